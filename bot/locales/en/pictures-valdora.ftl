# Words in the pictures of Valdora.
valdora-round = Round { $n }
valdora-to-move = to move
valdora-to-act = acting
valdora-over = The end
valdora-final-round = Final round
valdora-craftsmen = Craftsmen
valdora-bonus-left = Bonus tiles
valdora-provisions = Provisions
valdora-no-provisions = No provisions
valdora-equipment = Equipment
valdora-commissions = Commissions
valdora-completed = Completed
valdora-points = { $n ->
    [one] point
   *[other] points
}
valdora-points-sealed = { $n ->
    [one] and { $n } sealed commission
   *[other] and { $n } sealed commissions
}
valdora-course = The course of the game
valdora-source-commissions = Commissions
valdora-source-colours = Colours
valdora-source-workshops = Workshops
valdora-source-bonus = Bonus tiles
valdora-source-gems = Gems
