import { expect } from 'vitest'
import { all } from '#testing/catalogue-acts.ts'
import { addGoods, onlineBooks, onlineOf } from '#testing/online-acts.ts'
import {
  choose,
  click,
  field,
  fill,
  find,
  gone,
  heading,
  openScreen,
  path,
  press,
  refused,
  row,
  say,
  seen,
} from '#testing/screen.tsx'
import { shopHere, test, until } from '#testing/screen.tsx'

const PUBLISH = '/shop/onlineGoodsManage/releaseGoodsView'
const select = (name: string): string => say('Select {0}', { 0: name })
const REGULAR = { en: 'Regular', zh: '现货' }

test('one product is published: refusals at their fields, then its page', async () => {
  const books = await onlineBooks()
  const [id = ''] = await addGoods(books, 'Quince cheese')
  await openScreen(`${PUBLISH}?keyword=quince`)
  await press('Quince cheese', { role: 'link' })
  await heading(say('Publish {name}', { name: 'Quince cheese' }))
  expect((await field('Price on the web')).placeholder).toBe('4.00')
  await fill('Off-sale time', '2020-01-01T10:00')
  await press('Publish')
  await refused('Off-sale time', 'Off-sale time must be later than now.')
  await fill('Off-sale time', '2099-01-01T10:00')
  await fill('Price on the web', '3.50')
  await fill('Sales limit per day', '7')
  await press('Publish')
  await heading('Quince cheese')
  expect(path()).toBe(`/shop/onlineGoodsManage/viewReleaseGoods/${id}`)
  await seen('$3.50', 'Not on sale')
  const published = await onlineOf(books, id)
  // what is in the store is sold as usual, unless somebody chooses otherwise
  expect(published).toMatchObject({ salesMethod: 1 })
  const [sku] = published.skus
  expect(sku).toMatchObject({ price: 350, dayLimit: 7000 })
  // nobody fills in the form of what is published already
  await openScreen(`${PUBLISH}/${id}`)
  await heading('Quince cheese')
  expect(path()).toBe(`/shop/onlineGoodsManage/viewReleaseGoods/${id}`)
})

test('many are published on the same terms, and then put on sale', async () => {
  const books = await onlineBooks()
  const ids = await addGoods(books, 'Medlar one', 'Medlar two')
  await books.post('/shop/onlineGoods/platformCategoryAdd', { nameEn: 'Spreads', nameZh: '酱' })
  await openScreen(`${PUBLISH}?keyword=medlar`)
  await press(select('Medlar one'), { role: 'checkbox' })
  await press(say('Select all {total}', { total: 2 }))
  await press(select('Medlar two'), { role: 'checkbox' })
  await press(select('Medlar two'), { role: 'checkbox' })
  await press('Clear the selection')
  for (const name of ['Medlar one', 'Medlar two']) await press(select(name), { role: 'checkbox' })
  await press('Publish')
  await choose('Web category', say({ en: 'Spreads', zh: '酱' }))
  await press('Publish')
  await seen(say('{succeeded, plural, one {# product published.} other {# products published.}}', { succeeded: 2 }))
  await press('Put them on sale')
  await seen(say('{succeeded, plural, one {# product put on sale.} other {# products put on sale.}}', { succeeded: 2 }))
  for (const id of ids)
    expect(await onlineOf(books, id)).toMatchObject({ state: 2, salesMethod: 1, platformCategory: { en: 'Spreads' } })
})

test('what can’t be published yet says why; recharge cards have a list of their own', async () => {
  const books = await onlineBooks()
  const [id = ''] = await addGoods(books, 'Sloe gin')
  const { skus } = await books.get<{ skus: { skuId: string }[] }>(`/shop/onlineGoods/skuInfo/${id}`)
  await shopHere().change(`update sku set price_cents = null where id = '${skus[0]!.skuId}'`)
  await openScreen(`${PUBLISH}?keyword=sloe`)
  await row('Sloe gin')
  await press('No price', { role: 'link' })
  await heading(say('Edit {name}', { name: 'Sloe gin' }))
  await openScreen(PUBLISH)
  await press('Recharge cards', { role: 'radio' })
  await until(() => expect(all('Category')).toEqual([]))
  expect(new URLSearchParams(location.search).get('kind')).toBe('cards')
})

test('all that is there is published in the background: its progress may be closed, and its end is said', async () => {
  const books = await onlineBooks()
  const count = (): Promise<{ total: number }> => books.get('/shop/onlineGoods/unpublishedGoods')
  const { total } = await count()
  expect(total).toBeGreaterThan(200)
  await openScreen(PUBLISH)
  const found = await books.get<{ records: { name: { en: string; zh: string } }[] }>(
    '/shop/onlineGoods/unpublishedGoods',
  )
  await press(select(say(found.records[0]!.name)), { role: 'checkbox' })
  await press(say('Select all {total}', { total }))
  await press('Publish')
  await press(REGULAR, { role: 'radio' })
  await press('Publish')
  // at once: it is soon done
  click(await find('Leave it running'))
  await gone('Leave it running')
  await seen(say('{succeeded, plural, one {# product published.} other {# products published.}}', { succeeded: total }))
  expect((await count()).total).toBe(0)
})
