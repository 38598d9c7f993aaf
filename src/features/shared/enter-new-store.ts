import type { useRouter } from '@tanstack/react-router'
import { operator } from '#contract/organisation/operator.ts'
import { org, user } from '#contract/organisation/user.ts'
import { queryClient, read } from '#api/query.ts'
import { openStore } from '#features/shared/open-store.ts'
import { storeReviewStates } from '#domain/store-review-states.ts'

/**
 * Continues after a store was registered: opens it if it is already approved, otherwise shows the list of stores, where
 * it is under review. Reloads the profile first, because the route guards depend on it.
 */
export async function enterNewStore(
  router: ReturnType<typeof useRouter>,
  store: { readonly id: string; readonly shopName: string; readonly reviewState: number },
): Promise<void> {
  const anew = { staleTime: 0 }
  await Promise.all([
    queryClient.fetchQuery({ ...read(user.profile, {}, { persist: true }), ...anew }),
    queryClient.fetchQuery({ ...read(operator.check, {}, { persist: true }), ...anew }),
    queryClient.fetchQuery({ ...read(org.stores, {}, { persist: true }), ...anew }),
  ])
  if (store.reviewState === storeReviewStates.approved) await openStore(router, store)
  else await router.navigate({ to: '/org/shopSelect' })
}
