import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { session } from '#api/session.ts'
import { sayWhy } from '#ui/say-why.tsx'
import { areaOf, firstScreen, mayOpen, screenAt } from '#app/shell/screens.ts'
import { openTabs } from '#ui/tab-bar-store.ts'
import { isClosed } from '#app/guards.ts'

export interface Rights {
  readonly granted: ReadonlySet<string>
  /** Both lists have been heard of. */
  readonly ready: boolean
  readonly failure: unknown
}

/**
 * Reacts while a screen is open: a role that was edited, a position that was withdrawn. Whoever may no longer see
 * the page is led to the first that they may, with the reason; what they had typed is kept.
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
    // a store that is being left has said why already
    if (!ready || (areaOf(path) === 'store' && session.storeId() === '')) return
    const barred = (at: string): boolean => {
      const screen = screenAt(at)
      return screen !== undefined && !mayOpen(screen, granted)
    }
    for (const tab of openTabs.all()) if (barred(tab.id)) openTabs.close(tab.id, 'one')
    if (!barred(path)) return
    const area = areaOf(path) === 'store' ? 'store' : 'organisation'
    sayWhy('withdrawn')
    void router.navigate({ href: firstScreen(area, granted)?.path ?? '/org/shopSelect' })
  }, [granted, ready, path, router])
}
