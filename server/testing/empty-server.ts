import type { Database } from '#server/db/session.ts'
import { openTestDatabase } from '#server/db/testing.ts'
import { setUpKey } from '#server/kernel/credential.ts'
import { testServerOn, type TestServer } from '#server/testing/test-server.ts'

/** Form of an empty server's owner. */
const FIRST_SET_UP = {
  organisationName: 'New',
  shopName: 'Shop',
  counterName: 'Counter',
  firstName: 'A',
  lastName: 'B',
  username: 'new@new.test',
  password: 'lantern7quay',
  timeZone: 'Asia/Shanghai',
}

/** The same, plus what that server's console prints. */
export const firstSetUp = (server: TestServer) => ({ ...FIRST_SET_UP, setUpKey: setUpKey(server.key) })

/** A server that nobody has set up yet, with the real clock. */
export async function emptyServer(db?: Database): Promise<TestServer> {
  const nobody = { orgId: '', domain: '', stores: [] as never }
  return testServerOn(db ?? (await openTestDatabase()), { now: Date.now() }, nobody, nobody)
}
