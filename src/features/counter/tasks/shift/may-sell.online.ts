import { redirect } from '@tanstack/react-router'
import { storeSettings } from '#contract/store-settings.ts'
import { storeGranted } from '#api/granted.ts'
import { queryClient, read } from '#api/query.ts'
import { sayWhy } from '#ui/say-why.tsx'

/**
 * Before a counter is chosen: who may not sell in the store that is open is led to what they may open there, with the
 * reason. Asked anew: what is kept may be older than a role that was just edited. What
 * cannot be asked now, or is refused for another reason, is told by the choice itself.
 */
export async function requireSelling(): Promise<void> {
  const held = await queryClient.fetchQuery({ ...storeGranted(), staleTime: 0, retry: false }).catch(() => undefined)
  if (!held) return
  if (held.resourcePermissions.includes('shopOfflineOrderOfflineCollection')) return requireStoreSetUp()
  sayWhy('denied')
  throw redirect({ to: '/' })
}

/** A store that has not settled its hours and its tax sells nothing yet; one that cannot be asked is not stopped. */
async function requireStoreSetUp(): Promise<void> {
  const { completed } = await queryClient
    .fetchQuery({ ...read(storeSettings.completed, {}, { persist: true }), staleTime: 0, retry: false })
    .catch(() => ({ completed: true }))
  if (completed === false) throw redirect({ to: '/shop/shopConfig' })
}
