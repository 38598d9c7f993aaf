import { expect } from 'vitest'
import { rowsAre } from '#testing/list-acts.ts'
import { find, gone, heading, openScreen, OWNER, path, press, say, seen, test, until } from '#testing/screen.tsx'

const OVERVIEW = '/org/overview'
const BROOKLYN = 'Lantern Harbor Brooklyn'
const JERSEY = 'Lantern Harbor Jersey City'

test('stores side by side with their sums; a store opens its own statement of the same days', async () => {
  await openScreen(`${OVERVIEW}?from=2026-01-05`, { account: OWNER, store: '' })
  await heading('Overview')
  await find('Net sales by store', { role: 'img' })
  await find('Export', { role: 'button' })
  const rows = await rowsAre((found) => found.length === 3)
  const orders = rows.map((row) => Number(row('Orders')!.replaceAll(',', '')))
  expect(orders[0]! + orders[1]!).toBe(orders[2])
  expect(rows[2]!('Store')).toBe(say('All stores'))
  expect(rows[0]!('Margin')).toMatch(/\$/)
  await press(JERSEY, { role: 'button' })
  await heading('Operating statement')
  await until(() => expect(path() + location.search).toBe('/shop/data/operatingStatement?from=2026-01-05'))
})

test(
  'a store whose figures may not be seen is named, and no part of the sums',
  {
    begin: 'demo',
    sql: `update store_role set permissions = permissions - 'summaryTable' where store_id in (select id from store where name = '${JERSEY}');
      update org_role set permissions = permissions || '["orgOverview"]'`,
  },
  async () => {
    await openScreen(OVERVIEW)
    await seen('No permission', 'Totals include only the stores whose figures you can see.')
    const rows = await rowsAre((found) => found.length === 3)
    expect([rows[0]!('Store'), rows[0]!('Orders')]).toEqual([BROOKLYN, rows[2]!('Orders')])
    expect([rows[1]!('Net sales'), rows[1]!('Orders')]).toEqual(['–', '–'])
  },
)

test(
  'one store alone has nothing beside it: a way to its own page',
  { begin: 'demo', sql: `update store set deleted_at = now() where name = '${JERSEY}'` },
  async () => {
    await openScreen(OVERVIEW, { account: OWNER, store: '' })
    await gone('Net sales by store')
    await press({ en: `Open ${BROOKLYN}`, zh: `进入${BROOKLYN}` }, { role: 'button' })
    await heading('Today')
  },
)
