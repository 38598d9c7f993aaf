import type { ParsedOf } from '#contract/define.ts'
import { AppError } from '#contract/errors.ts'
import type { stockTransfers } from '#contract/stock/stock-transfers.ts'
import { inboundTypes } from '#domain/document-types.ts'
import { transferActions, transferStates } from '#domain/transfer-states.ts'
import { milli } from '#domain/money.ts'
import { checkOwnPassword } from '#server/contexts/organisation/account/own-password.ts'
import { othersMay } from '#server/contexts/organisation/authority/permission-holders.ts'
import { holdNumbers } from '#server/kernel/document-number.ts'
import { saveDraft } from '#server/contexts/stock/documents/drafts.ts'
import { inboundDocuments } from '#server/contexts/stock/documents/inbound/inbound.kind.ts'
import { itemsById } from '#server/contexts/stock/documents/items.queries.ts'
import { postDocument } from '#server/contexts/stock/documents/post-document.ts'
import { bookArrivals, holdBoth } from '#server/contexts/stock/transfers/arrive.ts'
import { type Problem, refuseFields } from '#server/contexts/stock/transfers/check-transfer.ts'
import { placesByLabel, putPlaces } from '#server/contexts/stock/transfers/transfer-places.ts'
import {
  answerOf,
  changeLines,
  changeTransfer,
  linesOfTransfer,
  lockTransfer,
  matchedLines,
  openOf,
  requireVersion,
  valuesUnderWay,
  type TransferLineRow,
  type TransferRecord,
} from '#server/contexts/stock/transfers/transfer-rows.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { newId } from '#server/kernel/new-id.ts'
import { changed } from '#server/ledgers/events/changed.ts'
import { noteTransfersIn } from '#server/ledgers/stock/transfers-in.ts'
import { requireAllowed } from '#server/kernel/require-transition.ts'
import { fitsUnit } from '#domain/fits-unit.ts'

type ReceiveRequest = ParsedOf<typeof stockTransfers.receive>

/** Receives what has arrived. What is missing stays on its way until the sender says what became of it. */
export async function receiveTransfer(ctx: Ctx, wanted: ReceiveRequest): Promise<ReturnType<typeof answerOf>> {
  const { id } = wanted
  const transfer = await lockTransfer(ctx, id)
  if (transfer.to_store !== ctx.storeId) throw new AppError('state.not-allowed')
  if (transfer.received_by === ctx.accountId) return answerOf(transfer)
  requireAllowed(transferActions, transfer.state, 'receive')
  requireVersion(transfer, wanted.version)
  const alone = await confirmedAlone(ctx, transfer, wanted.password)
  const before = await linesOfTransfer(ctx, id)
  const { lines, surplus } = await counted(ctx, await matchedLines(ctx, transfer, before), wanted)
  if (surplus.length > 0) await holdNumbers(ctx, inboundDocuments.prefix(inboundTypes.found))
  await holdBoth(ctx, transfer, lines)
  const left = new Map(lines.map((line) => [line.line_no, line.transit_micro]))
  const values = new Map(before.map((line) => [line.line_no, line.transit_micro - left.get(line.line_no)!]))
  await bookArrivals(
    ctx,
    transfer,
    lines.flatMap((line) =>
      line.received_milli! > 0
        ? [
            {
              fromItem: line.from_item!,
              toItem: line.to_item!,
              placeId: line.to_place!,
              quantity: line.received_milli!,
              value: values.get(line.line_no)!,
            },
          ]
        : [],
    ),
  )
  await bookSurplus(ctx, transfer, surplus)
  await changeLines(ctx, id, lines)
  await noteTransfersIn(ctx.tx, ctx, [
    ...before.flatMap((line) => (line.to_item === null ? [] : [{ itemId: line.to_item, quantity: -openOf(line) }])),
    ...lines.flatMap((line) => (line.to_item === null ? [] : [{ itemId: line.to_item, quantity: openOf(line) }])),
  ])
  const complete = lines.every((line) => openOf(line) === 0)
  const answer = await changeTransfer(ctx, transfer, {
    state: complete ? transferStates.received : transferStates.differing,
    received_by: ctx.accountId,
    received_at: new Date(ctx.now),
    received_alone: alone,
    difference_note: wanted.note,
  })
  await changed(ctx, { kind: 'transfer.received', subject: { id, name: transfer.number! } })
  return answer
}

/**
 * Whoever sent it does not receive it, unless nobody else may: then the same person confirms with the password.
 * @throws AppError transfer.own, input.invalid, account.wrong-password
 */
async function confirmedAlone(ctx: Ctx, transfer: TransferRecord, password: string | undefined): Promise<boolean> {
  if (transfer.sent_by !== ctx.accountId) return false
  if (await othersMay(ctx, 'shopTransferReceive')) throw new AppError('transfer.own')
  if (password === undefined) refuseFields(ctx, [['password', 'password']])
  else await checkOwnPassword(ctx, password)
  return true
}

interface Counted {
  readonly lines: TransferLineRow[]
  /** The surplus: received but never sent. */
  readonly surplus: { readonly line: TransferLineRow; readonly quantity: number }[]
}

/** The lines with what has arrived of each, and where it is put. @throws AppError input.invalid */
async function counted(ctx: Ctx, lines: readonly TransferLineRow[], wanted: ReceiveRequest): Promise<Counted> {
  const byNo = new Map(wanted.lines.map((line) => [line.lineNo, line]))
  const known = lines.flatMap((line) => line.to_item ?? [])
  const items = await itemsById(ctx, known)
  const proposed = await putPlaces(ctx, known)
  const places = await placesByLabel(ctx, ['shelf', 'warehouse', 'quarantine'])
  const problems: Problem[] = []
  const surplus: Counted['surplus'] = []
  const result = lines.map((line): TransferLineRow => {
    const one = byNo.get(line.line_no)
    const quantity = one?.quantity ?? 0
    const field = `lines.${line.line_no - 1}`
    const placeId = one?.placeId ?? proposed.get(line.to_item ?? '') ?? null
    if (quantity > 0 && line.to_item === null) problems.push([`${field}.quantity`, 'notHere'])
    else if (!fitsUnit(quantity, items.get(line.to_item ?? ''))) problems.push([`${field}.quantity`, 'whole'])
    if (quantity > 0 && line.to_item !== null && (placeId === null || !places.has(placeId)))
      problems.push([`${field}.placeId`, 'place'])
    const received = Math.min(quantity, line.sent_milli ?? 0)
    const after = {
      ...line,
      received_milli: received,
      surplus_milli: quantity - received,
      transit_micro: line.transit_micro - valuesUnderWay(line, [received])[0]!,
      to_place: quantity > 0 || one?.placeId !== undefined ? placeId : null,
    }
    if (after.surplus_milli > 0) surplus.push({ line: after, quantity: after.surplus_milli })
    return after
  })
  refuseFields(ctx, problems)
  return { lines: result, surplus }
}

/** A surplus is booked on a document of its own. */
async function bookSurplus(ctx: Ctx, transfer: TransferRecord, surplus: Counted['surplus']): Promise<void> {
  if (surplus.length === 0) return
  const id = newId(ctx.now)
  const form = {
    type: inboundTypes.found,
    remark: transfer.number!,
    lines: surplus.map(({ line, quantity }) => ({
      itemId: line.to_item!,
      placeId: line.to_place!,
      quantity: milli(quantity),
    })),
  }
  const version = await saveDraft(ctx, inboundDocuments, { id, version: 0, ...form })
  await postDocument(ctx, inboundDocuments, { id, version, force: false })
}
