import { createRouter } from '@tanstack/react-router'
import { expect } from 'vitest'
import { routeTree } from '#app/routeTree.gen.ts'
import { violations } from '#testing/axe.ts'
import { isMenuScreen, screenAt } from '#app/shell/screens.ts'
import { addressesOf, type Area } from '#testing/every-screen.ts'
import { nameless } from '#testing/names.ts'
import { clerk, go, isInaccessible, openScreen, OWNER, path, takeErrors, until } from '#testing/screen.tsx'

/** The paths of all screens in the generated route tree. */
export const paths = Object.values(createRouter({ routeTree, context: {} as never }).routesById)
  .filter((route) => !route.children)
  .map((route) => route.fullPath)

/** Addresses that lead elsewhere on purpose: the first screen of an area, a new document. */
const LEADS_TO = new Map([
  ['/', '/shop/index'],
  ['/settings', '/settings/accountSecurity'],
  ['/settings/personalCenter', '/settings/accountSecurity'],
  ['/shop/shelfManage/shelf/putToShelf/$id', '/shop/shelfManage/stockMoves/stockMoveDetails/$id'],
])
/** Several screens of the same kind differ in an id. */
const withoutId = (address: string): string => address.replace(/[\da-f]{8}-[\da-f-]{27}/, '$id')

const GALLERY = '/tmp/gallery'

const language = (): 'zh' | 'en' => (document.documentElement.lang === 'en' ? 'en' : 'zh')

/** What is wrong with the screen that is shown, but for axe's rules. */
function wrongNow(address: string): string[] {
  const found = nameless(document.body)
  const focused = document.activeElement ?? document.body
  const opened = address.replace(/\?.*/, '')
  if (path() !== opened && withoutId(path()) !== LEADS_TO.get(withoutId(opened))) found.push(`leads to ${path()}`)
  if ((document.body.textContent ?? '').trim() === '') found.push('nothing on it')
  if (document.title === '') found.push('no title')
  if (!focused.isConnected || isInaccessible(focused))
    found.push(`focus on something that is not shown: ${focused.outerHTML.slice(0, 120)}`)
  const screen = isMenuScreen(opened) ? screenAt(opened) : undefined
  const called = document.querySelector('h1')?.textContent
  if (screen && path() === opened && called !== screen.name[language()])
    found.push(`called ${called}, but in the menu ${screen.name[language()]}`)
  const headings = document.querySelectorAll('h1, main[aria-label]').length
  if (headings !== 1 && address !== GALLERY) found.push(`${headings} main headings`)
  return found
}

/**
 * Requirements of every screen: no error, a title, one main heading, its name in the menu, the language, visible focus,
 * axe's rules. A screen that is still being loaded has the time of every wait.
 */
async function inspect(address: string): Promise<string[]> {
  const gallery = address === GALLERY
  let found: string[] = []
  await until(() => {
    if (!document.querySelector('h1, h2, [role=heading], button')) throw new Error(`${address} stays empty.`)
    // the gallery shows a table that is always loading
    if (!gallery && document.querySelector('section[aria-busy=true] table, table[aria-busy=true]'))
      throw new Error(`${address} keeps loading.`)
    found = wrongNow(address)
    if (found.length > 0) throw new Error(found.join('\n'))
  }).catch((error: unknown) => {
    if (found.length === 0) throw error
  })
  found.push(...takeErrors().map((error) => `error: ${error}`))
  // the gallery shows each component in both densities, so landmarks appear twice and page headings side by side
  found.push(...(await violations(gallery ? ['landmark-unique', 'heading-order'] : [])))
  return found.map((problem) => `${address}: ${problem}`)
}

/** Opens the screens of an area: each by its address, or from the first on as links do. */
export async function walk(
  area: Area,
  open: { readonly account: string; readonly by: 'address' | 'link' },
): Promise<void> {
  const addresses = await addressesOf(area, paths, await clerk(OWNER))
  const { lang } = document.documentElement
  const problems: string[] = []
  for (const [at, address] of addresses.entries()) {
    await (at === 0 || open.by === 'address' ? openScreen(address, open) : go(address))
    problems.push(...(await inspect(address)))
    if (document.documentElement.lang !== lang) problems.push(`${address}: language ${document.documentElement.lang}`)
  }
  expect(problems.join('\n')).toBe('')
}
