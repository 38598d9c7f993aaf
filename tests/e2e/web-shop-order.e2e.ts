import { OWNER } from './acts.ts'
import { arrived, go, tabTo, type } from './keyboard-acts.ts'
import { clerk } from './office-books.ts'
import { openForOrders } from './order-acts.ts'
import { expect, test } from './phone.ts'

/** The button that leads to the next step of the checkout. */
const NEXT = '.ways button'

test(
  'a buyer without JavaScript orders in Chinese by the keyboard alone, and is led to what was left empty',
  { tag: '@painted' },
  async ({ server, network, phone: page }) => {
    const { address, product } = await openForOrders(await clerk(server.url, OWNER))
    const zh = `${address}/zh`
    const focus = (selector: string): Promise<void> => page.waitFor(`document.activeElement.matches('${selector}')`)

    await page.open(`${network.url}${zh}/p/${product.handle}`)
    await tabTo(page, '.add > button')
    await go(page, `${zh}/basket`, '购物车')
    await tabTo(page, `a[href="${zh}/checkout"]`)
    await go(page, `${zh}/checkout/how`, '取货方式')
    await test.step('another way, and back, by arrows', async () => {
      await tabTo(page, '#kind-pickup')
      await page.press('ArrowDown')
      await focus('#kind-delivery:checked')
      await page.press('ArrowUp')
      await focus('#kind-pickup:checked')
    })
    await tabTo(page, NEXT)
    await go(page, `${zh}/checkout/time`, '时间')
    await test.step('the second time of the last day, by arrows', async () => {
      await tabTo(page, '.days li:last-child a')
      await page.press('Enter')
      await page.waitFor(`location.search.startsWith('?day=') && document.readyState === 'complete'`)
      await arrived(page, `${zh}/checkout/time`, '时间')
      await tabTo(page, 'input[name=slot]')
      await page.press('ArrowDown')
      await page.waitFor(`document.activeElement === document.querySelectorAll('input[name=slot]')[1]`)
    })
    await tabTo(page, NEXT)
    await go(page, `${zh}/checkout/contact`, '联系方式')
    const refused = async (...sentences: string[]): Promise<void> => {
      await tabTo(page, NEXT)
      await page.press('Enter')
      const said = `[...document.querySelectorAll('.summary a')].map((one) => one.textContent)`
      await page.waitFor(
        `${said}.join() === '${sentences.join()}' && document.activeElement.matches('.summary[role=alert]')`,
      )
      await arrived(page, `${zh}/checkout/contact`, '联系方式')
    }
    await test.step('nothing is filled in: the summary has the focus and leads to the first field', async () => {
      await refused('请输入姓名。', '请输入电话或邮箱。')
      await page.press('Tab')
      await page.press('Enter')
      await focus('#name')
    })
    await test.step('something is missing still: what was typed is kept', async () => {
      await tabTo(page, '#phone')
      await type(page, '7185550133')
      await refused('请输入姓名。')
      // by Tab: WebKit takes no keys in a field to which a link has led
      await tabTo(page, '#name')
      await type(page, 'LiLei')
    })
    await tabTo(page, NEXT)
    await go(page, `${zh}/checkout/review`, '确认')
    await test.step('it is placed once, to be paid at pickup', async () => {
      await tabTo(page, '#pay-counter:checked')
      await tabTo(page, NEXT)
      await page.press(' ')
      await page.waitFor(`location.pathname.startsWith('${zh}/order/')`)
      await focus('.notice[role=status]')
      await arrived(page, new URL(await page.url()).pathname, await page.text({ css: 'h1' }))
      expect(await page.text({ css: '.state' })).toBe('已收到，等待备货')
      expect(await page.text({ css: '.code' })).toMatch(/^\d{6}$/)
      expect(await page.text({ css: 'main' })).toContain('LiLei · 7185550133')
    })
  },
)
