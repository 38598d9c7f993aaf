import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { AppError } from '#contract/errors.ts'
import { RequestException, sentenceOf, setCallHooks } from '#api/call.ts'
import { queryClient } from '#api/query.ts'
import { session } from '#api/session.ts'
import { keepEnd } from '#features/account/session/kept-end.ts'
import { isSessionLost, whyLost } from '#features/account/session/lost-session.ts'
import { endSessionHere, signOut } from '#features/account/session/sign-in.ts'
import { sessionEnd, setSessionEnd, subscribeSessionEnd, type SessionEnd } from '#app/session/session-end.ts'
import { useIdle } from '#app/session/use-idle.ts'
import { formsHeldBy } from '#ui/form/kept-forms.ts'
import { showTip } from '#ui/tip.tsx'
import { clearToasts, showToast } from '#ui/toast.tsx'

// before any screen behind the sign-in opens
formsHeldBy(() => ({ account: session.account(), store: session.storeId() }))

const CHANGE = '/changePassword'
/** Another window signed in or chose another store: looked at each second. */
const LOOK_EVERY = 1_000

/**
 * What the screens behind the sign-in do about their session: ended by the server once with a dialog, left alone for
 * too long, changed by another window; and how answers that concern the whole screen are shown. Answers why the
 * session has ended, undefined while it goes on.
 */
export function useSessionWatch({ ofStore = true }: { readonly ofStore?: boolean } = {}): SessionEnd | undefined {
  const router = useRouter()
  const end = useSyncExternalStore(subscribeSessionEnd, sessionEnd)
  const token = useSyncExternalStore(session.subscribe, session.token)
  const signedIn = token !== ''
  const before = useRef(token)
  useEffect(() => {
    // what was said to somebody is not left standing before the next
    if (before.current !== token) clearToasts()
    before.current = token
  }, [token])
  useEffect(() => {
    setSessionEnd(undefined)
    // somebody is signed in: an end that nobody read, for another window signed in, is told no more
    keepEnd(undefined)
    setCallHooks({
      onSaid: (message) => showToast({ message }),
      // once at a time: what asks every few seconds would fill the screen with it
      onException: (message) => showToast({ id: 'request-exception', state: 'attention', message }),
      // never to another site, whatever is answered
      onMoved: (url) => {
        const { pathname, search, hash } = new URL(url, location.origin)
        void router.navigate({ href: pathname + search + hash })
      },
      onSignedOut: (error) => {
        const why = whyLost(error)
        if (!setSessionEnd(why)) return
        endSessionHere()
        keepEnd(why)
      },
    })
    return () => {
      setCallHooks({ onSaid: () => undefined, onException: () => undefined, onSignedOut: () => undefined })
      setSessionEnd(undefined)
    }
  }, [router])
  useAnswers(() => {
    if (router.state.location.pathname !== CHANGE) void router.navigate({ to: CHANGE })
  })
  useOtherWindows(ofStore)
  useIdle(end === undefined && signedIn, () => {
    if (!setSessionEnd('idle')) return
    signOut()
    keepEnd('expired')
  })
  return end
}

/**
 * A refused command without a form shows as the alert; a refused query asks for the permissions anew; a password
 * that somebody reset meanwhile is changed first.
 */
function useAnswers(onInitialPassword: () => void): void {
  const change = useRef(onInitialPassword)
  useEffect(() => {
    change.current = onInitialPassword
  })
  useEffect(() => {
    const leaveMutations = queryClient.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return
      if (!event.mutation.meta?.['alert'] || isSessionLost(event.action.error)) return
      // its toast says the same
      if (event.action.error instanceof RequestException) return
      const sentence = sentenceOf(event.action.error)
      if (sentence !== '') showTip(sentence)
    })
    const leaveQueries = queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return
      if (!(event.action.error instanceof AppError)) return
      if (event.action.error.code === 'auth.must-change-password') change.current()
      if (event.action.error.code === 'access.denied' && !isOfPermissions(event.query.meta))
        void queryClient.invalidateQueries({ predicate: (query) => isOfPermissions(query.meta) })
    })
    return () => {
      leaveMutations()
      leaveQueries()
    }
  }, [])
}

const isOfPermissions = (meta: Record<string, unknown> | undefined): boolean =>
  Array.isArray(meta?.['reads']) && meta['reads'].includes('permission')

function useOtherWindows(ofStore: boolean): void {
  useEffect(() => {
    const look = (): void => {
      const changed = session.changedElsewhere()
      if (changed && (ofStore || changed === 'token')) setSessionEnd(changed)
    }
    const leave = session.subscribe(look)
    const timer = setInterval(look, LOOK_EVERY)
    return () => {
      leave()
      clearInterval(timer)
    }
  }, [ofStore])
}
