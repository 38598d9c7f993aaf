import { members } from '#contract/organisation/members.ts'
import { openWallet } from '#server/ledgers/macou/book-macou.ts'
import type { TestServer } from '#server/testing/test-server.ts'

let phone = 6_465_550_100

/** A new member of the first organisation with so much macou, in cents. */
export async function memberWithMacou(server: TestServer, cents: number): Promise<string> {
  phone += 1
  const { data, error } = await server.callAs('cashier', members.add, { phone: String(phone) })
  if (error !== '') throw new Error(error)
  await openWallet(server.db, { orgId: server.one.orgId, memberId: data.id, cents, now: server.clock.now })
  return data.id
}
