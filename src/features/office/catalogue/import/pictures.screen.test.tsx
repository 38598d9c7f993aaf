import { fireEvent } from '@testing-library/react'
import { expect } from 'vitest'
import { imageUrl } from '#contract/image-url.ts'
import { zipOf } from '#features/office/catalogue/import/zip-of.ts'
import { bytesAt, takeFile } from '#testing/catalogue-acts.ts'
import { clerk, go, heading, openScreen, OWNER, press, row, say, seen, test, until } from '#testing/screen.tsx'

const SHOPIFY = [
  'Handle,Title,Variant SKU,Variant Price,Image Src',
  'teapot,Clay Teapot,POT-1,30.00,https://cdn.example/s/Tea%20Pot.webp?v=7',
  'teapot,,,,https://cdn.example/s/lid.webp',
  'whisk,Bamboo Whisk,WHISK-1,9.00,',
].join('\n')

/** A picture that the shop has already. */
async function somePicture(): Promise<Uint8Array<ArrayBuffer>> {
  const { get, origin } = await clerk(OWNER)
  const { records } = await get<{ records: { image: string }[] }>('/shop/goods/list', { keyword: '90001' })
  return bytesAt(`${origin}${imageUrl(records[0]!.image)}`)
}

/** Chooses files by the button with this attribute. */
async function choose(files: readonly File[], by: string): Promise<void> {
  const input = await until(() => {
    const found = document.querySelector<HTMLInputElement>(`input[${by}]`)
    if (!found) throw new Error('No such files can be chosen.')
    return found
  })
  fireEvent.change(input, { target: { files } })
}

test('pictures come from a ZIP or a folder: what matches is shown first, and what was there already stays', async () => {
  await openScreen('/shop/goodsManage/goodsImport')
  await takeFile(new File([SHOPIFY], 'shopify.csv', { type: 'text/csv' }))
  await heading('shopify.csv')
  await press(say('{0, plural, one {Import # product} other {Import # products}}', { 0: 2 }))
  await seen(
    say('{pictureFiles, plural, one {The file names # picture.} other {The file names # pictures.}}', {
      pictureFiles: 2,
    }),
  )

  const content = await somePicture()
  const zip = await zipOf([
    { name: 'shop/Tea Pot.webp', content },
    { name: 'shop/whisk-1_2.png', content: new TextEncoder().encode('no picture') },
    { name: 'shop/holiday.jpg', content },
  ])
  await choose([zip], 'accept*=zip')
  await seen(
    'holiday.jpg',
    'lid.webp',
    say({ en: 'Files that match no product: 1', zh: '没有匹配商品的文件：1' }),
    say({ en: 'Named in the imported file, but not chosen: 1', zh: '导入文件中有、但没有选择的图片：1' }),
  )
  await press(say('{total, plural, one {Add # picture} other {Add # pictures}}', { total: 2 }))
  await seen(say({ en: 'Left out: 1', zh: '未添加：1' }), 'whisk-1_2.png')

  // the same picture again, from a folder
  await choose([new File([content], 'Tea Pot.webp')], 'webkitdirectory')
  await press(say('{total, plural, one {Add # picture} other {Add # pictures}}', { total: 1 }))
  await seen(say('{unchanged, plural, one {# was there already} other {# were there already}}', { unchanged: 1 }))

  await go('/shop/goodsManage/goodsListInfo?keyword=Clay')
  const pot = await row('Clay Teapot')
  expect(pot.querySelector('img')!.src).toMatch(/_thumb\.webp$/)
})
