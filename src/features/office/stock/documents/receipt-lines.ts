import type { OpenLine } from '#contract/supply/receiving.ts'
import type { DocumentPlace, StockItem } from '#contract/stock/stock-documents.ts'
import { inboundTypes } from '#domain/document-types.ts'
import { milli, mulDiv } from '#domain/money.ts'
import { type Draft, type DraftLine, packOf } from '#features/office/stock/documents/draft-lines.ts'
import { inboundLines } from '#features/office/stock/documents/inbound-lines.ts'
import type { OrderToReceive } from '#features/office/stock/documents/document-kind.ts'
import type { StartOfDraft } from '#features/office/stock/documents/use-draft.ts'
import { typedCost } from '#ui/lines/line-cost.ts'
import { moneyText } from '#ui/parse-money.ts'
import { quantityField } from '#ui/parse-quantity.ts'

/** A receipt with what its order still expects: lines of which nothing has come wait to be scanned. */
export function withOrder(start: StartOfDraft, order: OrderToReceive, places: readonly DocumentPlace[]): StartOfDraft {
  const { draft } = start
  const items = new Map([...order.items, ...start.items].map((item) => [item.itemId, item]))
  const expected = new Map(order.lines.map((line) => [line.lineNo, line]))
  const known = draft.lines.map((line, at): DraftLine => {
    const open = line.poLineNo === undefined ? undefined : expected.get(line.poLineNo)?.open
    // of several lines of one, at places of their own, the first says what is expected
    const first = draft.lines.findIndex(({ poLineNo }) => poLineNo === line.poLineNo) === at
    return open === undefined || !first ? line : { ...line, open }
  })
  const there = new Set(known.map((line) => line.poLineNo))
  const waiting = order.lines
    .filter((line) => line.open > 0 && !there.has(line.lineNo))
    .flatMap((line) => {
      const item = items.get(line.itemId)
      return item ? [waitingLine(line, item, places)] : []
    })
  return {
    version: start.version,
    items: [...items.values()],
    draft: {
      ...draft,
      orderId: order.id,
      freight: draft.freight ?? (order.freight ? moneyText(order.freight) : ''),
      lines: [...known, ...waiting],
    },
  }
}

const waitingLine = (line: OpenLine, item: StockItem, places: readonly DocumentPlace[]): DraftLine => ({
  key: `po-${line.lineNo}`,
  itemId: line.itemId,
  ...inboundLines.places(inboundTypes.purchase, item, places),
  packId: item.packs.some((pack) => pack.id === line.packId) ? line.packId : null,
  amount: '',
  ...typedCost(line, item, line.packId),
  expiresOn: '',
  reason: null,
  poLineNo: line.lineNo,
  open: line.open,
})

/** The open quantity of a line, in its pack; undefined: it is on no order. */
export function openAmount(line: DraftLine, item: StockItem): string | undefined {
  const { open } = line
  if (open === undefined) return undefined
  const pack = item.packs.find((one) => one.id === packOf(line))
  return quantityField(pack ? milli(mulDiv(open, 1000, pack.quantity)) : open)
}

/** All that is expected has come: fills the lines that nothing is typed in. */
export const allCame = (draft: Draft, items: ReadonlyMap<string, StockItem>): Draft => ({
  ...draft,
  lines: draft.lines.map((line) => {
    const item = items.get(line.itemId)
    const amount = item && openAmount(line, item)
    return amount !== undefined && line.amount.trim() === '' && !line.rejected ? { ...line, amount } : line
  }),
})
