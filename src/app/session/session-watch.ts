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
/** Checked every second: another window signed in or chose another store. */
const LOOK_EVERY = 1_000

/**
 * Watches the session behind the sign-in: ended by the server (one dialog), idle timeout, changed by another window;
 * and shows answers that concern the whole screen. Returns why the session ended, undefined while it is valid.
 */
export function useSessionWatch({ ofStore = true }: { readonly ofStore?: boolean } = {}): SessionEnd | undefined {
  const router = useRouter()
  const end = useSyncExternalStore(subscribeSessionEnd, sessionEnd)
  const token = useSyncExternalStore(session.subscribe, session.token)
  const signedIn = token !== ''
  const before = useRef(token)
  useEffect(() => {
    // do not leave one person's messages for the next
    if (before.current !== token) clearToasts()
    before.current = token
  }, [token])
  useEffect(() => {
    setSessionEnd(undefined)
    // somebody is signed in again: drop an unread reason that was about the earlier session
    keepEnd(undefined)
    setCallHooks({
      onSaid: (message) => showToast({ message }),
      // one at a time: queries repeat every few seconds and would fill the screen
      onException: (message) => showToast({ id: 'request-exception', state: 'attention', message }),
      // never redirect to another site, whatever the answer says
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
 * A refused command without a form shows the alert; a refused query reloads the permissions; a password that was reset
 * meanwhile must be changed first.
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
      // its toast already says so
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
