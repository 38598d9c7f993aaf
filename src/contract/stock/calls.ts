import { conversions } from '#contract/stock/conversions.ts'
import { shelfMoves } from '#contract/stock/shelf-moves.ts'
import { stockCount } from '#contract/stock/stock-counts.ts'
import { callsOfDocuments, shelfOutbounds, writeOffs } from '#contract/stock/stock-documents.ts'
import { cardStock, goodsStock, rawStock } from '#contract/stock/stock-items.ts'
import { stockTransfers } from '#contract/stock/stock-transfers.ts'
import { stockWarn, stockWarnSetting } from '#contract/stock/stock-warnings.ts'

/** Stock: documents, counts, transfers and lists. */
export const stockCalls = {
  ...callsOfDocuments,
  conversions,
  writeOffs,
  stockTransfers,
  goodsStock,
  rawStock,
  cardStock,
  stockWarn,
  stockWarnSetting,
  stockCount,
  shelfMoves,
  shelfOutbounds,
} as const
