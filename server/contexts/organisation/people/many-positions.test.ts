import { afterAll, beforeAll, expect, it } from 'vitest'
import { AppError } from '#contract/errors.ts'
import type { Tx } from '#server/db/session.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { newId } from '#server/kernel/new-id.ts'
import { addStore } from '#server/contexts/organisation/stores/store-set-up.ts'
import {
  setPositions,
  withinReach,
  type RequestedPosition,
} from '#server/contexts/organisation/people/change-person.ts'
import { personOf } from '#server/contexts/organisation/people/people.queries.ts'
import { START, startTestServer, type TestServer } from '#server/testing/test-server.ts'

const STORES = 30
/** Independent of the number of stores. */
const FEW = 8

let server: TestServer
let orgId: string
let manager: string
let clerk: string
/** A position in each store, with a role that the manager has there too. */
const wanted: RequestedPosition[] = []

beforeAll(async () => {
  server = await startTestServer({ goods: 1 })
  orgId = server.one.orgId
  const { rows } = await server.db.query<{ id: string; email: string }>({
    text: `select id, email from account where email in ('manager@one.test', 'clerk@one.test') order by email`,
  })
  ;[clerk, manager] = rows.map((row) => row.id) as [string, string]
  await server.db.tx(async (tx) => {
    for (let n = 0; n < STORES; n++) {
      const store = { orgId, name: `Store ${n}`, code: `S${n}`, timeZone: 'UTC' }
      const storeId = await addStore(tx, store, START)
      const roleId = newId(START)
      await tx.query({
        text: `insert into store_role (org_id, store_id, id, name, permissions, created_at) values ($1, $2, $3, 'Desk', '["shopOfflineOrder"]', now())`,
        values: [orgId, storeId, roleId],
      })
      await tx.query({
        text: 'insert into store_position (org_id, store_id, account_id, store_role_id, created_at) values ($1, $2, $3, $4, now())',
        values: [orgId, storeId, manager, roleId],
      })
      wanted.push({ storeId, roleId })
    }
  })
})
afterAll(() => server.close())

/** The first words of the statements that were run. */
async function statements(work: (ctx: Ctx) => Promise<unknown>): Promise<string[]> {
  const asked: string[] = []
  await server.db.tx(async (tx) => {
    const counting: Tx = {
      kind: tx.kind,
      query: (statement) => {
        asked.push(statement.text.trim().slice(0, 40))
        return tx.query(statement)
      },
      savepoint: (inner) => tx.savepoint(inner),
      afterCommit: (tell) => tx.afterCommit(tell),
    }
    await work({ tx: counting, orgId, accountId: manager, primary: false, permissions: new Set(), now: START } as never)
  })
  return asked
}
const positions = async () => (await personOf(server.db, orgId, clerk))!.positions

it('are given, kept and taken away with a few statements', async () => {
  const before = await positions()
  const kept = before.map(({ storeId, roleId }) => ({ storeId, roleId }))
  const give = await statements((ctx) => setPositions(ctx, { id: clerk, positions: before }, [...kept, ...wanted]))
  expect(give.length).toBeLessThanOrEqual(FEW)
  const all = await positions()
  expect(all.map(({ storeId, roleId }) => ({ storeId, roleId }))).toEqual(expect.arrayContaining([...kept, ...wanted]))
  expect(all).toHaveLength(kept.length + STORES)
  const same = await statements((ctx) => setPositions(ctx, { id: clerk, positions: all }, all))
  expect(same.filter((text) => text.startsWith('insert'))).toEqual([])
  const take = await statements((ctx) => setPositions(ctx, { id: clerk, positions: all }, kept))
  expect(take.length).toBeLessThanOrEqual(FEW)
  expect(await positions()).toEqual(before)
})

it('of somebody who is to be stopped are looked at with a few statements', async () => {
  await server.db.query({
    text: `delete from store_position where org_id = $1 and account_id = $2`,
    values: [orgId, clerk],
  })
  await statements((ctx) => setPositions(ctx, { id: clerk, positions: [] }, wanted))
  expect((await statements((ctx) => withinReach(ctx, clerk))).length).toBeLessThanOrEqual(FEW)
})

it('are refused whole where one of the stores is beyond the caller', async () => {
  const { storeId, roleId } = wanted.at(-1)!
  await server.db.query({
    text: `update store_role set permissions = '["shopOfflineOrder", "shopAdministrator"]' where org_id = $1 and id = $2`,
    values: [orgId, roleId],
  })
  await server.db.query({
    text: 'delete from store_position where org_id = $1 and store_id = $2 and account_id = $3',
    values: [orgId, storeId, manager],
  })
  const tried = statements((ctx) => setPositions(ctx, { id: clerk, positions: [] }, wanted))
  await expect(tried).rejects.toThrow(new AppError('role.beyond-own').message)
})
