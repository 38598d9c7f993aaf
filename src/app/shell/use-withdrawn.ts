import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { session } from '#api/session.ts'
import { sayWhy } from '#ui/say-why.tsx'
import { areaOf, firstScreen, mayOpenAt } from '#app/shell/screens.ts'
import { openTabs } from '#ui/tab-bar-store.ts'
import { isClosed } from '#app/guards.ts'

export interface Rights {
  readonly granted: ReadonlySet<string>
  /** Both permission lists have loaded. */
  readonly ready: boolean
  readonly failure: unknown
}

/**
 * Reacts to an edited role or a withdrawn position while a screen is open: leads the person to the first screen they
 * may open, with the reason; what they typed is kept.
 */
export function useWithdrawn({ granted, ready, failure }: Rights, path: string): void {
  const router = useRouter()
  useEffect(() => {
    if (!isClosed(failure)) return
    openTabs.closeAll()
    session.setStoreId('')
    sayWhy('store-closed')
    void router.navigate({ to: '/' })
  }, [failure, router])
  useEffect(() => {
    // a store that is being left has already shown the reason
    if (!ready || (areaOf(path) === 'store' && session.storeId() === '')) return
    const barred = (at: string): boolean => !mayOpenAt(at, granted)
    for (const tab of openTabs.all()) if (barred(tab.id)) openTabs.close(tab.id, 'one')
    if (!barred(path)) return
    const area = areaOf(path) === 'store' ? 'store' : 'organisation'
    sayWhy('withdrawn')
    void router.navigate({ href: firstScreen(area, granted)?.path ?? '/org/shopSelect' })
  }, [granted, ready, path, router])
}
