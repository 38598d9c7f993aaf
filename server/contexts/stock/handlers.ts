import { stockCalls } from '#contract/stock/calls.ts'
import { stockCountHandlers } from '#server/contexts/stock/counts/counts.handlers.ts'
import { conversionsHandlers } from '#server/contexts/stock/documents/conversions/conversions.handlers.ts'
import { inboundHandlers } from '#server/contexts/stock/documents/inbound/inbound.handlers.ts'
import {
  outboundHandlers,
  shelfOutboundsHandlers,
  writeOffsHandlers,
} from '#server/contexts/stock/documents/outbound/outbound.handlers.ts'
import { stockMovesHandlers } from '#server/contexts/stock/documents/stock-moves/stock-moves.handlers.ts'
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
  inbound: inboundHandlers,
  outbound: outboundHandlers,
  stockMoves: stockMovesHandlers,
  conversions: conversionsHandlers,
  stockTransfers: stockTransfersHandlers,
  writeOffs: writeOffsHandlers,
  goodsStock: goodsStockHandlers,
  rawStock: rawStockHandlers,
  cardStock: cardStockHandlers,
  stockWarn: stockWarnHandlers,
  stockWarnSetting: stockWarnSettingHandlers,
  stockCount: stockCountHandlers,
  shelfMoves: shelfMovesHandlers,
  shelfOutbounds: shelfOutboundsHandlers,
})
