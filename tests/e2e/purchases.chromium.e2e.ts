import { OWNER } from './acts.ts'
import { languagesOf } from './languages.ts'
import { clerk } from './office-books.ts'
import { expect, test } from './tablet.ts'
import { managerIn } from './windows.ts'

const words = {
  en: {
    create: 'New order',
    supplier: 'Supplier',
    scan: 'Scan or search goods',
    quantity: /^Quantity: /,
    cost: /^Cost per .*: /,
    save: 'Save',
    refused: 'Someone else has to review an order you made.',
    onTheWay: 'On the way',
    receive: 'Receive',
    reject: /^Reject some of /,
    rejected: /^Rejected: /,
    replaced: 'Replacement expected',
    post: 'Post',
    all: 'Everything has come',
    notDelivered: 'Not delivered',
    partly: 'Partially arrived',
    done: 'All arrived',
    state: 'Review',
  },
  zh: {
    create: '新增采购单',
    supplier: '供应商',
    scan: '扫描或搜索商品',
    quantity: /^数量：/,
    cost: /^每.*成本：/,
    save: '保存',
    refused: '不能审核自己创建的采购单',
    onTheWay: '在途',
    receive: '收货',
    reject: /^拒收部分 /,
    rejected: /^拒收：/,
    replaced: '供应商会补发',
    post: '过账',
    all: '全部到齐',
    notDelivered: '未到货',
    partly: '部分到货',
    done: '全部到货',
    state: '审核',
  },
} as const

for (const language of languagesOf('purchases'))
  test(
    `a purchase: ordered, reviewed by another person, received in two parts (${language})`,
    { tag: '@to-move' },
    async ({ server, network, tablet }) => {
      const w = words[language]
      const owner = await clerk(server.url, OWNER)
      await owner.post('/shop/procure/supplierAdd', { name: 'Lantern Tea', language })
      const [good] = (await owner.goods()).filter((one) => one.barcodes.length > 0 && one.unitKind === 'piece')
      const code = good!.barcodes[0]!
      const onTheWay = async (): Promise<number> =>
        (await owner.get<{ inTransit: number }>(`/shop/stock/details/${good!.skuId}`)).inTransit / 1000
      const page = await managerIn(tablet, network.url, language)
      const heading = page.getByRole('heading', { level: 1 })
      const scan = page.getByRole('textbox', { name: w.scan })

      await page.goto(`${network.url}/shop/purchaseManage/purchaseOrder`)
      await page.getByRole('button', { name: w.create }).click()
      await page.getByRole('combobox', { name: w.supplier }).click()
      await page.getByRole('option', { name: 'Lantern Tea' }).click()
      await scan.fill(code)
      await scan.press('Enter')
      await page.getByRole('textbox', { name: w.quantity }).fill('5')
      await page.reload()
      await expect(page.getByRole('textbox', { name: w.quantity })).toHaveValue('5')
      await page.getByRole('textbox', { name: w.cost }).fill('1.44')
      await page.getByRole('button', { name: w.save, exact: true }).click()
      await expect(heading).toHaveText(/^PO-/)
      const number = await heading.innerText()

      await page.getByRole('link', { name: w.state, exact: true }).click()
      await expect(page.getByText(w.refused)).toBeVisible()
      const { records } = await owner.get<{ records: { id: string }[] }>('/shop/procure/list', { search: number })
      const { id } = records[0]!
      expect(await onTheWay()).toBe(0)
      await owner.post('/shop/procure/review', { id, version: 1 })
      expect(await onTheWay()).toBe(5)

      await page.goto(`${network.url}/shop/purchaseManage/purchaseOrder/purchaseOperDetails/${id}`)
      await expect(page.getByText(w.notDelivered)).toBeVisible()
      await page.getByRole('button', { name: w.receive, exact: true }).click()
      await expect(scan).toBeVisible()
      for (const one of [code, code, code]) {
        await scan.fill(one)
        await scan.press('Enter')
      }
      await expect(page.getByRole('textbox', { name: w.quantity })).toHaveValue('3')
      await page.getByRole('button', { name: w.reject }).click()
      await page.getByRole('textbox', { name: w.rejected }).fill('1')
      await page.getByRole('checkbox', { name: w.replaced }).check()
      await page.getByRole('button', { name: w.post, exact: true }).click()
      await expect(heading).toHaveText(/^IN-/)
      expect(await onTheWay()).toBe(2)

      await page.getByRole('link', { name: number }).click()
      await expect(page.getByText(w.partly)).toBeVisible()
      await page.getByRole('button', { name: w.receive, exact: true }).click()
      await page.getByRole('button', { name: w.all }).click()
      await expect(page.getByRole('textbox', { name: w.quantity })).toHaveValue('2')
      await page.getByRole('button', { name: w.post, exact: true }).click()
      await expect(heading).toHaveText(/^IN-/)
      await page.getByRole('link', { name: number }).click()
      await expect(page.getByText(w.done)).toBeVisible()
      expect(await onTheWay()).toBe(0)
    },
  )
