import { expect } from 'vitest'
import { all, answered } from '#testing/catalogue-acts.ts'
import { addGoods, onlineBooks, onlineOf, publishGoods } from '#testing/online-acts.ts'
import { fill, find, fromMenu, gone, heading, openScreen, path, press, row, say, seen } from '#testing/screen.tsx'
import { shopHere, test, until } from '#testing/screen.tsx'

const LIST = '/shop/onlineGoodsManage/pushGoodsView'
const select = (name: string): string => say('Select {0}', { 0: name })
/** Nothing is published, and no way to a buyer is set up. */
const NOTHING = `delete from online_sku; delete from online_product;
  update store set profile = profile || '{"selfPickup": false, "delivery": false}'`

test('one product goes up and down from its row, and each can be undone', async () => {
  const books = await onlineBooks()
  const [id = ''] = await addGoods(books, 'Quince compote')
  await publishGoods(books, [id])
  await openScreen(`${LIST}?keyword=quince`)
  await row('Quince compote', 'Not on sale', '$4.00', 'Self-pickup')
  await fromMenu('Quince compote', 'Put on sale')
  await seen(say('{name} is on sale.', { name: 'Quince compote' }))
  await press('Undo')
  await until(async () => expect((await onlineOf(books, id)).state).toBe(1))
  await row('Quince compote', 'Not on sale')
  await fromMenu('Quince compote', 'Remove')
  await press('Remove product')
  await gone('Quince compote')
})

test('while buyers see a product, its view leads to its page in the web shop', async () => {
  const books = await onlineBooks()
  const [id = ''] = await addGoods(books, 'Quince jelly')
  await publishGoods(books, [id])
  await shopHere().change(`update store set domain = 'quince-' || right(id::text, 12), in_business = true,
    profile = profile || '{"selfPickup": true, "storefront": {"on": true}}'`)
  await openScreen(`/shop/onlineGoodsManage/viewReleaseGoods/${id}`)
  await seen('quince-jelly')
  expect(all('quince-jelly', 'link')).toHaveLength(0)
  await press('Put on sale')
  const link = await find('quince-jelly', { role: 'link' })
  expect(link.getAttribute('href')).toMatch(
    new RegExp(String.raw`/s/quince-\w{12}/${say({ en: 'en', zh: 'zh' })}/p/quince-jelly$`),
  )
  await press('Take off sale')
  await until(() => expect(all('quince-jelly', 'link')).toHaveLength(0))
})

test('many go up at once: the result says how many did not, why, and which', async () => {
  const books = await onlineBooks()
  const ids = await addGoods(books, 'Medlar one', 'Medlar two', 'Medlar three')
  await publishGoods(books, ids)
  await shopHere().change(
    `update online_product set review = 3, rebuttal_reason = 'The picture is blurred' where product_id = '${ids[2]!}'`,
  )
  await openScreen(`${LIST}?keyword=medlar`)
  await press(say('Why was {name} rejected?', { name: 'Medlar three' }))
  await seen('The picture is blurred')
  await press('Close')
  for (const name of ['Medlar one', 'Medlar two', 'Medlar three']) await press(select(name), { role: 'checkbox' })
  await press('Put on sale')
  await seen(say('{succeeded} put on sale, {failed} not.', { succeeded: 2, failed: 1 }))
  await press('Medlar three', { role: 'link' })
  await heading('Medlar three')
  expect(path()).toBe(`/shop/onlineGoodsManage/viewReleaseGoods/${ids[2]!}`)
  await seen(say('Rejected: {0}', { 0: 'The picture is blurred' }))
  expect((await onlineOf(books, ids[0]!)).state).toBe(2)
})

test('all that a filter finds is taken down, but for one', async () => {
  const books = await onlineBooks()
  const ids = await addGoods(books, 'Sloe one', 'Sloe two', 'Sloe three')
  await publishGoods(books, ids)
  await books.post('/shop/onlineGoods/batchUp', { selection: { ids } })
  await openScreen(`${LIST}?keyword=sloe&pageSize=2&sort=name`)
  await press(select('Sloe one'), { role: 'checkbox' })
  await press(say('Select all {total}', { total: 3 }))
  await press(select('Sloe one'), { role: 'checkbox' })
  await press('Take off sale')
  await answered()
  await seen(
    say('{succeeded, plural, one {# product taken off sale.} other {# products taken off sale.}}', { succeeded: 2 }),
  )
  const states = await Promise.all(ids.map(async (id) => (await onlineOf(books, id)).state))
  expect(states).toEqual([2, 1, 1])
})

test('web categories: two levels, in an order of their own, and one with others in it stays', async () => {
  await openScreen(LIST)
  await press('Web categories')
  const add = async (name: string): Promise<void> => {
    await fill('English name', name)
    await press('Save')
    await seen(name)
    await answered()
  }
  await press('Add a category')
  await add('Spreads')
  await press('Add a category')
  await add('Drinks')
  await fromMenu('Spreads', 'Add a category in it')
  await add('Jam')
  await press(say('Move {name} up', { name: 'Drinks' }))
  await answered()
  const books = await onlineBooks()
  const named = async (): Promise<string[]> => {
    const { records } = await books.get<{ records: { name: { en: string } }[] }>(
      '/shop/onlineGoods/platformCategoryList',
    )
    return records.map(({ name }) => name.en)
  }
  await until(async () => expect(await named()).toEqual(['Drinks', 'Spreads', 'Jam']))
  await fromMenu('Spreads', 'Delete')
  await seen('Delete or move the categories in it first.')
  await press('OK')
  await fromMenu('Jam', 'Delete')
  await press('Delete category')
  await until(async () => expect(await named()).toEqual(['Drinks', 'Spreads']))
})

test(
  'a list that is empty says how to begin, and what has to be set up first',
  { begin: 'demo', sql: NOTHING },
  async () => {
    await openScreen(LIST)
    await seen('Nothing is published yet.')
    await seen('Pickup and delivery aren’t set up yet, so no product can be published or put on sale.')
    expect(all('Set up pickup and delivery', 'link')).toHaveLength(1)
    await press('Publish products', { role: 'link' })
    await heading('Publish products')
    expect(path()).toBe('/shop/onlineGoodsManage/releaseGoodsView')
  },
)
