import { clerk, fill, openScreen, OWNER, say, test } from '#testing/screen.tsx'
import { rowsAre } from '#testing/list-acts.ts'

test('goods are found by pinyin, initials, Chinese, English and barcode', async () => {
  const goods = await (await clerk(OWNER)).goods()
  const milk = goods.find(({ name }) => name.zh.includes('减脂牛奶'))!
  const name = say(milk.name)
  // the code as it is printed on the package
  const printed = milk.barcodes[0]!.replace(/^0+(?=\d{12,}$)/, '').padStart(12, '0')
  await openScreen('/shop/goodsManage/goodsListInfo')
  await rowsAre((rows) => rows.length === 20)
  for (const typed of ['jianzhiniunai', 'jznn', '减脂牛奶', milk.name.en, printed]) {
    // all of them again, so that each search is seen to find it
    await fill('Name, pinyin, item number or barcode', '')
    await rowsAre((rows) => rows.length === 20)
    await fill('Name, pinyin, item number or barcode', typed)
    await rowsAre((rows) => rows.length > 0 && rows.length < 20 && rows.some((row) => row('Name') === name))
  }
})
