import { expect } from 'vitest'
import { takeFile } from '#testing/catalogue-acts.ts'
import { clerk, find, gone, openScreen, OWNER, press, say, seen, test, until } from '#testing/screen.tsx'

test('a supplier’s PDF is attached to a posted receipt, and removed again', async () => {
  const books = await clerk(OWNER)
  const [good] = await books.goods()
  const { records } = await books.get<{ records: { placeId: string; kind: string }[] }>('/shop/warehousein/placeList')
  const { placeId } = records.find(({ kind }) => kind === 'warehouse')!
  const id = crypto.randomUUID()
  const lines = [{ itemId: good!.skuId, placeId, quantity: 1000 }]
  await books.post('/shop/warehousein/add', { id, version: 0, type: 5, remark: '', lines })
  await books.post('/shop/warehousein/post', { id, version: 1 })
  await openScreen(`/shop/warehouseManage/inbound/inboundDetails/${id}`)
  await find('Attach a PDF or photo…')
  await takeFile(new File(['nothing of the kind'], 'note.txt', { type: 'text/plain' }))
  await seen(
    say({ en: 'Attach a PDF or a picture (JPEG, PNG or WebP).', zh: '只能附 PDF 或图片（JPEG、PNG、WebP）。' }),
  )
  await takeFile(new File(['%PDF-1.7 the bill'], 'bill-7.pdf', { type: 'application/pdf' }))
  await seen('bill-7.pdf')
  await until(async () => {
    const kept = await books.get<{ records: { name: string }[] }>(`/shop/warehousein/papers/${id}`)
    expect(kept.records.map(({ name }) => name)).toEqual(['bill-7.pdf'])
  })
  await press(say('Remove {name}', { name: 'bill-7.pdf' }))
  await gone('bill-7.pdf')
})
