import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { AppError } from '#contract/errors.ts'
import { sessionEnd } from '#app/session/session-end.ts'
import { whyLost } from '#features/account/session/lost-session.ts'
import { endSessionHere } from '#features/account/session/sign-in.ts'

/** A screen that fails to open because the session is lost leads to the sign-in, unless the dialog is already open. */
export function SignInAgain({ error }: { readonly error: AppError }) {
  const router = useRouter()
  useEffect(() => {
    if (sessionEnd() !== undefined) return
    endSessionHere()
    void router.navigate({ to: '/login', search: { ended: whyLost(error) } })
  }, [router, error])
  return null
}
