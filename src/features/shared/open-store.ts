import type { NavigateOptions, useRouter } from '@tanstack/react-router'
import { queryClient } from '#api/query.ts'
import { session } from '#api/session.ts'
import { openTabs } from '#ui/tab-bar-store.ts'

/** The specification's storage key for the store that is open. */
const SHOP = 'shop'

/**
 * Opens a store in this window: its permissions are fetched anew, its first screen or the one that is named opens, and every
 * other tab closes.
 */
export async function openStore(
  router: ReturnType<typeof useRouter>,
  store: { readonly id: string; readonly shopName: string },
  place: NavigateOptions = { to: '/' },
): Promise<void> {
  session.setStoreId(store.id)
  localStorage.setItem(SHOP, JSON.stringify({ id: store.id, shopName: store.shopName }))
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] === store.id })
  const arrive = openTabs.leave()
  try {
    await router.navigate(place)
  } finally {
    arrive()
  }
}
