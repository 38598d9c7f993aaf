import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { enterCounter } from '#app/shell/enter-counter.ts'
import { keyOf, type ShellKey } from '#app/shell/shell-keys.ts'
import { openTabs } from '#ui/tab-bar-store.ts'

const Palette = lazy(() => import('#app/shell/palette.tsx').then((m) => ({ default: m.Palette })))
const KeySheet = lazy(() => import('#app/shell/key-sheet.tsx').then((m) => ({ default: m.KeySheet })))

export interface FindAndKeysTools {
  readonly shown: 'palette' | 'keys' | undefined
  readonly find: () => void
  readonly showKeys: () => void
  /** Closes the named one only: the other may have been opened meanwhile. */
  readonly close: (what: 'palette' | 'keys') => void
}

/** Opens the command palette and the shortcut sheet, from navbar buttons and keys. */
export function useFindAndKeys(): FindAndKeysTools {
  const router = useRouter()
  const [shown, setShown] = useState<FindAndKeysTools['shown']>()
  useEffect(() => {
    let before = ''
    const acts: Record<ShellKey, () => void> = {
      find: () => setShown('palette'),
      keys: () => setShown('keys'),
      organisation: () => void router.navigate({ href: '/org' }),
      store: () => void router.navigate({ href: '/shop' }),
      counter: () => enterCounter((href) => void router.navigate({ href })),
      help: () => void router.navigate({ to: '/help' }),
      settings: () => void router.navigate({ to: '/settings' }),
      next: () => step(1),
      previous: () => step(-1),
    }
    const step = (by: number): void => {
      const tabs = openTabs.all()
      const place = tabs.findIndex((tab) => tab.id === location.pathname)
      const tab = tabs[(place + by + tabs.length) % tabs.length]
      if (tab) void router.navigate({ href: tab.href })
    }
    const press = (event: KeyboardEvent): void => {
      // the keys of a scan
      if (event.defaultPrevented) {
        before = ''
        return
      }
      const key = keyOf(event, before)
      before = event.key
      if (key === undefined) return
      event.preventDefault()
      before = ''
      acts[key]()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [router])
  return {
    shown,
    find: () => setShown('palette'),
    showKeys: () => setShown('keys'),
    close: (what) => setShown((now) => (now === what ? undefined : now)),
  }
}

export interface FindAndKeysProps {
  readonly tools: FindAndKeysTools
  readonly granted: ReadonlySet<string>
  readonly storeId: string
}

/** The palette and the sheet, loaded on first use. */
export function FindAndKeys({ tools, granted, storeId }: FindAndKeysProps) {
  return (
    <Suspense>
      {tools.shown === 'palette' ? (
        <Palette granted={granted} storeId={storeId} onKeys={tools.showKeys} onClose={() => tools.close('palette')} />
      ) : null}
      {tools.shown === 'keys' ? <KeySheet onClose={() => tools.close('keys')} /> : null}
    </Suspense>
  )
}
