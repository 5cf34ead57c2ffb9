<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.11.2" name="ground" tilewidth="84" tileheight="84" tilecount="20" columns="7">
 <image source="ground.png" width="588" height="252"/>
 <tile id="0" type="paving"/>
 <tile id="1" type="paving"/>
 <tile id="2" type="earth"/>
 <tile id="3" type="roof"/>
 <tile id="4" type="roof"/>
 <tile id="5" type="roof"/>
 <tile id="6" type="roof"/>
 <tile id="7" type="roof"/>
 <tile id="8" type="wall"/>
 <tile id="9" type="wall"/>
 <tile id="10" type="wall"/>
 <tile id="11" type="wall"/>
 <tile id="12" type="wall"/>
 <tile id="13" type="wall"/>
 <tile id="14" type="wall"/>
 <tile id="15" type="wall"/>
 <tile id="16" type="wall"/>
 <tile id="17" type="wall"/>
 <tile id="18" type="wall"/>
 <tile id="19" type="wall"/>
</tileset>
