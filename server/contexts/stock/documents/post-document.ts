import { AppError } from '#contract/errors.ts'
import type { DocumentKind, DocumentLine } from '#contract/stock-documents.ts'
import { documentActions, documentStates } from '#domain/document-states.ts'
import { outboundTypes } from '#domain/document-types.ts'
import { mulDiv, type Milli } from '#domain/money.ts'
import { costWorth } from '#domain/pack-cost.ts'
import { checkedItems, unitText } from '#server/contexts/stock/documents/check-lines.ts'
import { bookConversion, datesOfMade, saveConversionRules } from '#server/contexts/stock/documents/convert.ts'
import { kindsOfDocuments, type KindOfDocument } from '#server/contexts/stock/documents/document-kinds.ts'
import { nextNumber } from '#server/contexts/stock/documents/document-number.ts'
import { itemsOn, linesOfDocument } from '#server/contexts/stock/documents/documents.queries.ts'
import { lockDocument, requireDraft, writeLines } from '#server/contexts/stock/documents/drafts.ts'
import { itemsById, type FoundItem } from '#server/contexts/stock/documents/items.queries.ts'
import { bookReceipt, readReceipt, rejectedMoves, unbookReceipt } from '#server/contexts/stock/documents/receipts.ts'
import { shortStock } from '#server/contexts/stock/documents/short-stock.ts'
import { noteWriteOff } from '#server/contexts/stock/documents/write-off-value.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { newId } from '#server/kernel/new-id.ts'
import { changed } from '#server/ledgers/events/changed.ts'
import { requireAllowed } from '#server/kernel/require-transition.ts'
import { lockOrder } from '#server/ledgers/purchases/receive-order.ts'
import { type Booked, bookedCosts } from '#server/ledgers/stock/booked-costs.ts'
import { latestPaid } from '#server/ledgers/purchases/paid-costs.ts'
import { writeLastCosts } from '#server/ledgers/stock/last-costs.ts'
import { correctReversed } from '#server/ledgers/stock/reversed-receipts.ts'
import { bookStock } from '#server/ledgers/stock/book-stock.ts'
import {
  type DatedGoods,
  removeExpiry,
  restoreExpiry,
  recordExpiryTaken,
  recordExpiry,
} from '#server/ledgers/stock/watch-items.ts'
import type { Relocation } from '#server/ledgers/stock/stock-document.ts'
import { transition } from '#server/kernel/transition.ts'

interface Booking {
  readonly id: string
  readonly type: number
  readonly lines: readonly DocumentLine[]
  readonly items: ReadonlyMap<string, FoundItem>
  /** Takes the lines back, at what each item was worth when it was moved. */
  readonly mirrored?: true
  /** Reserved stock may be taken, up to what is there; a reversal may take more than is left. */
  readonly force?: boolean
  readonly costs?: ReadonlyMap<string, Booked>
}

type Worth = Pick<Relocation, 'costMicro' | 'valueMicro' | 'bought'>

/** Goods that came go at what they came with, even where less is left. */
const bookedWorth = (booked: Booked | undefined, from: string | null, quantity: Milli): Worth =>
  booked === undefined
    ? {}
    : {
        costMicro: booked.cost,
        bought: false,
        ...(from === null ? { valueMicro: mulDiv(booked.value, quantity, booked.quantity) } : {}),
      }

/** The amount entered per pack is the amount paid. */
const paidWorth = (line: DocumentLine, quantity: Milli): Worth =>
  line.costMicro === undefined
    ? {}
    : {
        costMicro: line.costMicro,
        bought: true,
        ...(line.packCostMicro === undefined ? {} : { valueMicro: costWorth(line, quantity) }),
      }

/**
 * Books the lines of a document.
 * @throws AppError stock.short, with a sentence at every line that takes more than its place holds
 */
