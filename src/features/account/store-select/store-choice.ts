import type { StoreSummary } from '#contract/user.ts'

export const UNDER_REVIEW = 1
export const APPROVED = 2
export const REJECTED = 3
export const REJECTED_FOR_GOOD = 4

export type StoreState = 'business' | 'resting' | 'review' | 'rejected'

/** Which stores are shown. */
export interface StoreChoice {
  readonly search?: string | undefined
  readonly state?: StoreState | undefined
}

/** How a store stands: in business or resting once it is approved (organisation-and-shell 4). */
export function stateOf({ reviewState, inBusiness }: Pick<StoreSummary, 'reviewState' | 'inBusiness'>): StoreState {
  if (reviewState === APPROVED) return inBusiness ? 'business' : 'resting'
  return reviewState === UNDER_REVIEW ? 'review' : 'rejected'
}

/** Stores whose name, address or code holds every word that was typed. */
export function chosenStores(stores: readonly StoreSummary[], { search = '', state }: StoreChoice): StoreSummary[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return stores.filter((store) => {
    if (state !== undefined && stateOf(store) !== state) return false
    const text = `${store.shopName} ${store.address} ${store.code}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
