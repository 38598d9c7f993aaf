import { OWNER } from './acts.ts'
import { languagesOf } from './languages.ts'
import { clerk } from './office-books.ts'
import { expect, test } from './tablet.ts'
import { managerIn } from './windows.ts'

const words = {
  en: {
    create: 'New',
    found: 'Found',
    file: 'What the file says',
    decide: /^1 row has to be decided/,
    leaveOut: 'Leave out',
    fill: 'Fill in',
    quantity: /^Quantity: /,
    sum: /^= 12 /,
    example: /^Enter a quantity, such as /,
    post: 'Post',
    actions: /^Actions for IN-/,
    reverse: 'Reverse…',
    why: 'Why?',
    confirm: 'Reverse',
    undone: 'Undone',
  },
  zh: {
    create: '新增',
    found: '盘盈入库',
    file: '文件内容',
    decide: /^还有 1 行需要处理/,
    leaveOut: '跳过',
    fill: '填入',
    quantity: /^数量：/,
    sum: /^= 12 /,
    example: /^请填写数量，例如/,
    post: '过账',
    actions: /IN-/,
    reverse: '冲销…',
    why: '原因',
    confirm: '冲销',
    undone: '已撤销',
  },
} as const

for (const language of languagesOf('delivery-file'))
  test(
    `a supplier’s file: what it says is looked at, filled in, posted, and taken back within the week (${language})`,
    { tag: '@to-move' },
    async ({ server, network, tablet }) => {
      const w = words[language]
      const books = await clerk(server.url, OWNER)
      const [first, second] = (await books.goods()).filter((one) => one.barcodes.length > 0 && one.shelf > 5000)
      const file = [
        'Golden Leaf Wholesale',
        'UPC,Description,Qty Shipped,Unit Price',
        `${first!.barcodes[0]},Any name,5,1.25`,
        `${second!.barcodes[0]},Another name,7,2.50`,
        ',Something that nobody sells,3,9.99',
        ',Total,15,',
      ].join('\r\n')
      const page = await managerIn(tablet, network.url, language)
      await page.goto(`${network.url}/shop/warehouseManage/inbound`)
      await page.getByRole('button', { name: w.create, exact: true }).click()
      await page.getByRole('menuitem', { name: w.found, exact: true }).click()
      await page.locator('input[type=file]').setInputFiles({
        name: 'dispatch.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(file),
      })
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.file)
      await expect(page.getByText(w.decide)).toBeVisible()
      const fill = page.getByRole('button', { name: w.fill, exact: true })
      await expect(fill).toBeDisabled()
      await page.getByRole('button', { name: w.leaveOut, exact: true }).click()
      await fill.click()

      const amounts = page.getByRole('textbox', { name: w.quantity })
      await expect(amounts).toHaveCount(2)
      await expect(amounts.nth(1)).toHaveValue('7')
      await amounts.first().fill('5+')
      await amounts.first().press('Enter')
      await expect(page.getByText(w.example)).toBeVisible()
      await amounts.first().fill('5+7')
      await expect(page.getByText(w.sum)).toBeVisible()
      await page.getByRole('button', { name: w.post, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^IN-/)

      await page.goto(`${network.url}/shop/stockManage/stockHome/undo`)
      await page.getByRole('button', { name: w.actions }).first().click()
      await page.getByRole('menuitem', { name: w.reverse, exact: true }).click()
      await page.getByRole('dialog').getByLabel(w.why).fill('the file was of another shop')
      await page.getByRole('dialog').getByRole('button', { name: w.confirm, exact: true }).click()
      await expect(page.getByText(w.undone, { exact: true })).toBeVisible()
    },
  )