async function bookLines(
  ctx: Ctx,
  kind: KindOfDocument,
  { id, type, lines, items, costs = new Map(), mirrored, force = false }: Booking,
): Promise<void> {
  const isRefused = ({ left }: { readonly left: number }): boolean => !force || (left < 0 && !mirrored)
  if (kind.table === 'stock_conversion') {
    const over = await bookConversion(ctx, { id, lines, costs, ...(mirrored ? { mirrored } : {}) })
    const refused = over.filter(isRefused)
    if (refused.length === 0) return
    throw shortStock(
      ctx,
      refused.map(({ line, itemId, place, taken, left, kept }) => ({
        field: `lines.${lines.indexOf(line)}.quantity`,
        place,
        unit: unitText(items.get(itemId), ctx.language),
        free: Math.max(0, left + taken - kept),
        kept,
        enough: left >= 0,
      })),
      { mirrored: mirrored ?? false },
    )
  }
  const moveOf = (
    line: DocumentLine,
    { from, to }: ReturnType<KindOfDocument['between']>,
    quantity: Milli,
  ): Relocation => {
    const worth = mirrored ? bookedWorth(costs.get(line.itemId), from, quantity) : paidWorth(line, quantity)
    return { itemId: line.itemId, quantity, ...(mirrored ? { from: to, to: from } : { from, to }), ...worth }
  }
  const rejected = await rejectedMoves(ctx, lines)
  const moves = [
    ...lines.map((line) => moveOf(line, kind.between(line), line.quantity)),
    ...rejected.map(({ line, to }) => moveOf(line, { from: null, to }, line.rejected!)),
  ]
  const { overdrawn } = await bookStock(
    ctx.tx,
    ctx,
    [{ id, reason: kind.reason(type), at: ctx.now, accountId: ctx.accountId, moves }],
    { lots: mirrored ? 'kept' : 'taken' },
  )
  const refused = overdrawn.filter(isRefused)
  if (refused.length === 0) return
  throw shortStock(
    ctx,
    refused.map(({ move, left, kept }) => {
      const at = moves.indexOf(move)
      const line = lines[at] ?? rejected[at - lines.length]!.line
      return {
        field: `lines.${lines.indexOf(line)}.quantity`,
        place: move.from === line.toPlaceId ? line.toPlace : line.place,
        unit: unitText(items.get(line.itemId), ctx.language),
        free: Math.max(0, left + move.quantity - kept),
        kept,
        enough: left >= 0,
      }
    }),
    { mirrored: mirrored ?? false },
  )
}

interface Wanted {
  readonly id: string
  readonly version: number
  /** More than was ordered is kept. */
  readonly surplus?: boolean
  /** Take reserved stock too. */
  readonly force?: boolean
}

/** The lines of a document whose goods expire. */
const datedGoods = (lines: readonly DocumentLine[]): DatedGoods[] =>
  lines.flatMap(({ itemId, expiresOn, quantity }) =>
    expiresOn === undefined || quantity === 0 ? [] : [{ itemId, expiresOn, quantity }],
  )

/** Books a draft and gives it its number. */
export async function postDocument(
  ctx: Ctx,
  name: DocumentKind,
  { surplus = false, force = false, ...wanted }: Wanted,
): Promise<{ number: string }> {
  if (force) requireForce(ctx)
  const kind = kindsOfDocuments[name]
  const draft = await requireDraft(ctx, kind, wanted)
  const drafted = await linesOfDocument(ctx, kind, draft.id, { seesCost: true })
  if (drafted.length === 0) throw new AppError('document.empty')
  const items = await checkedItems(ctx, name, { type: draft.type, lines: drafted })
  const receipt = draft.order_id === null ? undefined : await readReceipt(ctx, draft, drafted, surplus)
  const number = await nextNumber(ctx, kind.prefix(draft.type))
  const book = () =>
    bookLines(ctx, kind, { id: draft.id, type: draft.type, lines: receipt?.lines ?? drafted, items, force })
  // what comes in takes nothing of what expires
  if (name === 'inbound') await book()
  else await recordExpiryTaken(ctx.tx, ctx, { documentId: draft.id, items: itemsOn(drafted) }, book)
  if (draft.type === outboundTypes.writeOff && kind.table === 'outbound_document') await noteWriteOff(ctx, draft.id)
  const converts = kind.table === 'stock_conversion'
  const dated = converts ? await datesOfMade(ctx, draft.id, drafted) : datedGoods(drafted)
  await recordExpiry(ctx.tx, ctx, dated, ctx.now)
  if (converts) await saveConversionRules(ctx, drafted)
  if (receipt) await bookReceipt(ctx, draft, receipt, number)
  const row = { org_id: ctx.orgId, store_id: ctx.storeId, id: draft.id }
  await transition(ctx.tx, kind.machine, row, documentStates.posted, {
    set: { number, posted_by: ctx.accountId, posted_at: new Date(ctx.now) },
    also: () => 'version = version + 1',
  })
  await changed(ctx, { kind: 'document.posted', subject: { id: draft.id, name: number } })
  return { number }
}

