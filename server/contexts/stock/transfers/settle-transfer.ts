import type { ParsedOf } from '#contract/define.ts'
import { AppError } from '#contract/errors.ts'
import type { stockTransfers } from '#contract/stock/stock-transfers.ts'
import { transferActions, transferStates } from '#domain/transfer-states.ts'
import { milli } from '#domain/money.ts'
import { itemsById } from '#server/contexts/stock/documents/items.queries.ts'
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
import { changed } from '#server/ledgers/events/changed.ts'
import { bookStock } from '#server/ledgers/stock/book-stock.ts'
import { transitTo } from '#server/ledgers/stock/known-places.ts'
import type { ReasonWith } from '#server/ledgers/stock/stock-reasons.ts'
import { noteTransfersIn } from '#server/ledgers/stock/transfers-in.ts'
import { requireAllowed } from '#server/kernel/require-transition.ts'
import { fitsUnit } from '#domain/fits-unit.ts'

type SettleRequest = ParsedOf<typeof stockTransfers.settle>

interface Settled {
  readonly line: TransferLineRow
  readonly found: number
  readonly back: number
  readonly lost: number
  /** The value of each of these. */
  readonly worth: { readonly found: number; readonly back: number; readonly lost: number }
}

/** The sending store says what became of what did not arrive. */
export async function settleTransfer(ctx: Ctx, wanted: SettleRequest): Promise<ReturnType<typeof answerOf>> {
  const { id } = wanted
  const transfer = await lockTransfer(ctx, id)
  if (transfer.from_store !== ctx.storeId) throw new AppError('state.not-allowed')
  if (transfer.state === transferStates.received && transfer.settled_by === ctx.accountId) return answerOf(transfer)
  requireAllowed(transferActions, transfer.state, 'settle')
  requireVersion(transfer, wanted.version)
  const before = await linesOfTransfer(ctx, id)
  const settled = await checked(ctx, await matchedLines(ctx, transfer, before), wanted)
  if (settled.every(({ found, back, lost }) => found + back + lost === 0)) throw new AppError('document.empty')
  await holdBoth(
    ctx,
    transfer,
    settled.map(({ line }) => line),
  )
  const places = await foundPlaces(ctx, transfer, settled)
  await bookArrivals(
    ctx,
    transfer,
    settled.flatMap(({ line, found, worth }) =>
      found === 0
        ? []
        : [
            {
              fromItem: line.from_item!,
              toItem: line.to_item!,
              placeId: places.get(line.to_item!)!,
              quantity: found,
              value: worth.found,
            },
          ],
    ),
  )
  await bookHere(ctx, transfer, settled)
  const lines = settled.map(({ line, found, back, lost, worth }) => ({
    ...line,
    transit_micro: line.transit_micro - worth.found - worth.back - worth.lost,
    to_place: found > 0 ? places.get(line.to_item!)! : line.to_place,
    found_milli: line.found_milli + found,
    back_milli: line.back_milli + back,
    lost_milli: line.lost_milli + lost,
  }))
  await changeLines(ctx, id, lines)
  await noteTransfersIn(ctx.tx, { orgId: ctx.orgId, storeId: transfer.to_store }, [
    ...before.flatMap((line) => (line.to_item === null ? [] : [{ itemId: line.to_item, quantity: -openOf(line) }])),
    ...lines.flatMap((line) => (line.to_item === null ? [] : [{ itemId: line.to_item, quantity: openOf(line) }])),
  ])
  const over = lines.every((line) => openOf(line) === 0)
  const answer = await changeTransfer(ctx, transfer, {
    settled_by: ctx.accountId,
    settled_at: new Date(ctx.now),
    ...(over ? { state: transferStates.received } : {}),
  })
  await changed(ctx, { kind: 'transfer.settled', subject: { id, name: transfer.number! } })
  return answer
}

/** @throws AppError input.invalid */
async function checked(ctx: Ctx, lines: readonly TransferLineRow[], wanted: SettleRequest): Promise<Settled[]> {
  const byNo = new Map(wanted.lines.map((line) => [line.lineNo, line]))
  const items = await itemsById(
    ctx,
    lines.map((line) => line.from_item!),
  )
  const problems: Problem[] = []
  const settled = lines.map((line): Settled => {
    const { found = 0, back = 0, lost = 0 } = byNo.get(line.line_no) ?? {}
    const field = (name: string) => `lines.${line.line_no - 1}.${name}`
    if (found + back + lost > openOf(line)) problems.push([field('lost'), 'tooMuch'])
    if (found > 0 && line.to_item === null) problems.push([field('found'), 'notThere'])
    for (const [name, quantity] of Object.entries({ found, back, lost }))
      if (!fitsUnit(quantity, items.get(line.from_item!))) problems.push([field(name), 'whole'])
    const [ofFound = 0, ofBack = 0, ofLost = 0] = valuesUnderWay(line, [found, back, lost])
    return { line, found, back, lost, worth: { found: ofFound, back: ofBack, lost: ofLost } }
  })
  refuseFields(ctx, problems)
  return settled
}

/** The receiver's place for goods that were found: with the rest, or at their usual place. */
async function foundPlaces(
  ctx: Ctx,
  transfer: TransferRecord,
  settled: readonly Settled[],
): Promise<Map<string, string>> {
  const found = settled.filter((one) => one.found > 0).map(({ line }) => line)
  if (found.length === 0) return new Map()
  const there = await putPlaces(
    { tx: ctx.tx, orgId: ctx.orgId, storeId: transfer.to_store },
    found.map((line) => line.to_item!),
  )
  return new Map(found.map((line) => [line.to_item!, line.to_place ?? there.get(line.to_item!)!]))
}

/** Returned and lost goods leave the transit place. */
async function bookHere(ctx: Ctx, transfer: TransferRecord, settled: readonly Settled[]): Promise<void> {
  const transit = await transitTo(ctx.tx, ctx, transfer.to_store)
  const places = await placesByLabel(ctx, ['shelf', 'warehouse'])
  const usual = await putPlaces(
    ctx,
    settled.map(({ line }) => line.from_item!),
  )
  // where it left from, unless that place is no more
  const home = ({ line: { from_item, from_place } }: Settled): string =>
    from_place !== null && places.has(from_place) ? from_place : usual.get(from_item!)!
  const document = (reason: ReasonWith<0>, part: 'back' | 'lost', to: (one: Settled) => string | null) => ({
    id: transfer.id,
    reason,
    at: ctx.now,
    accountId: ctx.accountId,
    moves: settled
      .filter((one) => one[part] > 0)
      .map((one) => ({
        itemId: one.line.from_item!,
        quantity: milli(one[part]),
        from: transit,
        to: to(one),
        valueMicro: one.worth[part],
      })),
  })
  await bookStock(ctx.tx, ctx, [document('transfer-back', 'back', home), document('transfer-loss', 'lost', () => null)])
}
