import { AppError } from '#contract/errors.ts'
import type { DocumentLine } from '#contract/stock/stock-documents.ts'
import { documentActions, documentStates } from '#domain/document-states.ts'
import { checkedItems, unitText } from '#server/contexts/stock/documents/check-lines.ts'
import type { Booking, KindOfDocument } from '#server/contexts/stock/documents/document-kind.ts'
import { nextNumber } from '#server/kernel/document-number.ts'
import { itemsOn, linesOfDocument } from '#server/contexts/stock/documents/documents.queries.ts'
import { lockDocument, requireDraft, writeLines } from '#server/contexts/stock/documents/drafts.ts'
import { itemsById, type FoundItem } from '#server/contexts/stock/documents/items.queries.ts'
import { shortStock } from '#server/contexts/stock/documents/short-stock.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { newId } from '#server/kernel/new-id.ts'
import { requireAllowed } from '#server/kernel/require-transition.ts'
import { documentMachine } from '#server/kernel/machines.ts'
import { transition } from '#server/kernel/transition.ts'
import { changed } from '#server/ledgers/events/changed.ts'
import { bookedCosts } from '#server/ledgers/stock/booked-costs.ts'
import {
  type DatedGoods,
  removeExpiry,
  restoreExpiry,
  recordExpiryTaken,
  recordExpiry,
} from '#server/ledgers/stock/watch-items.ts'

interface Goods {
  readonly items: ReadonlyMap<string, FoundItem>
  /** Reserved stock may be taken, up to what is there; a reversal may take more than is left. */
  readonly force: boolean
}

/**
 * Books the lines of a document.
 * @throws AppError stock.short, with a sentence at every line that takes more than its place holds
 */
async function bookLines(ctx: Ctx, kind: KindOfDocument, booking: Booking, { items, force }: Goods): Promise<void> {
  const { lines, mirrored } = booking
  const over = await kind.book(ctx, booking)
  const refused = over.filter(({ left }) => !force || (left < 0 && !mirrored))
  if (refused.length === 0) return
  throw shortStock(
    ctx,
    refused.map(({ line, itemId, place, taken, left, reserved }) => ({
      field: `lines.${lines.indexOf(line)}.quantity`,
      place,
      unit: unitText(items.get(itemId), ctx.language),
      free: Math.max(0, left + taken - reserved),
      reserved,
      enough: left >= 0,
    })),
    { mirrored: mirrored ?? false },
  )
}

interface PostRequest {
  readonly id: string
  readonly version: number
  /** More than was ordered is kept. */
  readonly surplus?: boolean
  /** Take reserved stock too. */
  readonly force?: boolean
}

/** The goods of a booked document that expire. */
const datedGoods = async (
  ctx: Ctx,
  kind: KindOfDocument,
  id: string,
  lines: readonly DocumentLine[],
): Promise<DatedGoods[]> =>
  (await kind.dated?.(ctx, id, lines)) ??
  lines.flatMap(({ itemId, expiresOn, quantity }) =>
    expiresOn === undefined || quantity === 0 ? [] : [{ itemId, expiresOn, quantity }],
  )

/** Books a draft and gives it its number. */
export async function postDocument(
  ctx: Ctx,
  kind: KindOfDocument,
  { surplus = false, force = false, ...wanted }: PostRequest,
): Promise<{ number: string }> {
  if (force) requireForce(ctx)
  const draft = await requireDraft(ctx, kind, wanted)
  const drafted = await linesOfDocument(ctx, kind, draft.id, { seesCost: true })
  if (drafted.length === 0) throw new AppError('document.empty')
  const items = await checkedItems(ctx, kind, { type: draft.type, lines: drafted })
  const prepared = await kind.prepare?.(ctx, draft, drafted, surplus)
  const number = await nextNumber(ctx, kind.prefix(draft.type))
  const booking = { id: draft.id, type: draft.type, lines: prepared?.lines ?? drafted, costs: new Map() }
  const book = () => bookLines(ctx, kind, booking, { items, force })
  if (kind.takes) await recordExpiryTaken(ctx.tx, ctx, { documentId: draft.id, items: itemsOn(drafted) }, book)
  else await book()
  await recordExpiry(ctx.tx, ctx, await datedGoods(ctx, kind, draft.id, drafted), ctx.now)
  await prepared?.booked(number)
  const row = { org_id: ctx.orgId, store_id: ctx.storeId, id: draft.id }
  await transition(ctx.tx, documentMachine(kind.table), row, documentStates.posted, {
    set: { number, posted_by: ctx.accountId, posted_at: new Date(ctx.now) },
    also: () => 'version = version + 1',
  })
  await changed(ctx, { kind: 'document.posted', subject: { id: draft.id, name: number } })
  return { number }
}

/** @throws AppError access.denied for who may not take what is reserved for others */
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
  kind: KindOfDocument,
  { id, remark, force = false }: Reversal,
): Promise<{ id: string; number: string }> {
  if (force) requireForce(ctx)
  const document = await lockDocument(ctx, kind, id)
  if (!document || document.state === documentStates.discarded) throw new AppError('record.missing')
  requireAllowed(documentActions, document.state, 'reverse')
  if (document.reverses !== null) throw new AppError('state.not-allowed')
  await kind.beforeReversal?.(ctx, document)
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
  const dated = await datedGoods(ctx, kind, id, lines)
  await removeExpiry(ctx.tx, ctx, { goods: dated, items: itemsOn(lines) }, ctx.now)
  const costs = await bookedCosts(ctx.tx, ctx, [id])
  const booking = { id: mirror, type: document.type, lines, mirrored: true, costs } as const
  await bookLines(ctx, kind, booking, { items, force })
  await restoreExpiry(ctx.tx, ctx, id, ctx.now)
  const row = { org_id: ctx.orgId, store_id: ctx.storeId, id }
  await transition(ctx.tx, documentMachine(kind.table), row, documentStates.reversed, {
    also: () => 'version = version + 1',
  })
  await kind.reversed?.(ctx, document, mirror, lines)
  await changed(ctx, { kind: 'document.reversed', subject: { id, name: document.number ?? '' } })
  return { id: mirror, number }
}
