import { within } from '@testing-library/react'
import { expect } from 'vitest'
import '#testing/catalogue-acts.ts'
import { rowsAre } from '#testing/list-acts.ts'
import { clerk, fill, find, go, gone, holds, openScreen, OWNER, press, say, seen, test } from '#testing/screen.tsx'
import { nameOf, post, scan } from '#testing/stock-acts.ts'

const HOME = '/shop/stockManage/stockHome'
const EXPIRING = '{count, plural, one {delivery about to expire} other {deliveries about to expire}}'

/** An amount of money as it is shown, in cents. */
const figures = (text: string): number => Math.round(Number(text.replace('−', '-').replaceAll(/[^\d.-]/g, '')) * 100)

test('goods that came with a day expire, are written off in two clicks, and the value says why', async () => {
  const books = await clerk(OWNER)
  const [item] = (await books.goods()).filter((one) => one.barcodes.length > 0 && one.shelf > 5000)
  const name = nameOf(item!)
  const day = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)
  const shown = new Date(day).toLocaleDateString(say({ en: 'en-US', zh: 'zh-CN' }), {
    timeZone: 'UTC',
    weekday: 'short',
    month: 'short',
    day: 'numeric',
  })
  const expired = say('Expired {day}', { day: shown })

  // goods are received that should have been sold by now
  await openScreen(`/shop/warehouseManage/inbound/inboundDetails/${crypto.randomUUID()}?type=5`)
  await scan(item!.barcodes[0]!)
  await fill({ en: `Expires: ${name}`, zh: `有效期至: ${name}` }, day)
  await post(/^IN-/)

  // the home shows them, and its figure opens exactly as many rows
  await go(HOME)
  await seen(expired)
  await press(`1 ${say(EXPIRING, { count: 1 })}`, { role: 'link' })
  await rowsAre((rows) => rows.length === 1)
  await go(HOME)

  // one click drafts the write-off with place, quantity and reason
  await press(say('Write off {name}', { name }))
  await holds('Reason', say({ en: 'Expired', zh: '过期' }))
  await post(/^WO-/)

  // the value of the stock is the sum of the rows that explain it
  await go(HOME)
  await find('Why this number?')
  await gone(expired)
  await press('Why this number?')
  await press('Changes on a day', { role: 'radio' })
  const documents = say('{count, plural, one {# document} other {# documents}}', { count: 1 })
  const inbound = await find(`${say({ en: 'Inbound', zh: '入库' })} ${documents}`)
  const rows = within(inbound.closest('ul')!).getAllByRole('listitem')
  expect(rows[0]!.textContent).toContain(say('At the end of the day before'))
  expect(rows.at(-1)!.textContent).toContain(say('Now'))
  const amounts = rows.map((row) => figures(row.lastElementChild!.textContent))
  expect(amounts.slice(0, -1).reduce((sum, one) => sum + one, 0)).toBe(amounts.at(-1))
})
