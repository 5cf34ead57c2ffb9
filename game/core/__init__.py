"""The words that all games share: boards, tables, actions, rules."""
