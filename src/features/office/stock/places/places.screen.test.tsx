import { within } from '@testing-library/react'
import { expect } from 'vitest'
import { all, answered, itemsOf, scanInto, textsIn } from '#testing/catalogue-acts.ts'
import {
  choose,
  clerk,
  click,
  fill,
  find,
  fromMenu,
  go,
  gone,
  heading,
  key,
  openScreen,
  OWNER,
} from '#testing/screen.tsx'
import { path, press, row, say, seen, test, until } from '#testing/screen.tsx'
import type { Good } from '#testing/clerk.ts'

const WAREHOUSE = '/shop/warehouseManage/warehouse'
const SHELVES = '/shop/shelfManage/shelf'
const SETTINGS = '/shop/shelfManage/shelfWarningSettings'
const WARNINGS = '/shop/shelfManage/shelfWarning'

async function add(button: string, code: string, label: string): Promise<void> {
  await press(button)
  await fill(label, code)
  await press('Save')
}
const codes = (list: string, ...wanted: string[]): Promise<void> =>
  until(() => expect(textsIn(list).map((text) => text.slice(0, 3))).toEqual(wanted))

test('a storekeeper arranges the warehouse and the shelves, gives goods a bay, and is warned when it is low', async () => {
  const books = await clerk(OWNER)
  const { records } = await books.get<{ records: (Good & { readonly warehouse: number })[] }>('/shop/goods/list', {
    currentPage: '1',
    pageSize: '200',
  })
  const good = records.find(({ warehouse, shelf }) => warehouse >= 20_000 && shelf > 0)!
  const name = say(good.name)

  // areas and locations: added, put in another order, closed; only empty ones are deleted
  await openScreen(WAREHOUSE)
  await add('Add an area', 'X', 'Code of the area')
  await find('X', { role: 'heading' })
  await add('Add a location', 'X-1', 'Code of the location')
  await codes('Locations', 'X-1')
  await add('Add a location', 'X-2', 'Code of the location')
  await codes('Locations', 'X-1', 'X-2')
  click(all('Change the order').at(-1)!)
  await press(say('Move {name} up', { name: 'X-2' }))
  await codes('Locations', 'X-2', 'X-1')
  await press('Done')
  await fromMenu('X-1', 'Close for picking')
  await until(() => expect(textsIn('Locations')[1]).toContain(say({ en: 'Closed', zh: '停用' })))
  await codes('Locations', 'X-2', 'X-1')
  await fromMenu('X', 'Delete')
  await seen('A warehouse area with locations cannot be deleted.')
  await press('OK')
  for (const code of ['X-1', 'X-2']) {
    await fromMenu(code, 'Delete')
    await press('Delete location')
  }
  await fromMenu('X', 'Delete')
  await press('Delete area')
  await until(() => expect(all(say('Actions for {name}', { name: 'X' }))).toHaveLength(0))
  await scanInto('Scan or type a location code', 'w1')
  await heading('W-1')
  await until(() => expect(itemsOf('Products').length).toBeGreaterThan(0))

  // a bay gets goods, becomes their main bay, and is remembered
  await go(SHELVES)
  await add('Add an aisle', 'P', 'Code of the aisle')
  await find('P', { role: 'heading' })
  await add('Add a bay', 'P-1', 'Code of the bay')
  await scanInto('Scan or type a bay code', 'nowhere')
  await seen('Number of shelf incorrect.')
  await codes('Bays', 'P-1')
  await scanInto('Scan or type a bay code', 'p 1')
  await seen('No stock here.')
  await press('Change products', { role: 'link' })
  await fill('Add products: name, item number or barcode', good.itemNo)
  await press(say('Add {name}', { name }))
  await until(() => expect(textsIn('Products')[0]).toContain(good.itemNo))
  await fromMenu(name, 'Make it the main bay')
  await until(() => expect(textsIn('Products')[0]).toContain(say('Main bay')))
  await go(SHELVES)
  await find(say('Last used: {lastCode}', { lastCode: 'P-1' }), { role: 'link' })
  expect(localStorage.getItem('currentAisleBay')).toMatch(/^[0-9a-f-]{36}$/)

  // goods that lie in a bay are not removed from it
  await scanInto('Scan or type a bay code', 'A-1')
  await heading('A-1')
  await fill('Name, item number or barcode', good.itemNo)
  await until(() => expect(itemsOf('Products')).toHaveLength(1))
  await press('Change products', { role: 'link' })
  await until(() => expect(path()).toContain('operShelfGoods'))
  const [lies] = await until(() => within(itemsOf('Products')[0]!).getAllByRole('button').slice(-1))
  click(lies!)
  await press('Remove from the bay', { role: 'menuitem' })
  await seen('Recharge cards and products with shelf stock cannot be removed.')
  await press('OK')

  // at its minimum the bay is listed with what to bring from where; the second limit is typed while the first is saved
  await go(SETTINGS)
  await choose('Bay', 'P-1')
  await fill(say('Minimum of {name}', { name }), '5')
  await fill(say('Maximum of {name}', { name }), '20')
  key('Enter')
  await seen(say('Saved for {name}.', { name }))
  await answered()
  await go(WARNINGS)
  await row('P-1', '20', 'W-1')

  // what the warehouse can bring becomes a move; posted, the bay is no longer low
  await press('Refill the bays')
  await until(() => expect(path()).toContain('stockMoveDetails'))
  await press('Post')
  await heading(/^MV-/)
  await go(WARNINGS)
  await heading('Shelf warnings')
  await until(() => expect(within(document.body).queryAllByRole('row', { name: /P-1/ })).toHaveLength(0))
  await gone('Refill the bays')
})
