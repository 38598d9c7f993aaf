import type { ShopPageFacts } from '#contract/storefront/page-facts.ts'

/** What an English page of a shop says to the module. */
export const shopFacts: ShopPageFacts = {
  api: '/b/storefront/v1/tea',
  pages: '/s/tea/en',
  language: 'en',
  words: {
    available: 'Available',
    few: 'Only {n} left',
    out: 'Sold out',
    from: 'from {price}',
    suggestions: 'Suggestions',
    suggested: 'Products found: {n}.',
    nothingFound: 'Nothing was found.',
    allFound: 'Show all {n} products',
  },
}
