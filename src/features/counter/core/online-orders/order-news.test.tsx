import 'fake-indexeddb/auto'
import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cents } from '#domain/money.ts'
import { session } from '#api/session.ts'
import { CatalogueDb } from '#db/catalogue.ts'
import { keepReadyOrders, keptReadyOrders } from '#db/kept-ready-orders.ts'
import { OrderNews } from '#features/counter/core/online-orders/order-news.tsx'
import { dropOrder } from '#features/counter/core/online-orders/orders-here.ts'
import { play } from '#ui/sounds.ts'

vi.mock('#ui/sounds.ts', () => ({ play: vi.fn() }))

const fetched = vi.fn(async () => new Response('', { status: 500 }))
let db: CatalogueDb
beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  vi.mocked(play).mockClear()
  fetched.mockClear()
  db = new CatalogueDb('shop')
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await db.delete()
})

const keep = (newestAt: number, takesOrders = true) =>
  keepReadyOrders(db, { at: 1, takesOrders, orders: [], preparing: 1, newestAt })

test('a counter sounds when an order comes, not for those it knew, and not when one ends', async () => {
  vi.spyOn(session, 'token').mockReturnValue('token')
  await keep(50)
  const { unmount } = render(<OrderNews storeId="shop" />)
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled())
  expect(play).not.toHaveBeenCalled()
  await keep(60)
  await vi.waitFor(() => expect(play).toHaveBeenCalledExactlyOnceWith('order'))
  // the newest was cancelled, so an older one is the newest now; then another comes
  await keep(50)
  await keep(70)
  await vi.waitFor(() => expect(play).toHaveBeenCalledTimes(2))
  unmount()
})

test('a counter whose store takes no orders asks for none', async () => {
  vi.spyOn(session, 'token').mockReturnValue('token')
  await keep(0, false)
  const { unmount } = render(<OrderNews storeId="shop" />)
  let newestAt = 0
  // heard by the same query that would begin to ask
  await vi.waitFor(async () => {
    await keep((newestAt += 1), false)
    expect(play).toHaveBeenCalled()
  })
  expect(fetched).not.toHaveBeenCalled()
  unmount()
})

test('what was handed over here is counted no more, also without the network', async () => {
  const order = (id: string) => ({
    id,
    number: id,
    initials: '',
    tag: 0,
    day: '2026-11-29',
    from: 0,
    to: 60,
    due: cents(0),
  })
  const orders = [order('a'), order('b')].map((one) => ({ ...one, lines: [] }))
  await keepReadyOrders(db, { at: 1, takesOrders: true, orders, preparing: 1, newestAt: 5 })
  await dropOrder('shop', 'a')
  expect(await keptReadyOrders(db)).toEqual({
    at: 1,
    takesOrders: true,
    orders: [orders[1]],
    preparing: 1,
    newestAt: 5,
  })
})
