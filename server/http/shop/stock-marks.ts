import { raw } from 'hono/html'
import type { Availability } from '#server/contexts/online/shop/shop-goods.queries.ts'
import { quantity, type ShopWords } from '#server/http/shop/shop-words.ts'

/**
 * Places in a kept page where what is there is filled in at each request. Texts of a page are escaped, so nothing else can
 * look like one.
 */
type Form = 'item' | 'variant' | 'data'

const MARK = /<!--stock:(item|variant|data):([0-9a-f-]{36})-->/

/** Where the availability of a product (`item`, `data`) or of a variant stands. */
export const stockMark = (form: Form, id: string): string => `<!--stock:${form}:${id}-->`
export const stockPiece = (form: Form, id: string) => raw(stockMark(form, id))

/** A page between its marks. */
export interface KeptPage {
  /** One more than marks. */
  readonly parts: readonly string[]
  readonly marks: readonly { readonly form: Form; readonly id: string }[]
}

export function splitPage(page: string): KeptPage {
  const pieces = page.split(MARK)
  const parts: string[] = [pieces[0]!]
  const marks: { form: Form; id: string }[] = []
  for (let at = 1; at < pieces.length; at += 3) {
    marks.push({ form: pieces[at] as Form, id: pieces[at + 1]! })
    parts.push(pieces[at + 2]!)
  }
  return { parts, marks }
}

export interface SkuAvailability {
  readonly skuId: string
  readonly productId: string
  readonly availability: Availability
}

/** The page with what is there now. */
export function filledPage({ parts, marks }: KeptPage, stock: readonly SkuAvailability[], words: ShopWords): string {
  const variants = new Map(stock.map((one) => [one.skuId, one.availability]))
  const products = new Set(stock.filter(({ availability }) => availability.state !== 'out').map((one) => one.productId))
  const text = ({ form, id }: KeptPage['marks'][number]): string => {
    if (form === 'data') return products.has(id) ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock'
    if (form === 'item')
      return said(`data-product="${id}"`, products.has(id) ? '' : 'out', products.has(id) ? '' : words.out)
    return variantWords(id, variants.get(id) ?? { state: 'out' }, words)
  }
  return parts.map((part, at) => (at === 0 ? part : text(marks[at - 1]!) + part)).join('')
}

function variantWords(id: string, availability: Availability, words: ShopWords): string {
  const of = `data-variant="${id}"`
  if (availability.state === 'few') return said(of, 'few', words.few(quantity(availability.left * 1000)))
  return availability.state === 'out' ? said(of, 'out', words.out) : said(of, '', words.available)
}

/** What the shop's module (src/shop) brings up to date: it finds the place by its id. */
const said = (of: string, style: '' | 'few' | 'out', text: string): string =>
  `<span class="${style === '' ? 'stock' : `stock ${style}`}" ${of}>${text}</span>`
