import type { TransferFilter, TransferRow } from '#contract/stock/stock-transfers.ts'
import { storeReviewStates } from '#domain/store-review-states.ts'
import { transferStates } from '#domain/transfer-states.ts'
import { SEEN } from '#server/contexts/stock/transfers/transfer-rows.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { lostSome } from '#server/ledgers/todos/todo-states.ts'
import { type Condition, equals, matchesText, pageOf, searchedPage, sorted, within } from '#server/kernel/list-query.ts'
import { personOf } from '#server/kernel/person-name.ts'

export interface HeadRow {
  id: string
  number: string | null
  from_store: string
  made_in: string
  other: string
  other_name: string
  state: TransferRow['state']
  accepted: boolean
  remark: string
  created_at: number
  created_by: string
  sent_at: number | null
  received_at: number | null
}

/**
 * The columns of a transfer as seen by the caller's store ($1, $2), for the list and the page; `o` is the other
 * store.
 */
export const HEAD = `t.id, t.number, t.from_store, t.made_in, o.id as other, o.name as other_name, t.state,
  t.accepted_at is not null as accepted, t.remark, t.created_at, ${personOf('t.created_by')} as created_by, t.sent_at, t.received_at`
export const FROM = `from stock_transfer t join store o on o.org_id = t.org_id
    and o.id = case when t.from_store = $2 then t.to_store else t.from_store end
  where t.org_id = $1 and ${SEEN}`

export const headOf = (row: HeadRow, storeId: string) => ({
  id: row.id,
  number: row.number,
  way: row.from_store === storeId ? ('out' as const) : ('in' as const),
  madeHere: row.made_in === storeId,
  store: { id: row.other, name: row.other_name },
  state: row.state,
  accepted: row.accepted,
  remark: row.remark,
  createdAt: row.created_at,
  createdBy: row.created_by,
  sentAt: row.sent_at,
  receivedAt: row.received_at,
})

const OPEN = `(select count(*) from stock_transfer_line l where l.org_id = t.org_id and l.transfer_id = t.id
  and t.state = ${transferStates.differing}
  and coalesce(l.received_milli, 0) + l.found_milli + l.back_milli + l.lost_milli < coalesce(l.sent_milli, 0))`
const LINES = '(select count(*) from stock_transfer_line l where l.org_id = t.org_id and l.transfer_id = t.id)'

const SORTS = { created: ['t.created_at', 'desc'], number: ['t.number', 'desc', 'nulls last'] } as const

/** The words are in the number, the remark and the other store's name, or in one line. */
const worded = (text: string | undefined): Condition =>
  matchesText(
    text,
    ['t.number', 't.remark', 'o.name'],
    (containsAll) => `exists (select 1 from stock_transfer_line l where l.org_id = t.org_id and l.transfer_id = t.id
      and folded(concat_ws(' ', l.name_zh, l.name_en, l.item_no)) ${containsAll})`,
  )

/** Transfers from and to the caller's store, newest first. */
export async function transferPage(
  { tx, orgId, storeId }: Ctx,
  filter: TransferFilter,
): Promise<{ records: TransferRow[]; total: number }> {
  const list = {
    columns: `${HEAD}, ${LINES} as lines, ${OPEN} as open`,
    from: FROM,
    values: [orgId, storeId],
    where: [
      worded(filter.search),
      filter.way === undefined ? undefined : () => (filter.way === 'out' ? 't.from_store = $2' : 't.to_store = $2'),
      equals('t.state', filter.state),
      filter.task && (() => `t.state = ${transferStates.requested} and ${lostSome('t')}`),
      within('t.created_at', filter.from, filter.to),
    ],
    order: sorted(SORTS, filter, 't.id'),
  }
  type Row = HeadRow & { lines: number; open: number }
  const { rows, total } = filter.search?.trim()
    ? await searchedPage<Row>(tx, list, { as: 't', found: 't.id, t.created_at, t.number' }, filter)
    : await pageOf<Row>(tx, list, filter)
  return { records: rows.map(({ lines, open, ...row }) => ({ ...headOf(row, storeId), lines, open })), total }
}

/** The other stores of the organisation, by name. */
export async function otherStores({ tx, orgId, storeId }: Ctx): Promise<{ id: string; name: string }[]> {
  const { rows } = await tx.query<{ id: string; name: string }>({
    text: `select id, name from store where org_id = $1 and id <> $2 and deleted_at is null and review_state = ${storeReviewStates.approved}
      order by lower(name), id`,
    values: [orgId, storeId],
  })
  return rows
}
