import { stockCalls } from '#contract/stock/calls.ts'
import { stockCountHandlers } from '#server/contexts/stock/counts/counts.handlers.ts'
import { conversionsHandlers } from '#server/contexts/stock/documents/conversions/conversions.handlers.ts'
import { documentsHandlers } from '#server/contexts/stock/documents/kinds/document-kinds.ts'
import {
  shelfOutboundsHandlers,
  writeOffsHandlers,
} from '#server/contexts/stock/documents/outbound/outbound.handlers.ts'
import {
  cardStockHandlers,
  goodsStockHandlers,
  rawStockHandlers,
} from '#server/contexts/stock/items/stock-items.handlers.ts'
import { shelfMovesHandlers } from '#server/contexts/stock/moves/shelf-moves.handlers.ts'
import { stockTransfersHandlers } from '#server/contexts/stock/transfers/transfers.handlers.ts'
import { stockWarnHandlers, stockWarnSettingHandlers } from '#server/contexts/stock/warnings/stock-warnings.handlers.ts'
import { implementContext } from '#server/kernel/context.ts'

export const stockHandlers = implementContext(stockCalls, {
  ...documentsHandlers,
  conversions: conversionsHandlers,
  writeOffs: writeOffsHandlers,
  stockTransfers: stockTransfersHandlers,
  goodsStock: goodsStockHandlers,
  rawStock: rawStockHandlers,
  cardStock: cardStockHandlers,
  stockWarn: stockWarnHandlers,
  stockWarnSetting: stockWarnSettingHandlers,
  stockCount: stockCountHandlers,
  shelfMoves: shelfMovesHandlers,
  shelfOutbounds: shelfOutboundsHandlers,
})
