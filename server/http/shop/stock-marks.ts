import { raw } from 'hono/html'
import type { Availability } from '#server/contexts/online/shop/shop-goods.queries.ts'
import { quantity, type ShopWords } from '#server/http/shop/shop-words.ts'

/**
 * Places in a kept page where what is there, and what is the visitor's own, is filled in at each request. Texts of a page are
 * escaped, so nothing else can look like one.
 */
type Form = 'item' | 'variant' | 'data' | 'basket' | 'token'

const MARK = /<!--(?:stock|visitor):(item|variant|data|basket|token):([0-9a-f-]*)-->/

/** Where the availability of a product (`item`, `data`) or of a variant stands. */
export const stockMark = (form: 'item' | 'variant' | 'data', id: string): string => `<!--stock:${form}:${id}-->`
export const stockPiece = (form: 'item' | 'variant' | 'data', id: string) => raw(stockMark(form, id))

/** Where the words of the basket with its number of lines, or the token of the visitor's forms, stand. */
export const visitorPiece = (form: 'basket' | 'token') => raw(`<!--visitor:${form}:-->`)

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

export const hasMark = ({ marks }: KeptPage, form: Form): boolean => marks.some((mark) => mark.form === form)

export interface SkuAvailability {
  readonly skuId: string
  readonly productId: string
  readonly availability: Availability
}

/** What of a page is the visitor's own. */
export interface OfVisitor {
  /** Lines of their basket. */
  readonly lines: number
  readonly token: string
}

/** Whoever has no basket. */
const NOBODY: OfVisitor = { lines: 0, token: '' }

/** The page with what is there now, for this visitor. */
export function filledPage(
  { parts, marks }: KeptPage,
  stock: readonly SkuAvailability[],
  words: ShopWords,
  visitor: OfVisitor = NOBODY,
): string {
  const variants = new Map(stock.map((one) => [one.skuId, one.availability]))
  const products = new Set(stock.filter(({ availability }) => availability.state !== 'out').map((one) => one.productId))
  const text = ({ form, id }: KeptPage['marks'][number]): string => {
    if (form === 'basket') return words.basketOf(visitor.lines)
    if (form === 'token') return visitor.token
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
