import type { StoreSummary } from '#contract/organisation/user.ts'
import { storeReviewStates } from '#domain/store-review-states.ts'

export type StoreState = 'business' | 'resting' | 'review' | 'rejected'

/** The filter of the list of stores. */
export interface StoreChoice {
  readonly search?: string | undefined
  readonly state?: StoreState | undefined
}

/** The state of a store; "in business" and "resting" only exist once it is approved. */
export function stateOf({ reviewState, inBusiness }: Pick<StoreSummary, 'reviewState' | 'inBusiness'>): StoreState {
  if (reviewState === storeReviewStates.approved) return inBusiness ? 'business' : 'resting'
  return reviewState === storeReviewStates.pending ? 'review' : 'rejected'
}

/** The stores whose name, address or code contains every word of the search. */
export function chosenStores(stores: readonly StoreSummary[], { search = '', state }: StoreChoice): StoreSummary[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return stores.filter((store) => {
    if (state !== undefined && stateOf(store) !== state) return false
    const text = `${store.shopName} ${store.address} ${store.code}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
