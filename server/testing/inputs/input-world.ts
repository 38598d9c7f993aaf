import { addStore } from '#server/contexts/organisation/stores/store-set-up.ts'
import { addPictures } from '#server/testing/noted-pictures.ts'
import type { Tablet } from '#server/testing/tablet.ts'
import type { TestServer } from '#server/testing/test-server.ts'

/** Records that the inputs of calls refer to, in the first organisation. */
export interface InputWorld {
  readonly server: TestServer
  readonly tablet: Tablet
  /** A sale that was rung up. */
  readonly sale: string
  /** A rejected store; the clerk has a position there. */
  readonly rejected: string
  /** The primary account. */
  readonly owner: string
  /** A role of each kind without any permission, and a person with nothing. */
  readonly made: { orgRole: string; storeRole: string; person: string }
}

/** By endpoint name: valid input, so that only the guard can refuse. */
export type Inputs = Readonly<Record<string, (world: InputWorld) => Record<string, unknown>>>
/** By endpoint name: what must be true just before a permitted call. */
export type Preparations = Readonly<Record<string, (world: InputWorld) => Promise<unknown>>>

/** The world of one walk through the contract. */
export async function inputWorld(server: TestServer, tablet: Tablet, sale: string): Promise<InputWorld> {
  const world = {
    server,
    tablet,
    sale,
    rejected: await rejectedStore(server),
    owner: await ownerOf(server),
    made: { orgRole: '', storeRole: '', person: '' },
  }
  await addPictures(server.db, server.one.orgId)
  await makePeople(world)
  return world
}

async function ownerOf({ db, one }: TestServer): Promise<string> {
  const { rows } = await db.query<{ id: string }>({
    text: 'select account_id as id from membership where org_id = $1 and is_primary',
    values: [one.orgId],
  })
  return rows[0]!.id
}

async function rejectedStore(server: TestServer): Promise<string> {
  const { orgId } = server.one
  return server.db.tx(async (tx) => {
    const id = await addStore(tx, { orgId, name: 'Rejected', code: 'R', timeZone: 'UTC' }, server.clock.now)
    await tx.query({ text: 'update store set review_state = 3 where org_id = $1 and id = $2', values: [orgId, id] })
    await tx.query({
      text: `insert into store_role (org_id, store_id, id, name, permissions, created_at)
        values ($1, $2, $2, 'rejected clerk', '[]', now())`,
      values: [orgId, id],
    })
    await tx.query({
      text: `insert into store_position (org_id, store_id, account_id, store_role_id, created_at)
        select $1, $2, id, $2, now() from account where email = 'clerk@one.test'`,
      values: [orgId, id],
    })
    return id
  })
}

/** Fresh roles and a fresh person, so that a call that deletes one leaves another for the next call. */
export async function makePeople({ server, tablet, made }: InputWorld): Promise<void> {
  const { orgId } = server.one
  const { storeId } = server.one.stores[0]
  const name = tablet.newId()
  for (const kind of ['orgRole', 'storeRole', 'person'] as const) made[kind] = tablet.newId()
  const put = (text: string, values: unknown[]) => server.db.query({ text, values })
  await put(`insert into org_role (org_id, id, name, permissions, created_at) values ($1, $2, $3, '[]', now())`, [
    orgId,
    made.orgRole,
    name,
  ])
  await put(
    `insert into store_role (org_id, store_id, id, name, permissions, created_at) values ($1, $2, $3, $4, '[]', now())`,
    [orgId, storeId, made.storeRole, name],
  )
  await put(`insert into account (id, email, password_hash, created_at, owner_org_id) values ($1, $2, '', now(), $3)`, [
    made.person,
    `${name}@one.test`,
    orgId,
  ])
  await put('insert into membership (org_id, account_id, created_at) values ($1, $2, now())', [orgId, made.person])
}
