import { unguardStock } from '#server/testing/books.ts'
import { order } from '#contract/sales/order.ts'
import { user } from '#contract/organisation/user.ts'
import type { Database } from '#server/db/session.ts'
import { newId } from '#server/kernel/new-id.ts'
import { addCounter, addStore } from '#server/contexts/organisation/stores/store-set-up.ts'
import { Tablet } from '#server/testing/tablet.ts'
import type { TestServer } from '#server/testing/test-server.ts'

/** Deletes facts, as only a restore can. */
export const forgetFacts = ({ db }: { readonly db: Database }, where = 'true', values: unknown[] = []): Promise<void> =>
  forgetRows(db, 'fact', where, values)

/** Also of a table that lets nobody delete its rows. */
const forgetRows = (db: Database, table: string, where: string, values: unknown[]): Promise<void> =>
  db.tx(async (tx) => {
    await tx.query({ text: `alter table ${table} disable trigger user` })
    await tx.query({ text: `delete from ${table} where ${where}`, values })
    await tx.query({ text: `alter table ${table} enable trigger user` })
  })

/** As restored from a backup made before this lane was issued. */
export async function forgetLane(server: TestServer, { lease }: Tablet): Promise<void> {
  for (const table of ['sale_payment', 'sale_line', 'sale'])
    await server.db.query({ text: `delete from ${table} where store_id = $1`, values: [lease.storeId] })
  await forgetFacts(server, 'store_id = $1', [lease.storeId])
  await server.db.query({ text: 'delete from counter_credential where shift_id = $1', values: [lease.shiftId] })
  await server.db.query({ text: 'delete from shift where id = $1', values: [lease.shiftId] })
  await server.db.query({ text: 'update counter set shift_id = null where shift_id = $1', values: [lease.shiftId] })
}

/** A cashier added after the backup, on duty; then the backup is restored. */
export async function youngCashier(server: TestServer): Promise<Tablet> {
  const id = newId(server.clock.now)
  await server.db.query({
    text: `insert into account (id, email, password_hash, first_name, last_name, created_at)
      select $1, $2, password_hash, 'Nina', 'New', created_at from account where email = 'cashier@one.test'`,
    values: [id, `${id}@one.test`],
  })
  for (const text of [
    `insert into membership (org_id, account_id, org_role_id, created_at) select org_id, $1, org_role_id, created_at
       from membership where account_id = (select id from account where email = 'cashier@one.test')`,
    `insert into store_position (org_id, store_id, account_id, store_role_id, created_at) select org_id, store_id, $1, store_role_id, created_at
       from store_position where account_id = (select id from account where email = 'cashier@one.test')`,
  ])
    await server.db.query({ text, values: [id] })
  const login = await server.call(user.login, { username: `${id}@one.test`, password: 'evertill1' })
  const token = (login.data as { token: string }).token
  const store = server.one.stores[0]
  const wish = { id: store.counters[0]!, deviceId: 'test-device', floatCents: 10_000 }
  const { data } = await server.call(order.startShift, wish as never, { token, storeId: store.storeId })
  const tablet = new Tablet(server, data)
  return tablet
}

export async function forgetCashier(server: TestServer, tablet: Tablet): Promise<void> {
  await forgetLane(server, tablet)
  const { cashierId } = tablet.lease
  for (const table of ['session', 'store_position', 'membership'])
    await server.db.query({ text: `delete from ${table} where account_id = $1`, values: [cashierId] })
  await server.db.query({ text: 'delete from account where id = $1', values: [cashierId] })
}

export async function forgetStore({ db }: TestServer, storeId: string): Promise<void> {
  await forgetAllOf(db, 'store_id', storeId)
  await db.query({ text: 'delete from store where id = $1', values: [storeId] })
}

const GUARDED = new Set(['fact', 'stock_ledger', 'cost_ledger'])

/** Every row of every table with this value in that column. */
export async function forgetAllOf(db: Database, column: string, id: string): Promise<void> {
  const { rows } = await db.query<{ table: string }>({
    text: `select c.table_name as table from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = current_schema() and c.column_name = $1 and t.table_type = 'BASE TABLE'`,
    values: [column],
  })
  await unguardStock(db)
  for (let left = rows.map((row) => row.table), tries = 0; left.length > 0 && tries < 8; tries++) {
    const failed: string[] = []
    for (const table of left)
      await (
        GUARDED.has(table)
          ? forgetRows(db, table, `${column} = $1`, [id])
          : db.query({ text: `delete from ${table} where ${column} = $1`, values: [id] })
      ).catch(() => failed.push(table))
    left = failed
  }
}

export async function onDutyAt(server: TestServer, counter: string): Promise<Tablet> {
  const { data, error } = await server.callAs('cashier', order.startShift, {
    id: counter,
    deviceId: 'test-device',
    floatCents: 0,
  } as never)
  if (error !== '') throw new Error(error)
  return new Tablet(server, data)
}

/** A store opened after the backup, with the owner at its counter. */
export async function youngStore(server: TestServer, code = 'ZZ'): Promise<{ tablet: Tablet; storeId: string }> {
  const { orgId } = server.one
  const store = { orgId, name: 'Young', code, timeZone: 'America/New_York' }
  const { storeId, counter } = await server.db.tx(async (tx) => {
    const id = await addStore(tx, store, server.clock.now)
    return {
      storeId: id,
      counter: await addCounter(tx, { orgId, storeId: id, code: `${code}1`, name: 'One' }, server.clock.now),
    }
  })
  const wish = { id: counter, deviceId: 'test-device', floatCents: 0 }
  const { data, error } = await server.callAs('owner', order.startShift, wish as never, { storeId })
  if (error !== '') throw new Error(error)
  return { tablet: new Tablet(server, data), storeId }
}
