import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ZERO } from '#domain/money.ts'
import { findDifferences } from '#server/admin/books.ts'
import { askToLeave, leaveIfDue } from '#server/contexts/online/buyers/forget-member.ts'
import { rowsOf } from '#server/testing/books.ts'
import { MembersShop } from '#server/testing/members-shop.ts'
import { testRunner } from '#server/testing/test-runner.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let shop: MembersShop
beforeAll(async () => {
  shop = await MembersShop.start()
})
afterAll(() => shop.server.close())
// limits of one network are of an hour
beforeEach(() => void (shop.server.clock.now += 2 * HOUR))

describe('at once', () => {
  const from = () => ({
    orgId: shop.server.one.orgId,
    storeId: '',
    accountId: '',
    ip: '',
    userAgent: '',
    now: shop.server.clock.now,
  })

  it('two processes end the last two orders: the member leaves once, with each cent once', async () => {
    const { visit, id } = await shop.member('Ivy')
    await shop.give(id, 120)
    const numbers = [await shop.ordered(visit, 'Ivy'), await shop.ordered(visit, 'Ivy')]
    await shop.askToLeave(visit)
    await Promise.all(numbers.map((number) => shop.end(number)))
    const { now } = shop.server.clock
    const both = () =>
      Promise.all([1, 2].map(() => testRunner(shop.server.db, { now: () => shop.server.clock.now }).runDue()))
    await both()
    expect(await shop.said(id)).toEqual(['member.leave-asked'])
    shop.server.clock.now = now + 16 * MINUTE
    await both()
    const leave = () => shop.server.db.tx((tx) => leaveIfDue({ ...from(), tx }, id))
    await Promise.all([leave(), leave()])
    expect(await shop.said(id)).toEqual(['member.leave-asked', 'member.left'])
    expect(
      await rowsOf(
        shop.server.db,
        `select e.amount_cents as cents from macou_entry e where e.reason = 'left' and e.account_id = $1`,
        [id],
      ),
    ).toEqual([{ cents: -120 }])
    expect(await findDifferences(shop.server.db)).toEqual([])
  })

  it('a member asks to leave while their last order ends: they are gone, now or a little later', async () => {
    const { visit, id } = await shop.member('Jo')
    const number = await shop.ordered(visit, 'Jo')
    const wish = shop.server.db.tx((tx) => askToLeave({ ...from(), tx }, { memberId: id, macou: ZERO }))
    await Promise.all([wish, shop.end(number)])
    await shop.run()
    await shop.run(16 * MINUTE)
    expect(await shop.mailOf(id)).toBe('')
    expect((await shop.said(id)).at(-1)).toBe('member.left')
  })

  it('a member leaves while they order: an order that is placed is waited for', async () => {
    const { visit, mail, id } = await shop.member('Kim')
    const order = await shop.aboutToOrder(visit, 'Kim')
    const wish = () => shop.server.db.tx((tx) => askToLeave({ ...from(), tx }, { memberId: id, macou: ZERO }))
    const [, left] = await Promise.all([order(), wish()])
    const placed = await rowsOf(shop.server.db, 'select 1 from online_order where member_id = $1', [id])
    expect(left).toBe(placed.length === 0)
    expect(await shop.mailOf(id)).toBe(left ? '' : mail)
  })
})
