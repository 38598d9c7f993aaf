import type { ShopPageFacts } from '#contract/storefront/page-facts.ts'
import type { StorefrontOutput } from '#contract/storefront/storefront-api.ts'
import { askShop } from './ask-shop.ts'
import { filledIn } from './page-facts.ts'

type ShopPageWords = ShopPageFacts['words']
type Stock = StorefrontOutput<'availability'>
type State = Pick<Stock['skus'][number], 'state' | 'left'>

const MINUTE = 60_000
/** What one call can ask for. */
const MOST_AT_ONCE = 100
const OUT: State = { state: 'out' }

/** Keeps what a page says of its goods as it is, while somebody looks at it. */
export function keepStockLive(page: Document, { api, words }: ShopPageFacts): void {
  const variants = placesOf(page, 'variant')
  const products = placesOf(page, 'product')
  if (variants.size + products.size === 0) return
  let asking = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  const ask = async (): Promise<void> => {
    asking.abort()
    asking = new AbortController()
    const { signal } = asking
    const answers = await Promise.all(
      askedFor(variants, products).map((query) => askShop<Stock>(`${api}/availability?${query}`, signal)),
    )
    if (signal.aborted) return
    later()
    if (answers.some((answer) => answer === undefined)) return
    const skus = new Map(answers.flatMap((answer) => answer!.skus).map((one) => [one.skuId, one]))
    const items = new Map(answers.flatMap((answer) => answer!.products ?? []).map((one) => [one.productId, one.state]))
    for (const [id, places] of variants) for (const place of places) say(place, variantState(skus.get(id), words))
    for (const [id, places] of products) for (const place of places) say(place, productState(items.get(id), words))
  }
  const later = (): void => {
    clearTimeout(timer)
    if (page.visibilityState === 'visible') timer = setTimeout(() => void ask(), MINUTE)
  }
  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState === 'visible') return void ask()
    asking.abort()
    clearTimeout(timer)
  })
  // a page that the browser kept while the reader was on another one is as old as that
  page.defaultView?.addEventListener('pageshow', (event) => {
    if (event.persisted) void ask()
  })
  later()
}

type Places = ReadonlyMap<string, readonly HTMLElement[]>

function placesOf(page: Document, what: 'variant' | 'product'): Places {
  const places = new Map<string, HTMLElement[]>()
  for (const place of page.querySelectorAll<HTMLElement>(`.stock[data-${what}]`)) {
    const id = place.dataset[what]!
    places.set(id, [...(places.get(id) ?? []), place])
  }
  return places
}

/** The queries that ask for everything on the page. */
function askedFor(variants: Places, products: Places): string[] {
  const inParts = (name: string, places: Places): string[] => {
    const ids = [...places.keys()]
    const parts = Array.from({ length: Math.ceil(ids.length / MOST_AT_ONCE) }, (_, at) =>
      ids.slice(at * MOST_AT_ONCE, (at + 1) * MOST_AT_ONCE),
    )
    return parts.map((part) => `${name}=${part.join(',')}`)
  }
  return [...inParts('skus', variants), ...inParts('products', products)]
}

interface Said {
  readonly text: string
  readonly style: string
}

function variantState(known: State | undefined, words: ShopPageWords): Said {
  const { state, left } = known ?? OUT
  if (state === 'out') return { text: words.out, style: 'stock out' }
  return state === 'few'
    ? { text: filledIn(words.few, String(left)), style: 'stock few' }
    : { text: words.available, style: 'stock' }
}

/** A list names only what is sold out. */
const productState = (state: string | undefined, words: ShopPageWords): Said =>
  state === 'available' ? { text: '', style: 'stock' } : { text: words.out, style: 'stock out' }

function say(place: HTMLElement, { text, style }: Said): void {
  if (place.textContent !== text) place.textContent = text
  if (place.className !== style) place.className = style
}
