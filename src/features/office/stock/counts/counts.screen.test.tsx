import '#testing/catalogue-acts.ts'
import { clerk, gone, openScreen, OWNER, press, say, seen, test } from '#testing/screen.tsx'

test('who ends counting is asked while something is not counted', async () => {
  const books = await clerk(OWNER)
  const [good] = (await books.goods()).filter((one) => one.shelf > 0 && one.warehouse > 0)
  const id = crypto.randomUUID()
  await books.post('/shop/stockCount/add', { id, kind: 5, itemIds: [good!.skuId] })
  await books.post('/shop/stockCount/start', { id, version: 1 })
  await openScreen(`/shop/stockManage/stockCount/countDetails/${id}`)
  await press('Finish counting')
  await seen('Finish with lines not counted?')
  await seen(say('{counted} of {lines} lines are counted.', { counted: '0', lines: '2' }))
  await press('Cancel')
  await gone('Finish with lines not counted?')
  await press('Finish counting')
  await seen('Finish with lines not counted?')
  await press('Finish counting')
  await seen(say({ en: 'In review', zh: '待审核' }))
})
