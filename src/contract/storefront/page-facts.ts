/** The sentences of a page that its module writes itself; `{n}` and `{price}` stand for what it fills in. */
interface ShopPageWords {
  readonly available: string
  readonly few: string
  readonly out: string
  readonly from: string
  readonly suggestions: string
  readonly suggested: string
  readonly nothingFound: string
  readonly allFound: string
}

/** What a page of the web shop says to its module (src/shop), as JSON in `data-shop` of its body. */
export interface ShopPageFacts {
  /** Where the public API of this shop lies. */
  readonly api: string
  /** Where the pages lie, with their language. */
  readonly pages: string
  readonly language: 'zh' | 'en'
  readonly words: ShopPageWords
}
