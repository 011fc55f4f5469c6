"""A game as BG Stats imports it: a play, the link that hands one over, the file that holds many.

Both ways are documented by that app:
https://www.bgstatsapp.com/support/push-plays-to-bg-stats-from-other-apps-or-websites/
https://www.bgstatsapp.com/explanations/importing-own-files-into-board-game-stats/
"""
