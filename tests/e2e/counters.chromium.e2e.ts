import type { Page } from '@playwright/test'
import { CASHIER, OWNER, startShift, toCounters } from './acts.ts'
import { languagesOf } from './languages.ts'
import { clerk } from './office-books.ts'
import { press, refused } from './store-acts.ts'
import { anotherTablet, expect, test, type Tablet } from './tablet.ts'
import { managerIn } from './windows.ts'

const COUNTERS = '/shop/shopManage/cashierManagement'

const words = {
  en: {
    title: 'Counters',
    add: 'Add a counter',
    name: 'Name',
    save: 'Save',
    cancel: 'Cancel',
    required: 'Field required / cannot be empty.',
    taken: 'A counter with this name already exists. Choose another name.',
    ready: (name: string, code: string) => `${name} is ready to sell. Its receipt numbers start with ${code}.`,
    menu: (name: string) => `Actions for ${name}`,
    rename: 'Rename',
    free: 'Free',
    onDuty: /^On duty: /,
    bindReader: 'Bind a card reader',
    reader: 'Card reader…',
    readerCode: 'Reader code',
    wrongCode: '3 to 60 letters, digits, dots, hyphens or underscores, as printed on the reader.',
    bind: 'Bind',
    unbind: 'Unbind',
    notBound: 'Not bound',
    bound: (name: string) => `The reader is bound to ${name}.`,
    unbound: (name: string) => `The reader is unbound from ${name}.`,
    readerTaken: (name: string) => `This reader is linked to ${name}. Unlink it there first.`,
    undo: 'Undo',
    remove: 'Delete',
    removeIt: 'Delete counter',
    none: 'No counter matches.',
  },
  zh: {
    title: '收银台',
    add: '新增收银台',
    name: '名称',
    save: '保存',
    cancel: '取消',
    required: '此项必填。',
    taken: '已有同名收银台，请换一个名称。',
    ready: (name: string, code: string) => `${name} 已可收银，小票号以 ${code} 开头。`,
    menu: (name: string) => `操作 ${name}`,
    rename: '重命名',
    free: '空闲',
    onDuty: /^当班：/,
    bindReader: '绑定读卡器',
    reader: '读卡器…',
    readerCode: '读卡器编号',
    wrongCode: '3 到 60 位',
    bind: '绑定',
    unbind: '解绑',
    notBound: '未绑定',
    bound: (name: string) => `读卡器已绑定到 ${name}。`,
    unbound: (name: string) => `已解绑 ${name} 的读卡器。`,
    readerTaken: (name: string) => `该读卡器已绑定到收银台 ${name}，请先解绑。`,
    undo: '撤销',
    remove: '删除',
    removeIt: '删除收银台',
    none: '没有符合条件的收银台。',
  },
} as const
type Words = (typeof words)['en' | 'zh']

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

async function from(page: Page, w: Words, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: w.menu(name), exact: true }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

async function counters(tablet: Tablet, origin: string, language: 'en' | 'zh'): Promise<Page> {
  const page = await managerIn(tablet, origin, language)
  await page.goto(origin + COUNTERS)
  await page.getByRole('heading', { name: words[language].title, exact: true }).waitFor()
  return page
}

/** Adds a counter, first without a name and with a used one; then renames it the same way. */
async function addAndRename(page: Page, w: Words, first: string): Promise<void> {
  await press(page, w.add)
  const name = page.getByRole('dialog').getByLabel(w.name)
  await press(page, w.save)
  await refused(name, w.required)
  await name.fill(` ${first.toUpperCase()} `)
  await name.press('Enter')
  await refused(name, w.taken)
  await name.fill('Garden')
  await press(page, w.save)
  await expect(page.getByText(w.ready('Garden', 'BK4'))).toBeVisible()
  await expect(row(page, 'Garden')).toContainText('BK4')
  await expect(row(page, 'Garden')).toContainText(w.free)
  await from(page, w, 'Garden', w.rename)
  await name.fill(first)
  await press(page, w.save)
  await refused(name, w.taken)
  await name.fill('Terrace')
  await press(page, w.save)
  await expect(row(page, 'Terrace')).toContainText('BK4')
  await expect(row(page, 'Garden')).toHaveCount(0)
}

/** Links a reader, which serves only one counter; unlinks it, links it again, and unlinks it. */
async function bindAndUnbind(page: Page, w: Words, first: string): Promise<void> {
  await expect(row(page, 'Terrace')).toContainText(w.notBound)
  await from(page, w, 'Terrace', w.bindReader)
  const code = page.getByRole('dialog').getByLabel(w.readerCode)
  await code.fill('a b')
  await press(page, w.bind)
  await refused(code, w.wrongCode)
  await code.fill('STR26104-77')
  await press(page, w.bind)
  await expect(page.getByText(w.bound('Terrace'))).toBeVisible()
  await expect(row(page, 'Terrace')).toContainText('STR26104-77')
  // when: today's date is next to it
  await expect(row(page, 'Terrace').locator('time')).toHaveCount(1)
  await from(page, w, first, w.bindReader)
  await code.fill('STR26104-77')
  await press(page, w.bind)
  await refused(code, w.readerTaken('Terrace'))
  await press(page, w.cancel)
  await from(page, w, 'Terrace', w.reader)
  await press(page, w.unbind)
  await expect(row(page, 'Terrace')).toContainText(w.notBound)
  await press(page, w.undo)
  await expect(row(page, 'Terrace')).toContainText('STR26104-77')
  await from(page, w, 'Terrace', w.reader)
  await press(page, w.unbind)
  await expect(page.getByText(w.unbound('Terrace')).first()).toBeVisible()
  await expect(row(page, 'Terrace')).toContainText(w.notBound)
}

for (const language of languagesOf('counters 1'))
  test(
    `counters: added, renamed, bound to a reader, deleted; one on duty stays (${language})`,
    { tag: '@to-move' },
    async ({ server, network, tablet }) => {
      const w = words[language]
      const books = await clerk(server.url, OWNER)
      const { records } = await books.get<{ records: { cashierName: string }[] }>('/shop/shopManage/cashierCounterList')
      const first = records[0]!.cashierName
      const page = await counters(tablet, network.url, language)
      await addAndRename(page, w, first)
      await bindAndUnbind(page, w, first)

      const cashier = await anotherTablet()
      try {
        await toCounters(cashier.page, network.url, CASHIER)
        await startShift(cashier.page, 'BK1', '0')
      } finally {
        await cashier.close()
      }
      await page.reload()
      await expect(row(page, first).getByText(w.onDuty)).toBeVisible()
      await page.getByRole('button', { name: w.menu(first), exact: true }).click()
      await expect(page.getByRole('menuitem', { name: w.remove, exact: true })).toBeDisabled()
      await page.keyboard.press('Escape')

      await from(page, w, 'Terrace', w.remove)
      await expect(page.getByRole('dialog')).toContainText('BK4')
      await page.getByRole('dialog').getByRole('button', { name: w.removeIt }).click()
      await expect(row(page, 'Terrace')).toHaveCount(0)
      await page.getByRole('searchbox').fill('Terrace')
      await expect(page.getByText(w.none)).toBeVisible()
      await page.getByRole('searchbox').fill('')
      // the code of a deleted counter is never used again, because receipts contain it
      await press(page, w.add)
      await page.getByRole('dialog').getByLabel(w.name).fill('Door')
      await press(page, w.save)
      await expect(row(page, 'Door')).toContainText('BK5')
      expect((await tablet.page.takeErrors()).filter((error) => !error.includes('status of 4'))).toEqual([])
    },
  )
