import { expect, test } from './tablet.ts'
import { managerIn } from './windows.ts'

const FILE = [
  '品名,条形码,零售价,货号,分类',
  '手工绿茶,4006381333931,12.50,GT-1,茶叶礼盒',
  '手工红茶,,,RT-1,茶叶礼盒',
  `${'长'.repeat(80)},,5.00,LT-1,茶叶礼盒`,
].join('\n')

test(
  'a shop’s own table is matched, checked, decided on, imported, opened again and undone; labels are printed',
  { tag: '@to-move' },
  async ({ network, tablet }) => {
    const page = await managerIn(tablet, network.url)
    await page.goto(`${network.url}/shop/goodsManage/goodsImport`)
    await test.step('the columns are guessed by their headings', async () => {
      const file = { name: 'tea.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) }
      await page.locator('input[type=file]').setInputFiles(file)
      await page.waitForURL(/goodsImport\/.+/)
      await expect(page.getByLabel('What “品名” is')).toHaveValue('name')
      await expect(page.getByLabel('What “零售价” is')).toHaveValue('price')
      await page.getByRole('button', { name: 'Check the file' }).click()
    })
    await test.step('nothing is imported before what needs a decision has one; it survives a reload', async () => {
      await expect(page.getByText('1 new product has no price')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Import 1 product' })).toBeDisabled()
      await page.reload()
      await page.getByRole('radio', { name: /^Import without a price/ }).check()
      await page.getByRole('checkbox', { name: /^Shorten 1 name/ }).check()
      await page.getByRole('button', { name: 'Apply and check again' }).click()
      await page.getByRole('button', { name: 'Import 3 products' }).click()
      await expect(page.getByText('3 new products')).toBeVisible()
    })
    await test.step('what came is in the list, and gets labels', async () => {
      await page.getByRole('link', { name: 'Go to the products' }).click()
      await page.getByRole('searchbox', { name: 'Name, pinyin, item number or barcode' }).fill('手工')
      await expect(page.getByRole('row', { name: /手工红茶/ })).toContainText('No price yet')
      await page.getByRole('checkbox', { name: 'Select 手工绿茶' }).check()
      await page.getByRole('button', { name: 'Print labels' }).click()
      await expect(page.getByText('1 label', { exact: true })).toBeVisible()
      const printed = page.waitForEvent('download')
      await page.getByRole('button', { name: 'PDF to print' }).click()
      expect((await printed).suggestedFilename()).toBe('labels.pdf')
    })
    await test.step('the import is undone as a whole', async () => {
      await page.goto(`${network.url}/shop/goodsManage/bulkHistory`)
      await page.getByRole('row', { name: /tea\.csv/ }).click()
      await page.getByRole('button', { name: 'Undo' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Undo all changes' }).click()
      await expect(page.getByText(/^All \d changes undone\.$/)).toBeVisible()
      await page.goto(`${network.url}/shop/goodsManage/goodsListInfo?keyword=${encodeURIComponent('手工')}`)
      await expect(page.getByText('No product matches.')).toBeVisible()
    })
    expect((await tablet.page.takeErrors()).filter((error) => !/net::ERR_/.test(error))).toEqual([])
  },
)
