import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ShopPageFacts } from '#contract/storefront/page-facts.ts'
import { suggestProducts } from './search-list.ts'
import { shopFacts } from './shop-page.fixture.ts'

const asked: string[] = []
const went: string[] = []
/** Questions that wait for their answer. */
let waiting: { answer: (data: unknown) => void; signal: AbortSignal }[]

beforeEach(() => {
  vi.useFakeTimers()
  asked.length = 0
  went.length = 0
  waiting = []
  vi.stubGlobal('fetch', (address: string, { signal }: RequestInit) => {
    asked.push(address)
    return new Promise<Response>((resolve, reject) => {
      const answer = (data: unknown): void =>
        resolve(data === undefined ? new Response('', { status: 500 }) : new Response(JSON.stringify(data)))
      waiting.push({ answer, signal: signal! })
      signal!.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
    })
  })
  open(shopFacts)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

function open(facts: ShopPageFacts): void {
  document.body.innerHTML = `<form class="search" role="search"><input type="search" name="q" /><button>Search</button></form>`
  suggestProducts(document, facts, (address) => went.push(address))
}

const item = (n: number, more: object = {}) => ({
  id: `id-${n}`,
  handle: `tea-${n}`,
  name: { zh: `茶 ${n}`, en: `Tea ${n}` },
  image: '',
  thumb: '',
  priceFrom: 250,
  priceTo: 250,
  presale: false,
  updatedAt: 0,
  ...more,
})
const found = (count: number, total = count) => ({ items: Array.from({ length: count }, (_, n) => item(n + 1)), total })

const box = () => document.querySelector('input')!
const options = () => [...document.querySelectorAll<HTMLElement>('[role=option]')]
const panel = () => document.querySelector<HTMLElement>('.suggestions')!
const status = () => document.querySelector('[role=status]')!
const chosen = () => {
  const id = box().getAttribute('aria-activedescendant')
  const marked = options().filter((option) => option.getAttribute('aria-selected') === 'true')
  expect(marked.map((option) => option.id)).toEqual(id === null ? [] : [id])
  return marked[0]?.querySelector('.name')?.textContent ?? marked[0]?.textContent
}
const settle = () => vi.advanceTimersByTimeAsync(0)
const pause = () => vi.advanceTimersByTimeAsync(180)
const type = (text: string, more: InputEventInit = {}): void => {
  box().value = text
  box().dispatchEvent(new InputEvent('input', more))
}
const press = (key: string, more: KeyboardEventInit = {}): KeyboardEvent => {
  const event = new KeyboardEvent('keydown', { key, cancelable: true, ...more })
  box().dispatchEvent(event)
  return event
}
async function suggest(data: unknown, text = 'tea'): Promise<void> {
  type(text)
  await pause()
  waiting.at(-1)!.answer(data)
  await settle()
}

test('a reader who types sees what is found, with prices, and is told how many', async () => {
  expect(box().getAttribute('role')).toBe('combobox')
  expect(box().getAttribute('aria-expanded')).toBe('false')
  await suggest({ items: [item(1), item(2, { priceTo: 900 })], total: 2 })
  expect(asked).toEqual(['/b/storefront/v1/tea/search?q=tea'])
  expect(box().getAttribute('aria-expanded')).toBe('true')
  expect(document.getElementById(box().getAttribute('aria-controls')!)?.getAttribute('role')).toBe('listbox')
  expect(options().map(({ textContent }) => textContent)).toEqual(['Tea 1$2.50', 'Tea 2from $2.50'])
  expect(status().textContent).toBe('Products found: 2.')
  expect(chosen()).toBeUndefined()
})

test('names are in the language of the page, and markup in them is text', async () => {
  open({ ...shopFacts, language: 'zh' })
  await suggest({ items: [item(1), item(2, { name: { zh: '', en: '<img src=x onerror=alert(1)>' } })], total: 2 })
  expect(options().map((option) => option.querySelector('.name')?.textContent)).toEqual([
    '茶 1',
    '<img src=x onerror=alert(1)>',
  ])
  expect(panel().querySelector('img')).toBeNull()
})

test('only what stands after a pause is asked for, and an earlier question is called off', async () => {
  type('t')
  await vi.advanceTimersByTimeAsync(100)
  type('te')
  await pause()
  expect(asked).toEqual(['/b/storefront/v1/tea/search?q=te'])
  type('tea & milk')
  expect(waiting[0]!.signal.aborted).toBe(true)
  await pause()
  expect(asked[1]).toBe('/b/storefront/v1/tea/search?q=tea%20%26%20milk')
  waiting[0]!.answer(found(1))
  await settle()
  expect(options()).toEqual([])
})

test('Chinese that is still being composed is not looked for, and its Enter chooses nothing', async () => {
  type('lv', { isComposing: true })
  await pause()
  expect(asked).toEqual([])
  box().value = '绿茶'
  box().dispatchEvent(new CompositionEvent('compositionend'))
  await pause()
  expect(asked).toEqual([`/b/storefront/v1/tea/search?q=${encodeURIComponent('绿茶')}`])
  waiting[0]!.answer(found(1))
  await settle()
  press('ArrowDown')
  press('Enter', { isComposing: true })
  expect(went).toEqual([])
})

test('arrows go through the list and back to what was typed; Enter opens what is chosen', async () => {
  await suggest(found(2))
  // without a choice the form is sent
  expect(press('Enter').defaultPrevented).toBe(false)
  expect(press('ArrowDown').defaultPrevented).toBe(true)
  expect(chosen()).toBe('Tea 1')
  press('ArrowDown')
  expect(chosen()).toBe('Tea 2')
  press('ArrowDown')
  expect(chosen()).toBeUndefined()
  press('ArrowUp')
  expect(chosen()).toBe('Tea 2')
  expect(press('Enter').defaultPrevented).toBe(true)
  expect(went).toEqual(['/s/tea/en/p/tea-2'])
})

test('more than fits is offered as a search; a press on a choice opens it', async () => {
  await suggest(found(24, 31), 'green tea')
  expect(options()).toHaveLength(8)
  expect(options()[7]!.textContent).toBe('Show all 31 products')
  options()[7]!.click()
  options()[2]!.querySelector<HTMLElement>('.price')!.click()
  expect(went).toEqual(['/s/tea/en/search?q=green%20tea', '/s/tea/en/p/tea-3'])
})

test('Escape closes the list and keeps what was typed; an arrow opens it again', async () => {
  await suggest(found(2))
  expect(press('Escape').defaultPrevented).toBe(true)
  expect(box().getAttribute('aria-expanded')).toBe('false')
  expect(panel().hidden).toBe(true)
  expect(box().value).toBe('tea')
  // the next one is the browser's, which clears the box
  expect(press('Escape').defaultPrevented).toBe(false)
  press('ArrowDown')
  waiting.at(-1)!.answer(found(1))
  await settle()
  expect(panel().hidden).toBe(false)
})

test('it closes when the reader leaves the box or clears it, and shows nothing that comes too late', async () => {
  await suggest(found(2))
  box().dispatchEvent(new FocusEvent('blur'))
  expect(panel().hidden).toBe(true)
  await suggest(found(2))
  type('')
  expect(panel().hidden).toBe(true)
  type('tea')
  await pause()
  box().dispatchEvent(new FocusEvent('blur'))
  waiting.at(-1)!.answer(found(2))
  await settle()
  expect(panel().hidden).toBe(true)
})

test('that nothing is found is said; a server that fails leaves the form alone', async () => {
  await suggest({ items: [], total: 0 })
  expect(status().textContent).toBe('Nothing was found.')
  expect(status().classList.contains('seen')).toBe(true)
  expect(panel().hidden).toBe(true)
  await suggest(undefined)
  expect(status().textContent).toBe('')
  expect(box().getAttribute('aria-expanded')).toBe('false')
})
