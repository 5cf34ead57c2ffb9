"""The table of Morocco: five o'clock over the market, in indigo and terracotta."""
