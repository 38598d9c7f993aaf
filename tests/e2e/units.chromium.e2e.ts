import type { Page } from '@playwright/test'
import { languagesOf } from './languages.ts'
import { press, refused } from './store-acts.ts'
import { expect, test, type Tablet } from './tablet.ts'
import { managerIn } from './windows.ts'

const UNITS = '/shop/goodsManage/MeasureUnit'

const words = {
  en: {
    title: 'Units',
    add: 'Add a unit',
    english: 'English name',
    chinese: 'Chinese name',
    decimals: 'Decimals',
    save: 'Save',
    required: 'Enter a name, in English or Chinese.',
    taken: 'A unit with this name already exists. Choose another name.',
    limits: 'Enter a whole number from 0 to 3.',
    menu: (name: string) => `Actions for ${name}`,
    edit: 'Edit',
    stop: 'Stop using',
    off: 'Not in use',
    on: 'In use',
    undo: 'Undo',
    remove: 'Delete',
    removeIt: 'Delete unit',
    fixed: 'Products use this unit, so its kind and decimals can’t change.',
    none: 'No unit matches.',
    named: { jar: 'jar', flask: 'flask', each: 'each' },
  },
  zh: {
    title: '计量单位',
    add: '新增计量单位',
    english: '英文名',
    chinese: '中文名',
    decimals: '小数位数',
    save: '保存',
    required: '请填写名称，中文或英文均可。',
    taken: '已有同名计量单位，请换一个名称。',
    limits: '请输入 0 到 3 之间的整数。',
    menu: (name: string) => `对“${name}”的操作`,
    edit: '编辑',
    stop: '停用',
    off: '停用',
    on: '启用',
    undo: '撤销',
    remove: '删除',
    removeIt: '删除计量单位',
    fixed: '已有商品使用该单位，种类和小数位数不能再改。',
    none: '没有符合条件的计量单位。',
    named: { jar: '坛', flask: '壶', each: '件' },
  },
} as const
type Words = (typeof words)['en' | 'zh']

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const field = (page: Page, label: string) => page.getByRole('dialog').getByLabel(label)

async function from(page: Page, w: Words, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: w.menu(name), exact: true }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

async function units(tablet: Tablet, origin: string, language: 'en' | 'zh'): Promise<Page> {
  const page = await managerIn(tablet, origin, language)
  await page.goto(origin + UNITS)
  await page.getByRole('heading', { name: words[language].title, exact: true }).waitFor()
  return page
}

for (const language of languagesOf('units 1'))
  test(
    `units: added, changed, taken out of use and back, deleted; one that goods are counted in stays (${language})`,
    { tag: '@to-move' },
    async ({ network, tablet }) => {
      const w = words[language]
      const page = await units(tablet, network.url, language)

      await press(page, w.add)
      await press(page, w.save)
      await refused(field(page, w.english), w.required)
      await field(page, w.english).fill('EACH')
      await field(page, w.chinese).fill('坛')
      await field(page, w.decimals).fill('4')
      await press(page, w.save)
      await refused(field(page, w.decimals), w.limits)
      await field(page, w.decimals).fill('0')
      await press(page, w.save)
      await refused(field(page, w.english), w.taken)
      await field(page, w.english).fill('jar')
      await press(page, w.save)
      await expect(row(page, 'jar')).toContainText('坛')
      await expect(row(page, 'jar')).toContainText(w.on)

      await from(page, w, w.named.jar, w.edit)
      await field(page, w.english).fill('flask')
      await field(page, w.chinese).fill('壶')
      await press(page, w.save)
      await expect(row(page, 'flask')).toContainText('壶')

      await from(page, w, w.named.flask, w.stop)
      await expect(row(page, 'flask')).toContainText(w.off)
      await press(page, w.undo)
      await expect(row(page, 'flask')).toContainText(w.on)

      // products use it: only its names can be changed, and it cannot be deleted
      await from(page, w, w.named.each, w.edit)
      await expect(page.getByRole('dialog')).toContainText(w.fixed)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: w.menu(w.named.each), exact: true }).click()
      await expect(page.getByRole('menuitem', { name: w.remove, exact: true })).toBeDisabled()
      await page.keyboard.press('Escape')

      await from(page, w, w.named.flask, w.remove)
      await page.getByRole('dialog').getByRole('button', { name: w.removeIt }).click()
      await expect(row(page, 'flask')).toHaveCount(0)
      await page.getByRole('searchbox').fill('flask')
      await expect(page.getByText(w.none)).toBeVisible()
      expect((await tablet.page.takeErrors()).filter((error) => !error.includes('status of 4'))).toEqual([])
    },
  )
