import { AppError } from '#contract/errors.ts'
import { mulDiv } from '#domain/money.ts'
import { transferStates } from '#domain/transfer-states.ts'
import type { TableRow } from '#server/db/tables.gen.ts'
import { matchItems } from '#server/contexts/stock/transfers/match-items.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { syncTasks, TRANSFER_TODOS } from '#server/ledgers/todos/sync-tasks.ts'
import { machines } from '#server/kernel/machines.ts'
import { transition } from '#server/kernel/transition.ts'

export type TransferRecord = Pick<
  TableRow<'stock_transfer'>,
  | 'id'
  | 'number'
  | 'from_store'
  | 'to_store'
  | 'made_in'
  | 'state'
  | 'version'
  | 'remark'
  | 'created_by'
  | 'accepted_by'
  | 'sent_by'
  | 'received_by'
  | 'settled_by'
  | 'ended_by'
>

/** A transfer is seen by both of its stores; before it was asked for or offered, by the one that makes it. */
export const SEEN = `(t.from_store = $2 or t.to_store = $2) and (t.number is not null or t.made_in = $2)`

/** A transfer that the caller's store sees, locked. @throws AppError record.missing */
export async function lockTransfer({ tx, orgId, storeId }: Ctx, id: string): Promise<TransferRecord> {
  const { rows } = await tx.query<TransferRecord>({
    text: `select t.id, t.number, t.from_store, t.to_store, t.made_in, t.state, t.version, t.remark, t.created_by, t.accepted_by,
        t.sent_by, t.received_by, t.settled_by, t.ended_by
      from stock_transfer t where t.org_id = $1 and ${SEEN} and t.id = $3 for update`,
    values: [orgId, storeId, id],
  })
  const [row] = rows
  if (!row) throw new AppError('record.missing')
  return row
}

/** @throws AppError record.stale if somebody else has changed it since the caller read it */
export function requireVersion(transfer: TransferRecord, version: number): void {
  if (transfer.version !== version) throw new AppError('record.stale')
}

/** The answer to a change; a repeated request gets the same one. */
export const answerOf = ({ version, state, number }: Pick<TransferRecord, 'version' | 'state' | 'number'>) => ({
  version,
  state: state as 1 | 2 | 3 | 4 | 5 | 6,
  number,
})

/** Writes new values of a transfer, and its next version. */
export async function changeTransfer(
  { tx, orgId, now, accountId: by }: Ctx,
  transfer: TransferRecord,
  { state = transfer.state, ...values }: Readonly<Record<string, unknown>> & { readonly state?: number },
): Promise<ReturnType<typeof answerOf>> {
  await transition(tx, machines.transfer, { org_id: orgId, id: transfer.id }, state, {
    set: { ...values, updated_at: new Date(now) },
    also: () => 'version = version + 1',
    again: state === transfer.state,
  })
  // both stores have something to do with it, one after the other
  for (const storeId of [transfer.from_store, transfer.to_store].toSorted())
    await syncTasks(tx, { orgId, storeId }, TRANSFER_TODOS, { ids: [transfer.id], now, by })
  return answerOf({ ...transfer, ...values, state, version: transfer.version + 1 })
}

export type TransferLineRow = Omit<TableRow<'stock_transfer_line'>, 'org_id' | 'transfer_id'>

export async function linesOfTransfer(
  { tx, orgId }: Pick<Ctx, 'tx' | 'orgId'>,
  id: string,
): Promise<TransferLineRow[]> {
  const { rows } = await tx.query<TransferLineRow>({
    text: `select line_no, from_item, to_item, name_zh, name_en, item_no, pack_id, packs_milli, requested_milli, sent_milli,
        from_place, to_place, received_milli, surplus_milli, found_milli, back_milli, lost_milli,
        transit_micro
      from stock_transfer_line where org_id = $1 and transfer_id = $2 order by line_no`,
    values: [orgId, id],
  })
  return rows
}

/** Lines whose item is known in both stores as far as it is there by now. */
export async function matchedLines(
  ctx: Pick<Ctx, 'tx' | 'orgId'>,
  { from_store, to_store }: Pick<TransferRecord, 'from_store' | 'to_store'>,
  lines: readonly TransferLineRow[],
): Promise<TransferLineRow[]> {
  const unknownThere = lines.flatMap((line) => (line.to_item === null && line.from_item ? [line.from_item] : []))
  const unknownHere = lines.flatMap((line) => (line.from_item === null && line.to_item ? [line.to_item] : []))
  const there = await matchItems(ctx, { from: from_store, to: to_store }, unknownThere)
  const here = await matchItems(ctx, { from: to_store, to: from_store }, unknownHere)
  return lines.map((line) => ({
    ...line,
    from_item: line.from_item ?? here.get(line.to_item!) ?? null,
    to_item: line.to_item ?? there.get(line.from_item!) ?? null,
  }))
}

/** The goods that were sent and have neither arrived nor been settled. */
export const openOf = (
  line: Pick<TransferLineRow, 'sent_milli' | 'received_milli' | 'found_milli' | 'back_milli' | 'lost_milli'>,
): number => (line.sent_milli ?? 0) - (line.received_milli ?? 0) - line.found_milli - line.back_milli - line.lost_milli

/**
 * Value of the parts still under way, in order: their shares of the value with which it was sent, the last part
 * of all of it what is left.
 */
export function valuesUnderWay(line: TransferLineRow, parts: readonly number[]): number[] {
  let open = openOf(line)
  let value = line.transit_micro
  return parts.map((part) => {
    const share = part >= open ? value : mulDiv(value, part, open)
    open -= part
    value -= share
    return share
  })
}

/** Writes lines as they are now. */
export async function changeLines(
  { tx, orgId }: Pick<Ctx, 'tx' | 'orgId'>,
  id: string,
  lines: readonly TransferLineRow[],
): Promise<void> {
  await tx.query({
    text: `update stock_transfer_line l set from_item = t.from_item, to_item = t.to_item, sent_milli = t.sent_milli,
        from_place = t.from_place, to_place = t.to_place, received_milli = t.received_milli,
        surplus_milli = t.surplus_milli, found_milli = t.found_milli, back_milli = t.back_milli, lost_milli = t.lost_milli,
        transit_micro = t.transit_micro
      from json_to_recordset($3::json) as t(line_no smallint, from_item uuid, to_item uuid, sent_milli bigint,
        from_place uuid, to_place uuid, received_milli bigint, surplus_milli bigint, found_milli bigint,
        back_milli bigint, lost_milli bigint, transit_micro bigint)
      where l.org_id = $1 and l.transfer_id = $2 and l.line_no = t.line_no`,
    values: [orgId, id, JSON.stringify(lines)],
  })
}

/** Whether it is over for the sender: sent, or called off. */
export const isSent = ({ state }: Pick<TransferRecord, 'state'>): boolean =>
  state === transferStates.sent || state === transferStates.received || state === transferStates.differing
