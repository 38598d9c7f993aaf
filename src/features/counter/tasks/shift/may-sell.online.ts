import { redirect } from '@tanstack/react-router'
import { storeSettings } from '#contract/organisation/store-settings.ts'
import { storeGranted } from '#api/granted.ts'
import { queryClient, read } from '#api/query.ts'
import { sayWhy } from '#ui/say-why.tsx'

/**
 * Before choosing a counter: people who may not sell in the open store are redirected to what they may open, with the
 * reason. Reads permissions anew, because cached ones may be older than a role change. Other failures are left to the
 * counter choice.
 */
export async function requireSelling(): Promise<void> {
  const held = await queryClient.fetchQuery({ ...storeGranted(), staleTime: 0, retry: false }).catch(() => undefined)
  if (!held) return
  if (held.resourcePermissions.includes('shopOfflineOrderOfflineCollection')) return requireStoreSetUp()
  sayWhy('denied')
  throw redirect({ to: '/' })
}

/** A store without business hours and tax settings cannot sell yet; if that cannot be read, selling is not stopped. */
async function requireStoreSetUp(): Promise<void> {
  const { completed } = await queryClient
    .fetchQuery({ ...read(storeSettings.completed, {}, { persist: true }), staleTime: 0, retry: false })
    .catch(() => ({ completed: true }))
  if (completed === false) throw redirect({ to: '/shop/shopConfig' })
}
