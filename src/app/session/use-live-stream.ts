import { useEffect, useSyncExternalStore } from 'react'
import { session } from '#api/session.ts'
import { setLive } from '#ui/live-state.ts'

/** Hears what changes while somebody is signed in. If that cannot be loaded, screens go on asking. */
export function useLiveStream(on: boolean): void {
  const token = useSyncExternalStore(session.subscribe, session.token)
  useEffect(() => {
    if (!on || token === '') return
    const leaving = new AbortController()
    import('#api/live.ts')
      .then(({ runLive, askAgain }) => runLive(leaving.signal, setLive, askAgain))
      .catch(() => undefined)
    return () => leaving.abort()
  }, [on, token])
}
