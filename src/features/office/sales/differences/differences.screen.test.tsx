import { CASHIER, clerk, gone, holds, openScreen, OWNER, press, row, say, seen, test } from '#testing/screen.tsx'
import { rowsAre } from '#testing/list-acts.ts'
import { deliverAt, isPlain, sellAt } from '#testing/sale-fact.ts'
import { saysOf, settleTheOne, showState, waits } from '#testing/settle-acts.ts'

const DIFFERENCES = '/shop/orderManage/differenceInfo'
const FLEET = '/shop/orderManage/counterFleet'
const TOO_NEW =
  'This server is older than the app that made the record. It is saved unchanged until the server is updated.'
const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`

test('a manager takes a difference on, settles it with a note and opens it again; the menu counts along', async () => {
  const books = await clerk(OWNER)
  const good = (await books.goods()).find(isPlain)!
  const old = good.price - 30
  // a tablet that has not heard of the new price
  const receipt = await sellAt(await clerk(CASHIER), 'Counter 1', { ...good, price: old })
  const { open } = await books.get<{ open: number }>('/shop/order/differenceList')
  await openScreen(DIFFERENCES)
  const own = {
    'Type of difference': 'Price differs from the catalogue',
    'Receipt or document': receipt,
    Product: say(good.name),
    'Counter’s value': dollars(old),
    'Server’s value': dollars(good.price),
    'Total off by': '−$0.30',
  }
  await rowsAre((rows) => {
    const ofTheSale = rows.filter((row) => row('Receipt or document') === receipt)
    return ofTheSale.length === 1 && saysOf(ofTheSale[0]!, { ...own, Owner: 'Assign' })
  })
  await waits(DIFFERENCES, open)

  await press('Assign an owner', { in: await row(receipt, 'Price differs from the catalogue') })
  await press('Assign to me', { role: 'menuitem' })
  const mine = { ...own, Owner: 'Manager' }
  await rowsAre((rows) => rows.some((one) => saysOf(one, mine)))
  await press('Owner')
  await press('me', { role: 'menuitem' })
  await rowsAre((rows) => rows.length === 1 && saysOf(rows[0]!, mine))

  const note = 'The label on the shelf was old'
  await settleTheOne(note, 'The difference is settled.')
  await seen('No differences to settle.')
  await waits(DIFFERENCES, open - 1)
  await showState('settled')
  await rowsAre((rows) => rows.length === 1 && saysOf(rows[0]!, { ...mine, 'Settled by': 'Manager', Note: note }))
  await press('Reopen')
  await gone(note)
  await waits(DIFFERENCES, open)
  await showState('to be settled')
  await rowsAre((rows) => rows.length === 1 && saysOf(rows[0]!, mine))
})

test('counters on duty show what their tablets hold; a held record is kept as it came, settled and opened again', async () => {
  const books = await clerk(OWNER)
  const good = (await books.goods()).find(isPlain)!
  const receipt = await sellAt(await clerk(CASHIER), 'Counter 1', good)
  // one with a newer app sends a record of a kind that this server does not know, and says that it has two more
  const tablet = { deviceId: 'a-newer-tablet', app: 'newer', pending: { facts: 2, cents: 1250, age: 60_000 } }
  const held = await deliverAt(await clerk('cashier2@evertill.demo'), 'Counter 2', tablet, () => ({
    kind: 'stock-take',
    v: 1,
    data: {},
  }))
  const { open } = await books.get<{ open: number }>('/shop/order/differenceList')
  await openScreen(FLEET)
  await rowsAre((rows) => {
    const [first, second, third] = ['Counter 1', 'Counter 2', 'Counter 3'].map((name) =>
      rows.find((row) => row('Counter') === name),
    )
    const sold = {
      Code: 'BK1',
      State: 'On duty',
      Cashier: 'Cashier 1',
      'Sales of the shift': dollars(good.price),
      'Last receipt': receipt,
    }
    return (
      saysOf(first, { ...sold, Unsent: '0', 'Missing numbers': '0', App: 'test' }) &&
      saysOf(second, { Cashier: 'Cashier 2', Unsent: `2 · ${dollars(1250)} · `, App: 'newer' }) &&
      saysOf(third, { State: 'Free', Cashier: '–', App: '–' })
    )
  })
  await waits(FLEET, 1)
  await press(say('{0, plural, one {# record needs review} other {# records need review}}', { 0: 1 }), { role: 'link' })
  const record = { Record: 'stock-take', Counter: 'Counter 2', Cashier: 'Cashier 2' }
  await rowsAre((rows) => rows.length === 1 && saysOf(rows[0]!, { ...record, Reason: TOO_NEW }))
  await press('stock-take')
  await holds('Original text', held)
  await press('Close')
  await gone('Original text')

  const note = 'The server is updated on Monday'
  await settleTheOne(note, 'The record is settled.')
  await seen('No held records.')
  await waits(DIFFERENCES, open)
  await waits(FLEET, 0)
  await showState('settled')
  await rowsAre((rows) => rows.length === 1 && saysOf(rows[0]!, { ...record, 'Settled by': 'Manager', Note: note }))
  await press('Reopen')
  await gone(note)
  await waits(DIFFERENCES, open + 1)
  await showState('to be settled')
  await rowsAre((rows) => rows.length === 1 && saysOf(rows[0]!, record))
  await waits(FLEET, 1)
})
