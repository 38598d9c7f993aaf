import { shiftStates } from '#domain/shift-states.ts'
import type { Tx } from '#server/db/session.ts'
import type { TableRow } from '#server/db/tables.gen.ts'
import type { StoreRow } from '#server/contexts/organisation/store/store-settings.ts'

export interface CounterRow extends Pick<TableRow<'counter'>, 'id' | 'code' | 'name' | 'lease' | 'shift_id'> {
  account_id: string | null
  cashier_name: string | null
  avatar: string | null
  device_id: string | null
  opened_at: number | null
}

const counterText = `
  select c.id, c.code, c.name, c.lease, c.shift_id, s.account_id, s.cashier_name, s.device_id, s.opened_at, a.avatar
  from counter c left join shift s on s.org_id = c.org_id and s.store_id = c.store_id and s.id = c.shift_id
  left join account a on a.id = s.account_id
  where c.org_id = $1 and c.store_id = $2`

export async function countersOf(tx: Tx, orgId: string, storeId: string): Promise<CounterRow[]> {
  const { rows } = await tx.query<CounterRow>({
    name: 'counters',
    text: `${counterText} and c.deleted_at is null order by length(c.code), c.code`,
    values: [orgId, storeId],
  })
  return rows
}

export async function lockCounter(tx: Tx, orgId: string, storeId: string, id: string): Promise<CounterRow | undefined> {
  const values = [orgId, storeId, id]
  // does not lock the key: a batch being booked looks it up for its shift, and would wait for a transaction that waits
  // for that shift
  await tx.query({
    name: 'lock-counter',
    text: 'select 1 from counter where org_id = $1 and store_id = $2 and id = $3 for no key update',
    values,
  })
  // read after locking: whoever waited must see the shift that the other transaction opened
  const { rows } = await tx.query<CounterRow>({
    name: 'locked-counter',
    text: `${counterText} and c.deleted_at is null and c.id = $3`,
    values,
  })
  return rows[0]
}

/** Prevents two tablets of one account from taking two counters at once. */
export async function lockMember(tx: Tx, orgId: string, accountId: string): Promise<void> {
  await tx.query({
    name: 'lock-member',
    text: 'select 1 from membership where org_id = $1 and account_id = $2 for update',
    values: [orgId, accountId],
  })
}

export interface ShiftRow extends Pick<
  TableRow<'shift'>,
  | 'id'
  | 'counter_id'
  | 'device_id'
  | 'lease'
  | 'float_cents'
  | 'opened_at'
  | 'cashier_name'
  | 'sale_count'
  | 'sales_cents'
  | 'cash_sales_cents'
  | 'cash_refunds_cents'
  | 'submitted_cents'
> {
  counter_name: string
}

/** The caller's own open shift in the store, if any. */
export async function ownOpenShift(
  tx: Tx,
  orgId: string,
  storeId: string,
  accountId: string,
): Promise<ShiftRow | undefined> {
  const { rows } = await tx.query<ShiftRow>({
    name: 'own-open-shift',
    text: `select s.id, s.counter_id, c.name as counter_name, s.device_id, s.lease, s.float_cents, s.opened_at, s.cashier_name,
        s.sale_count, s.sales_cents, s.cash_sales_cents, s.cash_refunds_cents, s.submitted_cents
      from shift s join counter c on c.org_id = s.org_id and c.store_id = s.store_id and c.id = s.counter_id
      where s.org_id = $1 and s.store_id = $2 and s.account_id = $3 and s.state = '${shiftStates.open}' order by s.opened_at desc limit 1`,
    values: [orgId, storeId, accountId],
  })
  return rows[0]
}

export async function storeRow(tx: Tx, orgId: string, storeId: string): Promise<StoreRow> {
  const { rows } = await tx.query<StoreRow>({
    name: 'store-row',
    text: `select id, name, code, phone, time_zone, address, settings, profile, array[poster, picture, front_desk_picture] as pictures, logo
      from store where org_id = $1 and id = $2`,
    values: [orgId, storeId],
  })
  return rows[0]!
}

/** The highest numbers that the server has seen of a lease. */
export async function numbersOfLease(
  tx: Tx,
  orgId: string,
  storeId: string,
  shiftId: string,
  lease: number,
): Promise<{ fact: number; receipt: number }> {
  const { rows } = await tx.query<{ fact: number; receipt: number }>({
    text: `select (select coalesce(max(fact_seq), 0) from fact where org_id = $1 and store_id = $2 and shift_id = $3 and lease = $4) as fact,
      greatest(
        (select coalesce(max(receipt_seq), 0) from sale where org_id = $1 and store_id = $2 and shift_id = $3 and lease = $4),
        (select coalesce(max(receipt_seq), 0) from refund where org_id = $1 and store_id = $2 and shift_id = $3 and lease = $4),
        (select coalesce(max(receipt_seq), 0) from order_payment
          where org_id = $1 and store_id = $2 and shift_id = $3 and lease = $4)
      ) as receipt`,
    values: [orgId, storeId, shiftId, lease],
  })
  return rows[0]!
}
