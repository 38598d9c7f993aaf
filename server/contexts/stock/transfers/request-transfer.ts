import { AppError } from '#contract/errors.ts'
import { transferActions, transferStates } from '#domain/transfer-states.ts'
import { milli } from '#domain/money.ts'
import { nextNumber } from '#server/kernel/document-number.ts'
import { itemsById } from '#server/contexts/stock/documents/items.queries.ts'
import { cannotKeep, problemsOf, refuseFields } from '#server/contexts/stock/transfers/check-transfer.ts'
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
  type TransferRecord,
} from '#server/contexts/stock/transfers/transfer-rows.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { changed } from '#server/ledgers/events/changed.ts'
import { requireAllowed, requireTransition } from '#server/kernel/require-transition.ts'
import { lockKinds } from '#domain/stock-locks.ts'
import { lockStock, releaseLocks } from '#server/ledgers/stock/lock-stock.ts'

interface TransferRequest {
  readonly id: string
  readonly version: number
}
type Answer = ReturnType<typeof answerOf>

/** Keeps the goods of a transfer at its sender, the warehouse's first. @throws AppError stock.short */
async function keep(ctx: Ctx, transfer: TransferRecord, lines: readonly TransferLineRow[]): Promise<void> {
  const short = await lockStock(
    ctx.tx,
    { orgId: ctx.orgId, storeId: transfer.from_store },
    lines.map((line) => ({
      itemId: line.from_item!,
      quantity: milli(line.requested_milli),
      kind: lockKinds.transfer,
      ownerId: transfer.id,
      ownerSeq: ctx.now,
    })),
    { now: ctx.now, first: 'warehouse' },
  )
  if (short.length === 0) return
  const items = await itemsById(
    ctx,
    lines.map((line) => line.from_item!),
  )
  throw cannotKeep(ctx, short, lines, items)
}

/** Asks the other store for the goods of a draft, or offers them to it. */
export async function requestTransfer(ctx: Ctx, { id, version }: TransferRequest): Promise<Answer> {
  const draft = await lockTransfer(ctx, id)
  if (draft.made_in !== ctx.storeId) throw new AppError('state.not-allowed')
  if (draft.state === transferStates.requested) return answerOf(draft)
  if (isSent(draft)) throw new AppError('transfer.sent')
  requireTransition(transferStates, draft.state, transferStates.requested)
  requireVersion(draft, version)
  const lines = await matchedLines(ctx, draft, await linesOfTransfer(ctx, id))
  if (lines.length === 0) throw new AppError('document.empty')
  const offers = draft.from_store === ctx.storeId
  const own = (line: TransferLineRow) => (offers ? line.from_item : line.to_item)
  const items = await itemsById(
    ctx,
    lines.map(own).filter((item) => item !== null),
  )
  refuseFields(ctx, problemsOf(lines, own, items))
  if (offers) await keep(ctx, draft, lines)
  await changeLines(ctx, id, lines)
  const number = await nextNumber(ctx, 'TR')
  const at = new Date(ctx.now)
  const agreed = offers ? { accepted_by: ctx.accountId, accepted_at: at } : {}
  const answer = await changeTransfer(ctx, draft, {
    state: transferStates.requested,
    number,
    requested_at: at,
    ...agreed,
  })
  await changed(ctx, { kind: offers ? 'transfer.offered' : 'transfer.asked', subject: { id, name: number } })
  return answer
}

/** The sending store agrees to what it was asked for. */
export async function acceptTransfer(ctx: Ctx, { id, version }: TransferRequest): Promise<Answer> {
  const transfer = await lockTransfer(ctx, id)
  if (transfer.from_store !== ctx.storeId) throw new AppError('state.not-allowed')
  if (isSent(transfer)) throw new AppError('transfer.sent')
  requireAllowed(transferActions, transfer.state, 'accept')
  if (transfer.accepted_by !== null) return answerOf(transfer)
  requireVersion(transfer, version)
  const lines = await matchedLines(ctx, transfer, await linesOfTransfer(ctx, id))
  await keep(ctx, transfer, lines)
  const answer = await changeTransfer(ctx, transfer, { accepted_by: ctx.accountId, accepted_at: new Date(ctx.now) })
  await changed(ctx, { kind: 'transfer.accepted', subject: { id, name: transfer.number! } })
  return answer
}

/** Calls it off; what is reserved for it is free again. */
export async function cancelTransfer(ctx: Ctx, { id, version }: TransferRequest): Promise<Answer> {
  const transfer = await lockTransfer(ctx, id)
  if (isSent(transfer)) throw new AppError('transfer.sent')
  if (transfer.state === transferStates.cancelled) return answerOf(transfer)
  requireVersion(transfer, version)
  await releaseLocks(ctx.tx, { orgId: ctx.orgId, storeId: transfer.from_store }, [id], { now: ctx.now })
  const answer = await changeTransfer(ctx, transfer, {
    state: transferStates.cancelled,
    ended_by: ctx.accountId,
    ended_at: new Date(ctx.now),
  })
  await changed(ctx, { kind: 'transfer.cancelled', subject: { id, name: transfer.number ?? transfer.remark } })
  return answer
}
