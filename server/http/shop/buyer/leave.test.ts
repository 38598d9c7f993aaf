import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { memberWallets } from '#contract/sales/member-wallets.ts'
import { onlineOrderStates } from '#domain/online-order-states.ts'
import { findDifferences } from '#server/admin/books.ts'
import { leaveJob } from '#server/contexts/online/buyers/leave.job.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'
import { bookBack, claimBack, dueBack } from '#server/ledgers/orders/money-back.ts'
import { moveOrder } from '#server/ledgers/orders/move-order.ts'
import { rowsOf } from '#server/testing/books.ts'
import { MembersShop } from '#server/testing/members-shop.ts'
import { placePieces } from '#server/testing/pick-order.ts'
import { signInAt } from '#server/testing/shop-sign-in.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const ACCOUNT = '/s/tea/en/account'
const DELETE = '/s/tea/en/account/delete'
const IN_ENGLISH = { locale: 'en_US' } as const

let shop: MembersShop
beforeAll(async () => {
  shop = await MembersShop.start()
})
afterAll(() => shop.server.close())
// limits of one network are of an hour
beforeEach(() => void (shop.server.clock.now += 2 * HOUR))

describe('a member who has open orders and wants to leave', () => {
  it('reads what their account waits for, and is gone a little after the last order has ended', async () => {
    const { visit, mail, id } = await shop.member('Ann')
    await shop.give(id, 350)
    const first = await shop.ordered(visit, 'Ann')
    const shown = await visit.open(DELETE)
    expect(shown.text).toContain(`You have orders that are not over yet: Order ${first} · Received`)
    expect(shown.text).toContain('including what these orders bring you')
    expect(shown.text).toContain('You have $3.50 in macou left.')
    const asked = await visit.submit(shown, 'account/delete')
    expect([asked.path, asked.status]).toEqual([ACCOUNT, 200])
    expect(asked.text).toContain('Your account will be deleted automatically once your last order is over.')
    expect(asked.text).toContain(`It waits for: Order ${first} · Received`)
    expect(asked.text).not.toContain('Delete my account')
    // somebody who comes back to the question is told the same
    expect((await visit.open(DELETE)).path).toBe(ACCOUNT)
    expect((await visit.open('/s/tea/zh/account')).text).toMatch(
      /您的账户将在最后一个订单结束后自动删除。.*还在等待：.*保留账户/,
    )
    expect(await shop.mailOf(id)).toBe(mail)

    // a new order is waited for, too, and what comes meanwhile goes with the rest
    const second = await shop.ordered(visit, 'Ann')
    await shop.give(id, 250)
    await shop.end(first)
    await shop.run()
    await shop.run(HOUR)
    expect((await visit.open(ACCOUNT)).text).toContain(`It waits for: Order ${second}`)
    await shop.end(second)
    const told = await shop.run()
    expect(told.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [mail, `Your order ${second} is cancelled · First`],
    ])
    expect((await visit.open(ACCOUNT)).text).toContain('Your account will be deleted within an hour.')
    expect((await visit.open('/s/tea/zh/account')).text).toContain('您的订单都已结束，账户将在一小时内删除。')
    await shop.run(16 * MINUTE)
    expect(await shop.mailOf(id)).toBe('')
    expect((await visit.open(ACCOUNT)).text).toContain('Send code')
    expect(await shop.said(id)).toEqual(['member.leave-asked', 'member.left'])
    expect(
      await rowsOf(shop.server.db, 'select macou_cents as macou, leaving_at from member where id = $1', [id]),
    ).toEqual([{ macou: 0, leaving_at: null }])
    expect(await rowsOf(shop.server.db, 'select 1 from online_order where buyer_name = $1', ['Ann'])).toEqual([])
    expect(await findDifferences(shop.server.db)).toEqual([])
  })

  it('is told in Chinese what their orders and their macou come to', async () => {
    const { visit } = await shop.member('Bo')
    const number = await shop.ordered(visit, 'Bo')
    const shown = await visit.open('/s/tea/zh/account/delete')
    expect(shown.text).toMatch(
      new RegExp(`您还有未结束的订单：.*${number}.*最后一个订单结束后，账户会自动删除.*订单结束后永久删除我的账户`),
    )
  })

  it('keeps their account if they say so before the last order has ended, also long after their code', async () => {
    const { visit, mail, id } = await shop.member('Cleo')
    const number = await shop.ordered(visit, 'Cleo')
    await shop.askToLeave(visit)
    shop.server.clock.now += 13 * HOUR
    const stayed = await visit.submit(await visit.open(ACCOUNT), 'account/keep')
    expect(stayed.text).toContain('Your account stays.')
    expect(stayed.text).toContain('Delete my account')
    await visit.send('/s/tea/en/account/keep', {})
    await shop.end(number)
    await shop.run()
    await shop.run(HOUR)
    expect(await shop.mailOf(id)).toBe(mail)
    expect(await shop.said(id)).toEqual(['member.leave-asked', 'member.stayed'])
    // asked again, now that nothing is open, they are gone at once
    const { visit: again } = await signInAt(shop.server, mail)
    expect((await shop.askToLeave(again)).text).toContain('Your account is deleted.')
    expect((await visit.open('/s/tea/zh/account?stayed')).text).not.toContain('您的账户已保留。')
  })

  it('must have seen what macou they give up', async () => {
    const { visit, id } = await shop.member('Dan')
    await shop.ordered(visit, 'Dan')
    const shown = await visit.open(DELETE)
    await shop.give(id, 100)
    const refused = await visit.submit(shown, 'account/delete')
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('has just changed')])
    expect(await shop.said(id)).toEqual([])
  })

  it('waits for money that has not gone back yet, as every shop of the organisation says', async () => {
    const { visit, mail, id } = await shop.member('Eli')
    const pieces = [{ skuId: shop.server.one.stores[0].skus[1]!.id, pieces: 1 }]
    const order = await placePieces(shop.server, pieces, { memberId: id })
    await shop.askToLeave(visit)
    const by = { kind: 'buyer' } as const
    const cancelled = { to: onlineOrderStates.cancelled, by, now: shop.server.clock.now }
    await shop.server.db.tx((tx) => moveOrder(tx, shop.server.one.stores[0], order.id, cancelled))
    await shop.run()
    await shop.run(HOUR)
    const waits = `Order ${order.number} · its money has not gone back yet`
    expect((await visit.open(ACCOUNT)).text).toContain(waits)
    expect((await visit.open('/s/tea/zh/account')).text).toContain('退款还未退回')
    const [store] = await rowsOf<{ name: string }>(shop.server.db, 'select name from store where id = $1', [
      shop.server.one.stores[0].storeId,
    ])
    const { visit: elsewhere } = await signInAt(shop.server, mail, undefined, '/s/two/en/account')
    expect((await elsewhere.open('/s/two/en/account')).text).toContain(
      `Order ${order.number} · ${store!.name} · its money`,
    )
    const { now } = shop.server.clock
    const [back] = (await dueBack(shop.server.db, now)).filter(({ order_id }) => order_id === order.id)
    await shop.server.db.tx((tx) => claimBack(tx, back!, now))
    await shop.server.db.tx((tx) => bookBack(tx, back!, { state: 'done' }, now))
    await shop.run()
    expect(await shop.mailOf(id)).toBe(mail)
    await shop.run(16 * MINUTE)
    expect(await shop.mailOf(id)).toBe('')
  })

  it('leaves in the night at the latest, and no sooner than it is time', async () => {
    const { visit, mail, id } = await shop.member('Fay')
    const number = await shop.ordered(visit, 'Fay')
    await shop.askToLeave(visit)
    const night = async () => {
      const at = {
        payload: {},
        now: shop.server.clock.now,
        orgId: shop.server.one.orgId,
        storeId: shop.server.one.stores[0].storeId,
        key: shop.server.one.stores[0].storeId,
      }
      await shop.server.db.tx((tx) => enqueueJob(tx, leaveJob, at))
      await shop.run()
    }
    await night()
    expect(await shop.mailOf(id)).toBe(mail)
    await shop.end(number)
    await night()
    await night()
    expect(await shop.said(id)).toEqual(['member.leave-asked', 'member.left'])
  })

  it('is joined with nobody, until they keep their account', async () => {
    const leaves = await shop.member('Gil')
    const stays = await shop.member('Hal')
    await shop.ordered(leaves.visit, 'Gil')
    await shop.askToLeave(leaves.visit)
    await shop.server.signIn('manager')
    const join = (id: string, into: string, options = {}) =>
      shop.server.callAs('manager', memberWallets.join, { id, into }, options)
    expect(await join(leaves.id, stays.id, IN_ENGLISH)).toMatchObject({
      error: 'member.leaving',
      message: expect.stringContaining('asked in the web shop for their account to be deleted') as string,
    })
    expect((await join(stays.id, leaves.id)).message).toContain('已在网店申请删除账户')
    await leaves.visit.submit(await leaves.visit.open(ACCOUNT), 'account/keep')
    expect((await join(leaves.id, stays.id)).error).toBe('')
  })
})
