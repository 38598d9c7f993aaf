import { expect } from 'vitest'
import { all, answered } from '#testing/catalogue-acts.ts'
import { addGoods, onlineBooks, onlineOf, publishGoods } from '#testing/online-acts.ts'
import { blocked, field, fill, gone, heading, openScreen, path, press, refused, say } from '#testing/screen.tsx'
import { seen, shopHere, test, until } from '#testing/screen.tsx'

const editOf = (id: string): string => `/shop/onlineGoodsManage/editReleaseGoods/${id}`
const viewOf = (id: string): string => `/shop/onlineGoodsManage/viewReleaseGoods/${id}`
const PRESALE = { en: 'Pre-sale', zh: '预售' }

test('a product that is not on sale: words, pre-sale, and a way that the store doesn’t offer', async () => {
  const books = await onlineBooks()
  const [id = ''] = await addGoods(books, 'Quince syrup')
  await publishGoods(books, [id])
  const ways = await books.get<{ delivery: boolean }>('/shop/onlineGoods/deliveryConfigured')
  if (ways.delivery) await shopHere().change(`update store set profile = profile || '{"delivery": false}'`)
  await openScreen(editOf(id))
  await heading(say('Edit {name}', { name: 'Quince syrup' }))
  await blocked('Delivery', { role: 'checkbox' })
  await seen('Delivery isn’t set up for this store.')
  expect(all('Set it up', 'link')).toHaveLength(1)
  expect((await field('English title')).placeholder).toBe('Quince syrup')
  await fill('English title', 'Syrup of quinces')
  await press(PRESALE, { role: 'radio' })
  await fill('Expected on', '2099-05-01')
  await fill('Most in pre-sale', '12')
  await fill('Off-sale time', '2020-01-01T10:00')
  await press('Save')
  await refused('Off-sale time', 'Off-sale time must be later than now.')
  await fill('Off-sale time', '')
  await press('Self-pickup', { role: 'checkbox' })
  await press('Save')
  await seen('Choose self-pickup, delivery or both.')
  await press('Self-pickup', { role: 'checkbox' })
  await press('Save')
  await heading(say({ en: 'Syrup of quinces', zh: 'Quince syrup' }))
  expect(path()).toBe(viewOf(id))
  expect(await onlineOf(books, id)).toMatchObject({ salesMethod: 2, titleEn: 'Syrup of quinces', left: 12_000 })
})

test('on sale, its words are fixed until it is taken down; that, the change and up again are one action', async () => {
  const books = await onlineBooks()
  const [id = ''] = await addGoods(books, 'Medlar syrup')
  await publishGoods(books, [id])
  await books.post(`/shop/onlineGoods/up/${id}`, {})
  await openScreen(editOf(id))
  expect((await field('English title')).disabled).toBe(true)
  expect(document.querySelectorAll('main input[type=radio]:disabled')).toHaveLength(1)
  await seen('Take it down to change this.')
  await press('Change them and put it on sale again')
  await fill('English title', 'Syrup of medlars')
  await press('Save and put on sale again')
  await seen('Saved. It is on sale again.')
  expect(await onlineOf(books, id)).toMatchObject({ state: 2, titleEn: 'Syrup of medlars' })

  // a refusal leaves it on sale as it was
  await openScreen(editOf(id))
  await press('Change them and put it on sale again')
  await fill('Off-sale time', '2020-01-01T10:00')
  await press('Save and put on sale again')
  await refused('Off-sale time', 'Off-sale time must be later than now.')
  expect((await onlineOf(books, id)).state).toBe(2)
})

test('a reserve is suggested with its reasons, and filled in only when it is taken', async () => {
  const books = await onlineBooks()
  const [id = ''] = await addGoods(books, 'Sloe syrup')
  await publishGoods(books, [id])
  await openScreen(editOf(id))
  await press('Suggest reserves')
  const use = await until(() => {
    const [found] = [...document.querySelectorAll('main li button')].filter((one) =>
      /^(Use|采用) /.test(one.textContent),
    )
    expect(found).toBeDefined()
    return found as HTMLElement
  })
  expect((await field('Reserve')).value).toBe('')
  const figure = /[\d.]+/.exec(use.textContent)![0]
  use.click()
  await until(async () => expect((await field('Reserve')).value).toContain(figure))
  await press('Save')
  await heading('Sloe syrup')
  expect((await onlineOf(books, id)).skus[0]!.reserve).toBe(Number(figure) * 1000)
})

test('a product’s page: up and down, the limit of a day, and more for today', async () => {
  const books = await onlineBooks()
  const [id = ''] = await addGoods(books, 'Damson syrup')
  await publishGoods(books, [id])
  await openScreen(viewOf(id))
  await seen('Not on sale', '$4.00')
  await press('Put on sale')
  await seen(say('{name} is on sale.', { name: 'Damson syrup' }))
  await answered()
  expect(all('Replenish')).toEqual([])
  await press('Sales limit')
  await fill('Sales limit per day', '5')
  await press('Save')
  await gone('The web sells no more than this in a day. Leave blank for no limit; 0 stops it.')
  await press('Replenish')
  await press('Add')
  await refused('More today', 'Enter how many more.')
  await fill('More today', '3')
  await press('Add')
  await seen('Added to today’s limit.')
  expect((await onlineOf(books, id)).skus[0]).toMatchObject({ dayLimit: 5000, extraToday: 3000 })
  await press('Take off sale')
  await until(async () => expect((await onlineOf(books, id)).state).toBe(1))
})
