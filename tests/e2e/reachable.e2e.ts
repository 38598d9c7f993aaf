import AxeBuilder from '@axe-core/playwright'
import { addressesOf } from '#testing/every-screen.ts'
import { CASHIER, MANAGER, OWNER, enterStore, openIn, sellingReady, signIn, startShift, toCounters } from './acts.ts'
import { sitePaths } from '../spec/site-paths.ts'
import { settled } from './axe-page.ts'
import { languagesOf } from './languages.ts'
import { clerk } from './office-books.ts'
import { expect, test, type Tablet } from './tablet.ts'

const SHOWN = "document.querySelector('h1, h2, [role=heading], button')"
const LOADED = `${SHOWN} && !document.querySelector('section[aria-busy=true] table, table[aria-busy=true]')`

/**
 * Checks that the walk without a browser (src/app/walk.screen.test.tsx) cannot make: colours, what style sheets hide,
 * errors of the browser itself. The screens of the counter need workers and are only walked here.
 */

/** Requirements of every screen: no error, a title, a main heading or landmark, visible focus. */
async function inspect(tablet: Tablet, path: string, language: string, colours = true): Promise<string[]> {
  const { page } = tablet
  // the gallery shows a table that is always loading
  await page.waitFor(path === '/tmp/gallery' ? SHOWN : LOADED)
  const found: string[] = (await page.takeErrors()).map((error) => `error: ${error}`)
  const state = await page.evaluate<{ title: string; lang: string; focus: string; headings: number; text: string }>(`({
    title: document.title, lang: document.documentElement.lang,
    focus: document.activeElement === document.body || document.activeElement?.getClientRects().length > 0 ? 'fine' : document.activeElement?.outerHTML.slice(0, 120),
    headings: document.querySelectorAll('h1, main[aria-label], [role=main]').length, text: document.body.innerText.trim(),
  })`)
  if (state.title === '') found.push('no title')
  if (state.lang !== language) found.push(`language ${state.lang}`)
  if (state.focus !== 'fine') found.push(`focus on something that is not shown: ${state.focus}`)
  if (state.headings === 0) found.push('no heading')
  if (state.text === '') found.push('nothing on it')
  if (tablet.chromium)
    for (const scheme of colours ? (['light', 'dark'] as const) : (['light'] as const))
      found.push(...(await violations(tablet.chromium.page.page, scheme, colours, path === '/tmp/gallery')))
  return found.map((problem) => `${path} (${language}): ${problem}`)
}

const COLOURS = ['color-contrast', 'link-in-text-block']
type Window = NonNullable<Tablet['chromium']>['page']['page']

async function violations(page: Window, scheme: 'light' | 'dark', colours: boolean, twice: boolean): Promise<string[]> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
  await page.waitForFunction((wanted) => document.documentElement.dataset['mantineColorScheme'] === wanted, scheme)
  await settled(page)
  // listing passed rules would be most of the work
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], preload: false })
  // everything was checked in light mode: dark mode can only change the contrast
  if (scheme === 'dark') builder.withRules(COLOURS)
  // the gallery shows each component in both densities, so landmarks appear twice and page headings side by side
  const not = [...(colours ? [] : COLOURS), ...(twice ? ['landmark-unique', 'heading-order'] : [])]
  if (scheme === 'light') builder.disableRules(not)
  const { violations: broken } = await builder.analyze()
  return broken.map(
    (rule) =>
      `axe ${scheme}: ${rule.id} at ${rule.nodes
        .map((node) => node.target.join(' '))
        .join('; ')
        .slice(0, 300)}`,
  )
}

/** Opens an address as if it was typed, in each language of the run. */
async function visit(tablet: Tablet, origin: string, path: string): Promise<string[]> {
  const problems: string[] = []
  const languages = languagesOf(path)
  for (const language of languages) {
    await openAt(tablet, origin + path, language)
    problems.push(...(await inspect(tablet, path, language, language === languages[0])))
  }
  return problems
}

async function openAt({ page }: Tablet, address: string, language: 'en' | 'zh'): Promise<void> {
  await page.evaluate(`localStorage.setItem('language', '${language}')`)
  await page.open(address)
  await page.waitFor(`document.documentElement.lang === '${language}'`)
}

/** Opens the first of these screens by its address, and goes from there to the others as a link does, in each language of the run. */
async function visitAll(tablet: Tablet, origin: string, paths: readonly string[], area: string): Promise<string[]> {
  const problems: string[] = []
  const languages = languagesOf(area)
  for (const language of languages) {
    await openAt(tablet, origin + paths[0]!, language)
    for (const [i, path] of paths.entries()) {
      if (i > 0) await follow(tablet, path)
      // colours speak no language: they are asked about once, which is most of the work
      problems.push(...(await inspect(tablet, path, language, language === languages[0])))
    }
  }
  return problems
}

/** Goes to another screen of the same document, and waits until nothing of the last one is left. */
async function follow({ page }: Tablet, path: string): Promise<void> {
  await page.waitFor(LOADED)
  const before = await page.evaluate<string>('location.pathname')
  await page.evaluate(`(() => {
    for (const head of document.querySelectorAll('main h1, main h2, main section, main form')) head.dataset.left = ''
    history.pushState({}, '', '${path}')
    dispatchEvent(new PopStateEvent('popstate'))
  })()`)
  // an address may lead back to the screen that is shown
  await page.waitFor(`document.querySelector('[data-left]') === null || location.pathname === '${before}'`)
}

test('every public screen opens', { tag: '@painted' }, async ({ server, network, tablet }) => {
  await openIn(tablet.page, network.url, 'en')
  const problems: string[] = []
  for (const path of await addressesOf('public', sitePaths(), await clerk(server.url, OWNER)))
    problems.push(...(await visit(tablet, network.url, path)))
  expect(problems).toEqual([])
})

for (const area of ['goods', 'stock', 'office', 'money', 'people'] as const)
  test(`every screen of ${area} opens`, { tag: '@painted' }, async ({ server, network, tablet }) => {
    const addresses = await addressesOf(area, sitePaths(), await clerk(server.url, OWNER))
    // axe takes seconds for each
    test.setTimeout(60_000 + addresses.length * 15_000)
    await openIn(tablet.page, network.url, 'en')
    await signIn(tablet.page, MANAGER)
    await enterStore(tablet.page)
    expect(await visitAll(tablet, network.url, addresses, area)).toEqual([])
  })

test('every screen of the counter opens', { tag: '@painted' }, async ({ server, network, tablet }) => {
  const paths = await addressesOf('counter', sitePaths(), await clerk(server.url, OWNER))
  await toCounters(tablet.page, network.url, CASHIER)
  const problems = await visit(tablet, network.url, '/shop/counter')
  await tablet.page.evaluate("localStorage.setItem('language', 'en')")
  await tablet.page.open(`${network.url}/shop/counter`)
  await startShift(tablet.page, 'BK2', '50.00')
  for (const path of paths) problems.push(...(await visit(tablet, network.url, path)))
  await tablet.page.evaluate("localStorage.setItem('language', 'en')")
  await tablet.page.open(`${network.url}/shop/counter`)
  await sellingReady(tablet.page)
  await tablet.page.click({ role: 'button', name: 'Lock' })
  await tablet.page.waitFor(`document.querySelector('input[type=password]') !== null`)
  problems.push(...(await inspect(tablet, 'locked', 'en')))
  expect(problems).toEqual([])
})
