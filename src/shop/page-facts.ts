import type { ShopPageFacts } from '#contract/storefront/page-facts.ts'

/** What the page says to the module; undefined where it says nothing. */
export function pageFacts(page: Document): ShopPageFacts | undefined {
  const said = page.body.dataset['shop']
  return said === undefined ? undefined : (JSON.parse(said) as ShopPageFacts)
}

export const filledIn = (sentence: string, value: string): string => sentence.replace(/\{(n|price)\}/, () => value)
