import { openDatabase } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Tx } from '#server/db/session.ts'
import { seedDemo } from '#server/demo/seed.ts'

const PEOPLE = 2_000
const STORES = 500
const ROLES = 200

/** An id derived from a number, so that rows of one statement can refer to those of another. */
export const id = (kind: string, n: string): string =>
  `('00000000-0000-7000-${kind}-' || lpad((${n})::text, 12, '0'))::uuid`

/**
 * Fills a data folder with the demo (4,000 products in its first store) in an organisation of 2,000 accounts, 500
 * stores and 200 organisation roles; each store has two roles, each account three positions.
 */
export async function fillOffice(dataFolder: string): Promise<void> {
  const db = await openDatabase({ databaseUrl: undefined, dataFolder })
  await migrate(db)
  await seedDemo(db, { now: Date.now(), goods: 4000 })
  await db.tx(async (tx) => {
    const { rows } = await tx.query<{ id: string }>({ text: 'select id from organisation limit 1' })
    await addRows(tx, rows[0]!.id)
  })
  await db.maintain()
  await db.close()
}

async function addRows(tx: Tx, orgId: string): Promise<void> {
  const add = (text: string): Promise<unknown> => tx.query({ text, values: [orgId] })
  await add(`insert into store (org_id, id, name, code, review_state, time_zone, settings, created_at, set_up_at)
    select $1, ${id('8001', 'n')}, 'Store ' || lpad(n::text, 3, '0'), 'S' || n, 2, 'America/New_York', '{}', now(), now()
    from generate_series(1, ${STORES - 2}) n`)
  await add(`insert into store_role (org_id, store_id, id, name, permissions, created_at)
    select $1, ${id('8001', 'n')}, ${id('8002', 'n * 2 + k')}, case k when 0 then 'Clerk' else 'Keeper' end,
      '["shopOfflineOrder","shopGoodsList"]', now()
    from generate_series(1, ${STORES - 2}) n, generate_series(0, 1) k`)
  await add(`insert into org_role (org_id, id, name, permissions, created_at)
    select $1, ${id('8003', 'n')}, 'Desk ' || lpad(n::text, 3, '0'), '["orgUserManage","orgUserEdit"]', now()
    from generate_series(1, ${ROLES - 2}) n`)
  await tx.query({
    text: `insert into account (id, email, password_hash, first_name, last_name, created_at)
      select ${id('8004', 'n')}, 'person' || n || '@bench.test', '', 'Person', lpad(n::text, 4, '0'), now()
      from generate_series(1, ${PEOPLE - 4}) n`,
  })
  await add(`insert into membership (org_id, account_id, org_role_id, created_at)
    select $1, ${id('8004', 'n')}, ${id('8003', `1 + n % ${ROLES - 2}`)}, now()
    from generate_series(1, ${PEOPLE - 4}) n`)
  await add(`insert into store_position (org_id, store_id, account_id, store_role_id, created_at)
    select $1, ${id('8001', `1 + (n + k * 7) % ${STORES - 2}`)}, ${id('8004', 'n')},
      ${id('8002', `(1 + (n + k * 7) % ${STORES - 2}) * 2 + n % 2`)}, now()
    from generate_series(1, ${PEOPLE - 4}) n, generate_series(0, 2) k`)
  // the measuring account may enter every store
  await add(`insert into store_position (org_id, store_id, account_id, store_role_id, created_at)
    select $1, ${id('8001', 'n')}, a.id, ${id('8002', 'n * 2')}, now()
    from generate_series(1, ${STORES - 2}) n, account a where a.email = 'manager@evertill.demo'`)
  await add(`insert into session (token_hash, account_id, org_id, created_at, seen_at, ended_at, ended_reason)
    select 'bench ' || n || ' ' || k, ${id('8004', 'n')}, $1, now(), now() - n * interval '1 minute', now(), 'logout'
    from generate_series(1, ${PEOPLE - 4}) n, generate_series(1, 3) k`)
  await add(`insert into event (org_id, id, at, account_id, account_name, kind, subject_id, subject_name, changes)
    select $1, ${id('8005', 'n')}, now() - n * interval '1 minute', ${id('8004', `1 + n % ${PEOPLE - 4}`)},
      'Person ' || n % ${PEOPLE - 4}, 'account.updated', '', 'Person ' || n,
      '[{"field":"firstName","from":"Ada","to":"Ida"}]'
    from generate_series(1, 20000) n`)
}
