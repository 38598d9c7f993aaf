import '#testing/catalogue-acts.ts'
import { clerk, fill, find, openScreen, OWNER, say, seen, test } from '#testing/screen.tsx'

test('who receives goods of another store says how many came, not when', async () => {
  const books = await clerk(OWNER)
  const [from, to] = books.stores
  const good = (await books.goods()).find((one) => one.warehouse >= 5000 && one.unitKind === 'piece')!
  const id = crypto.randomUUID()
  const lines = [{ itemId: good.skuId, quantity: 2000 }]
  const form = { id, version: 0, direction: 'offer', storeId: to, remark: '', lines }
  const { version } = await books.post<{ version: number }>('/shop/stockTransfer/add', form, from)
  const asked = await books.post<{ version: number }>('/shop/stockTransfer/request', { id, version }, from)
  await books.post('/shop/stockTransfer/send', { id, version: asked.version, lines: [] }, from)
  await openScreen(`/shop/stockManage/stockTransfer/transferDetails/${id}?step=receive`, { store: /Jersey/ })
  const name = say({ en: good.name.en || good.name.zh, zh: good.name.zh || good.name.en })
  await seen(name)
  await fill(say({ en: `Arrived: ${name}`, zh: `实收数量: ${name}` }), '2')
  await find('Receive')
})
