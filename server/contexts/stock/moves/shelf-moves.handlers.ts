import { shelfMoves } from '#contract/stock/shelf-moves.ts'
import { giveRight } from '#server/contexts/stock/counts/stock-lanes.ts'
import { deviceStock } from '#server/contexts/stock/moves/device-stock.queries.ts'
import { bringMoves, sendMoves } from '#server/contexts/stock/moves/sent-moves.ts'
import { implement } from '#server/kernel/context.ts'

export const shelfMovesHandlers = implement(shelfMoves, {
  stock: deviceStock,
  lane: giveRight,
  send: sendMoves,
  bring: bringMoves,
})
