import { OWNER } from './acts.ts'
import { arrived, go, tabTo, type } from './keyboard-acts.ts'
import { clerk } from './office-books.ts'
import { expect, test } from './phone.ts'
import { NOWHERE, openShop } from './shop-acts.ts'

test(
  'a visitor with a small phone, without JavaScript, finds a product in Chinese by the keyboard alone',
  { tag: '@painted' },
  async ({ server, network, phone: page }) => {
    const { address, category, product, zip } = await openShop(await clerk(server.url, OWNER))
    const zh = `${address}/zh`
    const name = product.name.zh
    const SEARCH = 'input[name=q]'

    await test.step('JavaScript is off', async () => {
      await page.open('data:text/html,<title>off</title><script>document.title = "on"</script>')
      expect(await page.evaluate('document.title')).toBe('off')
    })
    await test.step('the first page, a category, a product', async () => {
      await page.open(`${network.url}${zh}/`)
      await page.waitFor(`document.readyState === 'complete'`)
      // the driver of WebKit reads no text that is cut after two lines, though it is painted
      await arrived(page, `${zh}/`, await page.evaluate<string>(`document.querySelector('.brand').innerText.trim()`))
      await tabTo(page, `a[href$="/c/${category.id}"]`)
      await go(page, `${zh}/c/${category.id}`, category.name.zh)
      await tabTo(page, `a[href$="/p/${product.handle}"]`)
      await go(page, `${zh}/p/${product.handle}`, name)
      expect(await page.text({ css: 'main .price' })).toContain(`$${(product.priceFrom / 100).toFixed(2)}`)
    })
    await test.step('the search from there', async () => {
      await tabTo(page, SEARCH)
      await type(page, product.handle.split('-')[0]!)
      await page.press('Enter')
      await page.waitFor(`location.pathname === '${zh}/search'`)
      await tabTo(page, `a[href$="/p/${product.handle}"]`)
      await go(page, `${zh}/p/${product.handle}`, name)
    })
    await test.step('whether it is delivered to two places', async () => {
      await tabTo(page, `a[href$="/delivery"]`)
      await go(page, `${zh}/delivery`, '送到我这里吗？')
      for (const [code, answer] of [
        [zip, `可以配送到 ${zip}`],
        [NOWHERE, `不配送到 ${NOWHERE}，可选择自提。`],
      ] as const) {
        await tabTo(page, '#zip')
        // Tab selects what the field holds
        await type(page, code)
        await page.press('Enter')
        await page.waitFor(`location.search === '?zip=${code}' && document.readyState === 'complete'`)
        await arrived(page, `${zh}/delivery`, '送到我这里吗？')
        expect(await page.text({ css: '[role=status]' })).toContain(answer)
      }
    })
    await test.step('an address that does not exist, with a search', async () => {
      await page.open(`${network.url}${zh}/nothing/here`)
      await arrived(page, `${zh}/nothing/here`, '没有这个页面')
      await tabTo(page, SEARCH)
      await type(page, 'zzzz')
      await page.press('Enter')
      await page.waitFor(`location.pathname === '${zh}/search' && document.readyState === 'complete'`)
      await arrived(page, `${zh}/search`, '“zzzz”：0 件商品')
    })
  },
)
