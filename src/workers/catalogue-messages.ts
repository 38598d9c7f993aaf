import type { CatalogueSku } from '#db/catalogue.ts'
import type { KeyColour } from '#contract/catalogue/quick-keys.ts'
import type { Progress, PullAs, PullOutcome } from '#sw/catalogue-pull.ts'

/** Requests of the page to the catalogue worker; each has a number that its answer repeats. */
export type CatalogueQuestion =
  | { readonly n: number; readonly ask: 'open'; readonly storeId: string }
  | { readonly n: number; readonly ask: 'pull'; readonly as: PullAs }
  | { readonly n: number; readonly ask: 'search'; readonly query: string; readonly limit: number }
  | {
      readonly n: number
      readonly ask: 'category'
      readonly categoryId: string
      readonly from: number
      readonly limit: number
    }
  | { readonly n: number; readonly ask: 'summary' | 'quick-keys' }

/** The state of the catalogue on this device. */
export interface CatalogueSummary {
  readonly complete: boolean
  readonly rev: number
  readonly count: number
  readonly checkedAt: number
  /** Number of pictures used by one product alone. */
  readonly pictured: number
  /** Paths of the others: one drawing for all jars tells no product from another, so it is not shown. */
  readonly shared: readonly string[]
  readonly categories: readonly { id: string; zh: string; en: string; count: number }[]
}

export interface SkuPage {
  readonly skus: readonly CatalogueSku[]
  readonly total: number
}

/** The store's quick keys with current products; deleted ones are left out. */
export interface QuickKeysHere {
  readonly mayArrange: boolean
  readonly pages: readonly {
    readonly id: string
    readonly name: string
    readonly nameZh?: string | undefined
    readonly keys: readonly { readonly sku: CatalogueSku; readonly colour?: KeyColour | undefined }[]
  }[]
}

export type CatalogueAnswer =
  | { readonly n: number; readonly answer: SkuPage | CatalogueSummary | QuickKeysHere | PullOutcome | null }
  | { readonly n: number; readonly failed: string }
  | { readonly progress: Progress }
  | { readonly changed: CatalogueSummary }

export const emptySummary: CatalogueSummary = {
  complete: false,
  rev: 0,
  count: 0,
  checkedAt: 0,
  pictured: 0,
  shared: [],
  categories: [],
}

export const isAnswer = (message: CatalogueAnswer): message is Extract<CatalogueAnswer, { n: number }> => 'n' in message
