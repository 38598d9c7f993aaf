import type { ParsedOf } from '#contract/define.ts'
import { AppError } from '#contract/errors.ts'
import type { stockTransfers } from '#contract/stock/stock-transfers.ts'
import { transferActions, transferStates } from '#domain/transfer-states.ts'
import { milli } from '#domain/money.ts'
import { unitText } from '#server/contexts/stock/documents/check-lines.ts'
import { itemsById } from '#server/contexts/stock/documents/items.queries.ts'
import { requireForce } from '#server/contexts/stock/documents/post-document.ts'
import { shortStock } from '#server/contexts/stock/documents/short-stock.ts'
import { holdBoth } from '#server/contexts/stock/transfers/arrive.ts'
import { type Problem, refuseFields } from '#server/contexts/stock/transfers/check-transfer.ts'
import { placesByLabel } from '#server/contexts/stock/transfers/transfer-places.ts'
import {
  answerOf,
  changeLines,
  changeTransfer,
  isSent,
  linesOfTransfer,
  lockTransfer,
  matchedLines,
  requireVersion,
  type TransferLineRow,
} from '#server/contexts/stock/transfers/transfer-rows.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { changed } from '#server/ledgers/events/changed.ts'
import { type BookedStock, bookStock } from '#server/ledgers/stock/book-stock.ts'
import { transitTo } from '#server/ledgers/stock/known-places.ts'
import { lockablePlaces, type LiveLock } from '#server/ledgers/stock/lock-book.ts'
import { releaseLocks } from '#server/ledgers/stock/lock-stock.ts'
import { lockBalances } from '#server/ledgers/stock/locked-balances.ts'
import { partsOf } from '#server/ledgers/stock/parts-of.ts'
import type { Relocation } from '#server/ledgers/stock/stock-document.ts'
import { noteTransfersIn } from '#server/ledgers/stock/transfers-in.ts'
import { requireAllowed } from '#server/kernel/require-transition.ts'
import { fitsUnit } from '#domain/fits-unit.ts'

type SendRequest = ParsedOf<typeof stockTransfers.send>

interface Sending {
  readonly line: TransferLineRow
  readonly quantity: number
  readonly placeId: string | undefined
}

/** Sends goods: from their places to the one for what is on its way, where they still belong to this store. */
export async function sendTransfer(ctx: Ctx, wanted: SendRequest): Promise<ReturnType<typeof answerOf>> {
  if (wanted.force) requireForce(ctx)
  const { id } = wanted
  const transfer = await lockTransfer(ctx, id)
  if (transfer.from_store !== ctx.storeId) throw new AppError('state.not-allowed')
  if (isSent(transfer)) {
    if (transfer.sent_by === ctx.accountId) return answerOf(transfer)
    throw new AppError('transfer.sent')
  }
  requireAllowed(transferActions, transfer.state, 'send')
  requireVersion(transfer, wanted.version)
  const lines = await matchedLines(ctx, transfer, await linesOfTransfer(ctx, id))
  const sending = await checked(ctx, lines, wanted)
  await holdBoth(ctx, transfer, lines)
  const reserved = await releaseLocks(ctx.tx, ctx, [id], { now: ctx.now, as: 'taken' })
  const transit = await transitTo(ctx.tx, ctx, transfer.to_store)
  const moves = await plannedMoves(ctx, sending, reserved, transit)
  const values = await book(ctx, id, sending, moves, { transit, force: wanted.force })
  const sent = sending.map(({ line, quantity }): TransferLineRow => ({
    ...line,
    sent_milli: quantity,
    transit_micro: values.get(line.from_item!) ?? 0,
    from_place: moves.find((move) => move.itemId === line.from_item)?.from ?? null,
  }))
  await changeLines(ctx, id, sent)
  await noteTransfersIn(
    ctx.tx,
    { orgId: ctx.orgId, storeId: transfer.to_store },
    sent.flatMap((line) => (line.to_item === null ? [] : [{ itemId: line.to_item, quantity: line.sent_milli ?? 0 }])),
  )
  const answer = await changeTransfer(ctx, transfer, {
    state: transferStates.sent,
    sent_by: ctx.accountId,
    sent_at: new Date(ctx.now),
  })
  await changed(ctx, { kind: 'transfer.sent', subject: { id, name: transfer.number! } })
  return answer
}

