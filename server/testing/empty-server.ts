import type { Database } from '#server/db/session.ts'
import { openTestDatabase } from '#server/db/testing.ts'
import { testServerOn, type TestServer } from '#server/testing/test-server.ts'

/** What the first visitor of an empty server fills in. */
export const FIRST_SET_UP = {
  organisationName: 'New',
  shopName: 'Shop',
  counterName: 'Counter',
  firstName: 'A',
  lastName: 'B',
  username: 'new@new.test',
  password: 'lantern7quay',
  timeZone: 'Asia/Shanghai',
}

/** A server that nobody has set up yet, by the clock of the machine. */
export async function emptyServer(db?: Database): Promise<TestServer> {
  const nobody = { orgId: '', domain: '', stores: [] as never }
  return testServerOn(db ?? (await openTestDatabase()), { now: Date.now() }, nobody, nobody)
}
