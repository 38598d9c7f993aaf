import { within } from '@testing-library/react'
import { expect } from 'vitest'
import '#testing/catalogue-acts.ts'
import { blocked, clerk, click, fill, find, front, go, heading, holds, openScreen } from '#testing/screen.tsx'
import { OWNER, press, reload, row, say, seen, test, until } from '#testing/screen.tsx'
import { fact, nameOf } from '#testing/stock-acts.ts'
import type { Good } from '#testing/clerk.ts'

const HOME = '/shop/stockManage/stockHome'
const REVIEW = '{count, plural, one {purchase order to review} other {purchase orders to review}}'
const ORDER = '{ordered, plural, one {Order # item} other {Order # items}}'
const CHANGED = '{changed, plural, one {# changed} other {# changed}}'
const OUT = '{out, plural, one {# left out} other {# left out}}'

interface Draft {
  readonly suppliers: readonly { readonly id: string | null; readonly items: number }[]
}

/** A text with a number or name that the test does not know, up to that. */
const begins = (text: string, ...unknown: string[]): string =>
  say(text, Object.fromEntries(unknown.map((one) => [one, '§']))).split('§')[0]!

/** The way a product's quantity is proposed: each choice says what it proposes beside its name. */
const chooseMethod = async (method: string): Promise<void> =>
  click(
    await until(() =>
      within(front()).getByRole<HTMLElement>('radio', { name: (label) => label.startsWith(say(method)) }),
    ),
  )

test('a selection of stock becomes a purchase order with its reasons, and the home asks for its review', async () => {
  const name = say({ en: 'Bananas', zh: '香蕉' })
  await openScreen('/shop/stockManage/goodsStock')
  await fill('Name, pinyin, item number or barcode', name)
  await press(say('Select {0}', { 0: name }), { role: 'checkbox', in: await row(name) })
  await press('Create purchase orders')

  // proposed with its sales, its stock and the sentence that explains the quantity
  await seen(begins('Sells {perDay} a day.', 'perDay'), 'No upper limit is set, so the suggestion follows sales.')
  await find('Sales of the last cycles, and the stock with this order', { role: 'figure' })
  await chooseMethod('Online orders')
  await seen('No online orders yet, so there is no suggestion.')
  await blocked('Nothing to order')
  await chooseMethod('Sales (AI)')

  // another quantity is ordered, and the order says what was proposed
  await fill(say('Quantity of {name}', { name }), '40')
  await press(say('{0, plural, one {Create # order} other {Create # orders}}', { 0: 1 }))
  await seen(begins('Created, waiting for review: {numbers}.', 'numbers'))
  await press('Why this quantity', { role: 'link' })
  await heading(name)
  await fact('Ordered', (value) => expect(value).toContain('40'))
  await go(HOME)
  await find(`1 ${say(REVIEW, { count: 1 })}`, { role: 'link' })
})

test('what the night would have worked out is worked out now: the draft is changed, and becomes an order', async () => {
  const books = await clerk(OWNER)
  await openScreen(HOME)
  await press('Recalculate')
  await seen('Recalculating. Ready in a moment.')
  await until(async () => {
    const { nightlyAt } = await books.get<{ nightlyAt: number | null }>('/shop/stock/home')
    expect(nightlyAt).not.toBeNull()
  })
  await reload()
  await seen(begins('Stock confidence: {average}%.', 'average'))
  const chart = begins('Stock value at the end of each of the last 90 days: from {first} to {last}.', 'first')
  await until(() => within(document.body).getByRole('img', { name: (label) => label.startsWith(chart) }))

  await go(`${HOME}/orderDraft`)
  const { suppliers } = await books.get<Draft>('/shop/procure/orderDraft')
  const { id, items } = suppliers[0]!
  const { records } = await books.get<{ records: Pick<Good, 'name'>[] }>(
    '/shop/procure/orderDraftLines',
    id === null ? {} : { supplierId: id },
  )
  const [first, second] = records.map(nameOf)
  await press('Review and order', { role: 'link' })
  await find(say(ORDER, { ordered: items }))
  await fill(say('Quantity of {name}', { name: first! }), '501')
  await press(say('Order {name}', { name: second! }), { role: 'checkbox' })
  await seen(`${say(CHANGED, { changed: 1 })} · ${say(OUT, { out: 1 })}`)
  await reload()
  await holds(say('Quantity of {name}', { name: first! }), '501')
  await press(say(ORDER, { ordered: items - 1 }))
  await seen(begins('Created, waiting for review: {numbers}.', 'numbers'))
})
