import { expect, vi } from 'vitest'
import '#testing/catalogue-acts.ts'
import { clerk, field, heading, holds, openScreen, OWNER, say, seen, test, until } from '#testing/screen.tsx'
import { nameOf } from '#testing/stock-acts.ts'
import { focus, wedgeScan } from '#ui/scan/wedge-scan.ts'
import * as sounds from '#ui/sounds.ts'

const MOVE = '/shop/shelfManage/stockMoves/stockMoveDetails/0192f0c1-7000-7000-8000-000000000001'

test('goods are put to the shelf by a scanner alone: places and goods, whatever has the focus', async () => {
  const played = vi.spyOn(sounds, 'play')
  const books = await clerk(OWNER)
  const [good] = (await books.goods()).filter((one) => one.barcodes.length > 0 && one.unitKind === 'piece')
  const name = nameOf(good!)
  const [code] = good!.barcodes
  const { records } = await books.get<{ records: { readonly id: string }[] }>('/shop/storage/areaList', {
    kind: 'shelf',
  })
  await books.post('/shop/storage/numberAdd', { areaId: records[0]!.id, code: 'A-9' })
  await openScreen(`${MOVE}?type=1`)
  focus(await heading('Stock move'))

  // the place first, then the goods: the heading has the focus
  wedgeScan('A-9')
  await seen('A-9')
  wedgeScan(code!)
  await holds({ en: `To: ${name}`, zh: `移入货位: ${name}` }, 'A-9')
  await holds(say('Quantity: {name}', { name }), '1')

  // a scan in the quantity is one more of it
  focus(await field(say('Quantity: {name}', { name })))
  wedgeScan(code!)
  await holds(say('Quantity: {name}', { name }), '2')
  // another bay: a line of its own
  wedgeScan('A-1')
  wedgeScan(code!)
  await until(() => expect(document.querySelectorAll('[data-field=amount]')).toHaveLength(2))

  // what nobody knows is said, and heard
  played.mockClear()
  wedgeScan('NOBODY-77')
  await seen('NOBODY-77', 'Barcode does not exist.')
  expect(played).toHaveBeenCalledWith('unknown')
})
