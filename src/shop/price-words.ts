import type { StorefrontOutput } from '#contract/storefront/storefront-api.ts'
import { filledIn } from './page-facts.ts'

type Item = StorefrontOutput<'search'>['items'][number]

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** What a product costs, or from how much on. */
export const priceWords = ({ priceFrom, priceTo }: Item, from: string): string => {
  const price = dollars.format(priceFrom / 100)
  return priceFrom === priceTo ? price : filledIn(from, price)
}
