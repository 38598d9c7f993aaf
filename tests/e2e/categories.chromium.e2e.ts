import { languagesOf } from './languages.ts'
import { press, refused } from './store-acts.ts'
import { expect, test } from './tablet.ts'
import { managerIn } from './windows.ts'

const words = {
  en: {
    title: 'Categories',
    add: 'Add a category',
    english: 'English name',
    chinese: 'Chinese name',
    save: 'Save',
    tooLong: '2 to 10 Chinese characters.',
    nameless: 'Enter a name, in English or Chinese.',
    up: (name: string) => `Move ${name} up`,
    menu: (name: string) => `Actions for ${name}`,
    edit: 'Edit',
    remove: 'Delete',
    removeIt: 'Delete category',
    first: 'Tea ware',
    second: 'Tea sets',
  },
  zh: {
    title: '分类',
    add: '新增分类',
    english: '英文名',
    chinese: '中文名',
    save: '保存',
    tooLong: '2 到 10 个汉字。',
    nameless: '请填写名称，中文或英文均可。',
    up: (name: string) => `上移 ${name}`,
    menu: (name: string) => `对“${name}”的操作`,
    edit: '编辑',
    remove: '删除',
    removeIt: '删除分类',
    first: '茶具',
    second: '茶具套装',
  },
} as const

for (const language of languagesOf('categories 1'))
  test(
    `categories: added, put in order, renamed, deleted; one with products stays (${language})`,
    { tag: '@to-move' },
    async ({ network, tablet }) => {
      const w = words[language]
      const page = await managerIn(tablet, network.url, language)
      const rows = page.getByRole('list', { name: w.title }).getByRole('listitem')
      await page.goto(`${network.url}/shop/goodsManage/goodsClassify`)
      const before = await rows.first().innerText()

      await page.getByRole('link', { name: w.add }).click()
      await page.getByLabel(w.english).fill('Tea ware')
      await page.getByLabel(w.chinese).fill('茶具茶具茶具茶具茶具茶')
      await press(page, w.save)
      await refused(page.getByLabel(w.chinese), w.tooLong)
      await page.getByLabel(w.chinese).fill('')
      await page.getByLabel(w.english).fill('')
      await press(page, w.save)
      await refused(page.getByLabel(w.english), w.nameless)
      // a name in one language is enough
      await page.getByLabel(w.chinese).fill('茶具')
      await press(page, w.save)
      await expect(rows.last()).toContainText('茶具')
      await page.getByRole('button', { name: w.menu('茶具'), exact: true }).click()
      await page.getByRole('menuitem', { name: w.edit, exact: true }).click()
      await expect(page.getByLabel(w.english)).toHaveValue('茶具')
      await page.getByLabel(w.english).fill('Tea ware')
      await press(page, w.save)
      await expect(rows.last()).toContainText(w.first)

      // up by one, and it stays there
      const ordered = page.waitForResponse(/\/categoryOrder$/)
      await page.getByRole('button', { name: w.up(w.first) }).click()
      await expect(rows.last()).not.toContainText(w.first)
      await ordered
      await page.reload()
      await expect(rows.nth(-2)).toContainText(w.first)

      await page.getByRole('button', { name: w.menu(w.first), exact: true }).click()
      await page.getByRole('menuitem', { name: w.edit, exact: true }).click()
      await page.getByLabel(w.english).fill('Tea sets')
      await page.getByLabel(w.chinese).fill('茶具套装')
      await press(page, w.save)
      await expect(rows.nth(-2)).toContainText(w.second)

      await rows.first().getByRole('button').last().click()
      await expect(page.getByRole('menuitem', { name: w.remove, exact: true })).toBeDisabled()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: w.menu(w.second), exact: true }).click()
      await page.getByRole('menuitem', { name: w.remove, exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: w.removeIt }).click()
      await expect(rows.filter({ hasText: w.second })).toHaveCount(0)
      await expect(rows.first()).toHaveText(before, { useInnerText: true })
      expect((await tablet.page.takeErrors()).filter((error) => !error.includes('status of 4'))).toEqual([])
    },
  )
