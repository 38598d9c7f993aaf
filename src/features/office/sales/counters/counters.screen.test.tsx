import { expect } from 'vitest'
import { scanInto } from '#testing/catalogue-acts.ts'
import { blocked, CASHIER, clerk, fill, find, gone, heading, key } from '#testing/screen.tsx'
import { openScreen, OWNER, press, refused, reload, row, seen, test } from '#testing/screen.tsx'

const menuOf = (name: string) => ({ en: `Actions for ${name}`, zh: `对“${name}”的操作` })
async function fromMenuOf(name: string, item: string): Promise<void> {
  await press(menuOf(name))
  await press(item, { role: 'menuitem' })
}
const READER = 'STR26104-77'
const TAKEN = 'A counter with this name already exists. Choose another name.'

/** Adds a counter, first without a name and with a used one; then renames it the same way. */
async function addAndRename(first: string): Promise<void> {
  await press('Add a counter')
  await press('Save')
  await refused('Name', 'Field required / cannot be empty.')
  await scanInto('Name', ` ${first.toUpperCase()} `)
  await refused('Name', TAKEN)
  await fill('Name', 'Garden')
  await press('Save')
  await seen(ready('Garden', 'BK4'))
  await row('Garden', 'BK4', 'Free')
  await fromMenuOf('Garden', 'Rename')
  await fill('Name', first)
  await press('Save')
  await refused('Name', TAKEN)
  await fill('Name', 'Terrace')
  await press('Save')
  await row('Terrace', 'BK4')
  await gone('Garden')
}
const ready = (name: string, code: string) => ({
  en: `${name} is ready to sell. Its receipt numbers start with ${code}.`,
  zh: `${name} 已可收银，小票号以 ${code} 开头。`,
})

/** Links a reader, which serves only one counter; unlinks it, links it again, and unlinks it. */
async function bindAndUnbind(first: string): Promise<void> {
  await row('Terrace', 'Not bound')
  await fromMenuOf('Terrace', 'Bind a card reader')
  await fill('Reader code', 'a b')
  await press('Bind')
  await refused('Reader code', {
    en: '3 to 60 letters, digits, dots, hyphens or underscores, as printed on the reader.',
    zh: '3 到 60 位',
  })
  await fill('Reader code', READER)
  await press('Bind')
  await seen({ en: 'The reader is bound to Terrace.', zh: '读卡器已绑定到 Terrace。' })
  // when: today's date is next to it
  expect((await row('Terrace', READER)).querySelectorAll('time')).toHaveLength(1)
  await fromMenuOf(first, 'Bind a card reader')
  await fill('Reader code', READER)
  await press('Bind')
  await refused('Reader code', {
    en: 'This reader is linked to Terrace. Unlink it there first.',
    zh: '该读卡器已绑定到收银台 Terrace，请先解绑。',
  })
  await press('Cancel')
  await fromMenuOf('Terrace', 'Card reader…')
  await press('Unbind')
  await row('Terrace', 'Not bound')
  await press('Undo')
  await row('Terrace', READER)
  await fromMenuOf('Terrace', 'Card reader…')
  await press('Unbind')
  await seen({ en: 'The reader is unbound from Terrace.', zh: '已解绑 Terrace 的读卡器。' })
  await row('Terrace', 'Not bound')
}

test('counters: added, renamed, bound to a reader, deleted; one on duty stays', async () => {
  const books = await clerk(OWNER)
  const { records } = await books.get<{ records: { id: string; cashierName: string }[] }>(
    '/shop/shopManage/cashierCounterList',
  )
  const [{ id, cashierName: first }] = records as [{ id: string; cashierName: string }]
  await openScreen('/shop/shopManage/cashierManagement')
  await heading('Counters')
  await addAndRename(first)
  await bindAndUnbind(first)

  await (await clerk(CASHIER)).post(`/shop/order/startShift/${id}`, { deviceId: 'a-tablet', floatCents: 0 })
  await reload()
  // a name that the app has a text for as well
  const onDuty = await row({ en: first, zh: first })
  expect(onDuty.textContent).toMatch(/On duty: |当班：/)
  await press(menuOf(first))
  await blocked('Delete', { role: 'menuitem' })
  key('Escape')

  await fromMenuOf('Terrace', 'Delete')
  const dialog = await find('Delete counter')
  expect(dialog.closest('[role=dialog]')?.textContent).toContain('BK4')
  await press('Delete counter')
  await gone('Terrace')
  await fill('Counter, code or reader', 'Terrace')
  await seen('No counter matches.')
  await fill('Counter, code or reader', '')
  // the code of a deleted counter is never used again, because receipts contain it
  await press('Add a counter')
  await fill('Name', 'Door')
  await press('Save')
  await row('Door', 'BK5')
})
