import type { ManagedCounter } from '#contract/sales/counters.ts'
import { counterStates } from '#domain/counter-states.ts'
import type { Tx } from '#server/db/session.ts'
import type { TableRow } from '#server/db/tables.gen.ts'
import { pageOf, matchesText, type Page } from '#server/kernel/list-query.ts'

interface Row extends Pick<
  TableRow<'counter'>,
  'id' | 'code' | 'name' | 'shift_id' | 'reader_code' | 'reader_bound_at' | 'created_at'
> {
  cashier_name: string | null
}

const columns = 'c.id, c.code, c.name, c.shift_id, s.cashier_name, c.reader_code, c.reader_bound_at, c.created_at'
const from = `from counter c
  left join shift s on s.org_id = c.org_id and s.store_id = c.store_id and s.id = c.shift_id
  where c.org_id = $1 and c.store_id = $2 and c.deleted_at is null`

export async function counterPage(
  tx: Tx,
  orgId: string,
  storeId: string,
  filter: Page & { readonly search?: string | undefined },
): Promise<{ records: ManagedCounter[]; total: number }> {
  const list = {
    columns,
    from,
    values: [orgId, storeId],
    where: [matchesText(filter.search, ['c.name', 'c.code', 'c.reader_code'])],
    order: 'c.shift_id is null, length(c.code), c.code',
  }
  const { rows, total } = await pageOf<Row>(tx, list, filter)
  const records = rows.map((row): ManagedCounter => ({
    id: row.id,
    code: row.code,
    cashierName: row.name,
    status: row.shift_id === null ? counterStates.free : counterStates.occupied,
    staff: row.cashier_name ?? '',
    bound: row.reader_code !== '',
    readerCode: row.reader_code,
    ...(row.reader_bound_at === null ? {} : { boundAt: row.reader_bound_at }),
    createdAt: row.created_at,
  }))
  return { records, total }
}

export async function counterHere(tx: Tx, orgId: string, storeId: string, id: string): Promise<Row | undefined> {
  const { rows } = await tx.query<Row>({
    text: `select ${columns} ${from} and c.id = $3 for update of c`,
    values: [orgId, storeId, id],
  })
  return rows[0]
}

/** The store's code and the next counter number that was never used. Locks the store. */
export async function nextCounterCode(tx: Tx, orgId: string, storeId: string): Promise<string> {
  const { rows } = await tx.query<{ code: string }>({
    text: 'select code from store where org_id = $1 and id = $2 for update',
    values: [orgId, storeId],
  })
  const prefix = rows[0]?.code ?? ''
  const known = await tx.query<{ code: string }>({
    text: 'select code from counter where org_id = $1 and store_id = $2',
    values: [orgId, storeId],
  })
  const taken = new Set(known.rows.map((row) => row.code))
  for (let n = 1; ; n++) if (!taken.has(`${prefix}${n}`)) return `${prefix}${n}`
}

export async function sameName(
  tx: Tx,
  orgId: string,
  storeId: string,
  name: string,
  but: string | null,
): Promise<boolean> {
  const { rows } = await tx.query({
    text: `select 1 from counter where org_id = $1 and store_id = $2 and deleted_at is null
      and lower(name) = lower($3) and ($4::uuid is null or id <> $4)`,
    values: [orgId, storeId, name, but],
  })
  return rows.length > 0
}

export async function counterOfReader(
  tx: Tx,
  orgId: string,
  readerCode: string,
): Promise<{ id: string; name: string } | undefined> {
  const { rows } = await tx.query<{ id: string; name: string }>({
    text: 'select id, name from counter where org_id = $1 and reader_code = $2 and deleted_at is null',
    values: [orgId, readerCode],
  })
  return rows[0]
}

export async function setReader(
  tx: Tx,
  counter: { orgId: string; storeId: string; id: string },
  readerCode: string,
  now: number,
): Promise<void> {
  await tx.query({
    text: `update counter set reader_code = $4, reader_bound_at = $5
      where org_id = $1 and store_id = $2 and id = $3`,
    values: [counter.orgId, counter.storeId, counter.id, readerCode, readerCode === '' ? null : new Date(now)],
  })
}
