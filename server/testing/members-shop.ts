import { onlineOrderStates } from '#domain/online-order-states.ts'
import { openTestDatabase } from '#server/db/testing.ts'
import type { Outgoing } from '#server/drivers/messages/message-driver.ts'
import { openWallet } from '#server/ledgers/macou/book-macou.ts'
import { moveOrder } from '#server/ledgers/orders/move-order.ts'
import { rowsOf } from '#server/testing/books.ts'
import { signInAt, WITH_CODES } from '#server/testing/shop-sign-in.ts'
import type { Seen, ShopVisit } from '#server/testing/shop-visit.ts'
import { testRunner } from '#server/testing/test-runner.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { openShop, putOnSale, takeOrders } from '#server/testing/web-shop.ts'

/** Two shops with accounts, `tea` and `two`, and what their members and the clock do there. */
export class MembersShop {
  readonly server: TestServer

  private constructor(server: TestServer) {
    this.server = server
  }

  static async start(): Promise<MembersShop> {
    const server = await startTestServer({ database: await openTestDatabase(), env: WITH_CODES })
    const organisation = server.one
    const [first, second] = organisation.stores
    const tea = { organisation, store: first, prefix: 'tea' }
    for (const shop of [tea, { organisation, store: second, prefix: 'two' }]) {
      await openShop(server, shop)
      await takeOrders(server, shop)
    }
    await putOnSale(server, tea, first.skus[0]!.id)
    const shop = new MembersShop(server)
    // who follows events begins with those from then on
    await shop.run()
    return shop
  }

  /** What follows from events, and the jobs that are due so many ms from now; the messages that they send. */
  async run(later = 0): Promise<Outgoing[]> {
    const { clock, db } = this.server
    clock.now += later
    const sent: Outgoing[] = []
    const driver = { leaves: true, send: (message: Outgoing) => Promise.resolve(void sent.push(message)) }
    await testRunner(db, { now: () => clock.now, driver }).runDue()
    return sent
  }

  /** A new member, who is signed in at `tea`. */
  async member(name: string): Promise<{ visit: ShopVisit; mail: string; id: string }> {
    const mail = `${name.toLowerCase()}@example.com`
    const { visit } = await signInAt(this.server, mail)
    const [row] = await rowsOf<{ id: string }>(this.server.db, 'select id from member where email = $1', [mail])
    return { visit, mail, id: row!.id }
  }

  /** '' once they are gone. */
  async mailOf(id: string): Promise<string> {
    const [row] = await rowsOf<{ email: string }>(this.server.db, 'select email from member where id = $1', [id])
    return row!.email
  }

  /** What the activity log has of a member, since they were added. */
  async said(id: string): Promise<string[]> {
    const rows = await rowsOf<{ kind: string }>(
      this.server.db,
      `select kind from event where subject_id = $1 and kind <> 'member.added' order by no`,
      [id],
    )
    return rows.map(({ kind }) => kind)
  }

  give(memberId: string, cents: number): Promise<void> {
    const { db, one, clock } = this.server
    return db.tx(async (tx) => void (await openWallet(tx, { orgId: one.orgId, memberId, cents, now: clock.now })))
  }

  /** Orders one piece, to be paid at pickup; what is left to do is to send the last form. */
  async aboutToOrder(visit: ShopVisit, name: string): Promise<() => Promise<Seen>> {
    await visit.submit(await visit.open('/s/tea/en/p/green-tea-1'), 'basket/add', { quantity: '1' })
    const contact = await visit.submit(await visit.open('/s/tea/en/checkout'), 'checkout/time')
    const mail = `${name.toLowerCase()}@example.com`
    const review = await visit.submit(contact, 'checkout/contact', { name, mail })
    return () => visit.submit(review, 'checkout/review', { pay: 'counter' })
  }

  /** The number of an order that is placed. */
  async ordered(visit: ShopVisit, name: string): Promise<string> {
    const seen = await (await this.aboutToOrder(visit, name))()
    return /Order (\S+)/.exec(seen.text)![1]!
  }

  /** An order ends. */
  async end(number: string): Promise<void> {
    const { db, one, clock } = this.server
    const [order] = await rowsOf<{ id: string }>(db, 'select id from online_order where number = $1', [number])
    const cancelled = { to: onlineOrderStates.cancelled, by: { kind: 'clock' }, now: clock.now } as const
    await db.tx((tx) => moveOrder(tx, one.stores[0], order!.id, cancelled))
  }

  /** Asks for the deletion of an account on its page. */
  async askToLeave(visit: ShopVisit): Promise<Seen> {
    return visit.submit(await visit.open('/s/tea/en/account/delete'), 'account/delete')
  }
}