/** @throws AppError access.denied for who may not take what is kept for others */
export function requireForce({ permissions }: Pick<Ctx, 'permissions'>): void {
  if (!permissions.has('shopStockForce')) throw new AppError('access.denied')
}

interface Reversal {
  readonly id: string
  readonly remark: string
  /** Allow stock to go below zero for goods that have already left. */
  readonly force?: boolean
}

/** Takes a posted document back by another that mirrors it and names it. */
export async function reverseDocument(
  ctx: Ctx,
  name: DocumentKind,
  { id, remark, force = false }: Reversal,
): Promise<{ id: string; number: string }> {
  if (force) requireForce(ctx)
  const kind = kindsOfDocuments[name]
  const document = await lockDocument(ctx, kind, id)
  if (!document || document.state === documentStates.discarded) throw new AppError('record.missing')
  if (document.sale_id !== null) throw new AppError('document.of-sale', { values: { number: document.number ?? '' } })
  requireAllowed(documentActions, document.state, 'reverse')
  if (document.reverses !== null) throw new AppError('state.not-allowed')
  // before the stock, as a receipt does
  if (document.order_id !== null) await lockOrder(ctx, document.order_id)
  const lines = await linesOfDocument(ctx, kind, id, { seesCost: true })
  const items = await itemsById(ctx, itemsOn(lines))
  const mirror = newId(ctx.now)
  const number = await nextNumber(ctx, kind.prefix(document.type))
  await ctx.tx.query({
    text: `insert into ${kind.table} (org_id, store_id, id, number, type, state, remark, created_by, created_at,
        updated_at, posted_by, posted_at, reverses)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $8, $9, $10)`,
    values: [
      ctx.orgId,
      ctx.storeId,
      mirror,
      number,
      document.type,
      documentStates.posted,
      remark,
      ctx.accountId,
      new Date(ctx.now),
      id,
    ],
  })
  await writeLines(ctx, kind, mirror, lines)
  const dated = kind.table === 'stock_conversion' ? await datesOfMade(ctx, id, lines) : datedGoods(lines)
  const taken = { goods: dated, items: itemsOn(lines) }
  await removeExpiry(ctx.tx, ctx, taken, ctx.now)
  await bookLines(ctx, kind, {
    id: mirror,
    type: document.type,
    lines,
    items,
    mirrored: true,
    force,
    costs: await bookedCosts(ctx.tx, ctx, [id]),
  })
  await restoreExpiry(ctx.tx, ctx, id, ctx.now)
  const row = { org_id: ctx.orgId, store_id: ctx.storeId, id }
  await transition(ctx.tx, kind.machine, row, documentStates.reversed, { also: () => 'version = version + 1' })
  if (document.order_id !== null) await unbookReceipt(ctx, document, document.number ?? '')
  if (kind.table === 'inbound_document') {
    const priced = lines.filter((line) => line.costMicro !== undefined).map((line) => line.itemId)
    await writeLastCosts(ctx.tx, ctx, priced, await latestPaid(ctx.tx, ctx, priced))
    await correctReversed(ctx.tx, ctx, { reversed: id, mirror, at: ctx.now }, itemsOn(lines))
  }
  await changed(ctx, { kind: 'document.reversed', subject: { id, name: document.number ?? '' } })
  return { id: mirror, number }
}
