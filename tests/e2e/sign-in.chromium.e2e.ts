import { expect, test } from './tablet.ts'
import { managerIn } from './windows.ts'

test(
  'the shortcut asks for the counter, and opens the checkout in a window of its own once it is chosen',
  { tag: '@windows' },
  async ({ network, tablet }) => {
    const page = await managerIn(tablet, network.url)
    const shortcut = page.getByRole('button', { name: 'Open the counter' })
    await shortcut.click()
    const dialog = page.getByRole('dialog', { name: 'Choose a counter' })
    await dialog.getByRole('button', { name: /Free/ }).first().click()
    await dialog.getByLabel(/^Float in the drawer/).fill('0')
    expect(page.context().pages()).toHaveLength(1)
    const [counter] = await Promise.all([
      page.context().waitForEvent('page'),
      dialog.getByRole('button', { name: 'Start shift' }).click(),
    ])
    await counter.waitForURL((url) => url.pathname === '/shop/counter')
    await counter.getByRole('searchbox').or(counter.getByRole('combobox')).first().waitFor()
    expect(await counter.getByRole('heading', { name: 'Choose a counter' }).count()).toBe(0)
    await dialog.waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).not.toMatch(/^\/shop\/(counter|checkout)/)
    await counter.close()
    // the person on duty has it again with one press
    await page.waitForFunction(() => localStorage.getItem('SHOP_CASHIER_STATUS') === '2')
    const [again] = await Promise.all([page.context().waitForEvent('page'), shortcut.click()])
    await again.waitForURL((url) => url.pathname === '/shop/counter')
    await again.close()
  },
)
