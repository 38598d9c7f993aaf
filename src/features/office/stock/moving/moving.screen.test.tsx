import { expect, vi } from 'vitest'
import { counting } from '#db/counting.ts'
import { scanInto } from '#testing/catalogue-acts.ts'
import {
  clerk,
  fill,
  go,
  gone,
  heading,
  openScreen,
  OWNER,
  path,
  press,
  reloadAway,
  say,
  seen,
  test,
  until,
} from '#testing/screen.tsx'
import type { Good } from '#testing/clerk.ts'

interface Place {
  readonly id: string
  readonly areaCode: string
  readonly code: string
}
type Stock = Good & { readonly id: string; readonly shelf: number; readonly warehouse: number }

const cut = () => vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
const moves = (en: string, zh: string) => say({ en, zh })

test('goods are put to the shelf and returned without the network, over a reload, and sent when it is back', async () => {
  const books = await clerk(OWNER)
  const goods = async (): Promise<readonly Stock[]> =>
    (await books.get<{ records: Stock[] }>('/shop/goods/list', { currentPage: '1', pageSize: '200' })).records
  const good = (await goods()).find(
    ({ warehouse, shelf, barcodes }) => warehouse >= 20_000 && shelf > 0 && barcodes[0],
  )!
  const name = say(good.name)
  const lies = async (): Promise<number[]> => {
    const now = (await goods()).find(({ itemNo }) => itemNo === good.itemNo)!
    return [now.shelf, now.warehouse]
  }
  const [shelf, warehouse] = await lies()
  const bays = (await books.get<{ records: Place[] }>('/shop/shelf/list', {})).records
  const bay = bays.find(({ code }) => code === 'A-1') ?? bays[0]!

  // with the network it is a document, and the device keeps what it needs without
  await openScreen(`/shop/shelfManage/shelf/putToShelf/${bay.id}`)
  await until(() => expect(path()).toContain('stockMoveDetails'))
  await until(async () => expect(await (await counting()).stocks.count()).toBe(1))

  // it goes away in the middle of a document
  let away = cut()
  await scanInto('Scan or search products', good.barcodes[0]!)
  await press('Continue without the network', { role: 'link' })
  await heading('Put to shelf')
  away.mockRestore()
  await openScreen(`/shop/shelfManage/shelf/putToShelf/${bay.id}`)
  await until(() => expect(path()).toContain('stockMoveDetails'))

  // or before the screen is loaded again
  away = cut()
  await reloadAway()
  await heading('Put to shelf')
  await seen('Everything is sent')
  await scanInto('Scan or search products', good.barcodes[0]!)
  await seen(name)
  await press('Move')
  await seen(moves('1 move waiting to be sent', '1 条移位待上传'))
  await scanInto('Scan or search products', good.barcodes[0]!)
  await fill(say('Quantity: {name}', { name }), '4')
  await press('Return to warehouse', { role: 'radio' })
  await press('Move')
  await seen(moves('2 moves waiting to be sent', '2 条移位待上传'))

  // nothing is lost on a reload
  await reloadAway()
  await seen(moves('2 moves waiting to be sent', '2 条移位待上传'))

  // more than lies there is moved all the same
  await scanInto('Scan or search products', good.barcodes[0]!)
  await fill(say('Quantity: {name}', { name }), '9999')
  await seen(
    moves(
      'More than this device has on record at W-1. You can still move it.',
      '超过本设备所知的 W-1 库存，仍可移位。',
    ),
  )
  await press('Move')
  await seen(moves('3 moves waiting to be sent', '3 条移位待上传'))

  away.mockRestore()
  window.dispatchEvent(new Event('online'))
  await seen('Everything is sent')
  await seen('More was moved than was there', 'Moved, please check')
  await seen(moves('1 move to check', '1 条移位待核对'))
  // with the network the bay leads there, until somebody has read it
  await go(`/shop/shelfManage/shelf/viewShelfGoods/${bay.id}`)
  await press(moves('1 move to check', '1 条移位待核对'), { role: 'link' })
  await press('Got it')
  await gone(moves('1 move to check', '1 条移位待核对'))
  await until(async () => expect(await lies()).toEqual([shelf! - 3000 + 9_999_000, warehouse! + 3000 - 9_999_000]))
})