/** Quantity and place of each line that is sent. @throws AppError input.invalid, document.empty */
async function checked(ctx: Ctx, lines: readonly TransferLineRow[], wanted: SendRequest): Promise<Sending[]> {
  const byNo = new Map(wanted.lines.map((line) => [line.lineNo, line]))
  const items = await itemsById(
    ctx,
    lines.map((line) => line.from_item!),
  )
  const places = await placesByLabel(ctx, ['shelf', 'warehouse'])
  const problems: Problem[] = []
  const sending = lines.map((line): Sending => {
    const one = byNo.get(line.line_no)
    const quantity = one?.quantity ?? line.requested_milli
    const field = `lines.${line.line_no - 1}`
    if (!fitsUnit(quantity, items.get(line.from_item!))) problems.push([`${field}.quantity`, 'whole'])
    if (one?.placeId !== undefined && !places.has(one.placeId)) problems.push([`${field}.placeId`, 'place'])
    return { line, quantity, placeId: one?.placeId }
  })
  refuseFields(ctx, problems)
  if (sending.every(({ quantity }) => quantity === 0)) throw new AppError('document.empty')
  return sending
}

/** From which places the goods leave: those chosen, or those where they are reserved, then from wherever they are free. */
async function plannedMoves(
  ctx: Ctx,
  sending: readonly Sending[],
  reserved: readonly LiveLock[],
  transit: string,
): Promise<Relocation[]> {
  const { balances } = await lockBalances(
    ctx.tx,
    ctx,
    sending.map(({ line }) => line.from_item!),
  )
  return sending.flatMap(({ line, quantity, placeId }) => {
    const itemId = line.from_item!
    const parts =
      placeId === undefined
        ? partsOf(
            quantity,
            lockablePlaces(balances.get(itemId) ?? [], 'warehouse'),
            reserved.filter((lock) => lock.item_id === itemId),
          )
        : [[placeId, quantity] as const]
    return parts
      .filter(([, part]) => part > 0)
      .map(([from, part]): Relocation => ({ itemId, quantity: milli(part), from, to: transit }))
  })
}

/** Books what leaves, and says what it is worth, by item. */
async function book(
  ctx: Ctx,
  id: string,
  sending: readonly Sending[],
  moves: readonly Relocation[],
  { transit, force }: { readonly transit: string; readonly force: boolean },
): Promise<ReadonlyMap<string, number>> {
  const { overdrawn, entries } = await bookStock(ctx.tx, ctx, [
    { id, reason: 'transfer-out', at: ctx.now, accountId: ctx.accountId, moves },
  ])
  const refused = overdrawn.filter(({ left }) => !force || left < 0)
  if (refused.length === 0) return valuesOf(entries, transit)
  const items = await itemsById(
    ctx,
    refused.map(({ move }) => move.itemId),
  )
  const places = await placesByLabel(ctx, ['shelf', 'warehouse'])
  throw shortStock(
    ctx,
    refused.map(({ move, left, reserved }) => ({
      field: `lines.${sending.find(({ line }) => line.from_item === move.itemId)!.line.line_no - 1}.quantity`,
      place: places.get(move.from!)?.code ?? '',
      unit: unitText(items.get(move.itemId), ctx.language),
      free: Math.max(0, left + move.quantity - reserved),
      reserved,
      enough: left >= 0,
    })),
  )
}

/** What comes to the place for what is under way. A place that was counted meanwhile gets back what the count missed. */
function valuesOf(entries: BookedStock['entries'], transit: string): ReadonlyMap<string, number> {
  const values = new Map<string, number>()
  for (const { sku_id: id, place_id, value_micro } of entries)
    if (place_id === transit) values.set(id, (values.get(id) ?? 0) + (value_micro ?? 0))
  return values
}
