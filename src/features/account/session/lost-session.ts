import { redirect } from '@tanstack/react-router'
import { AppError } from '#contract/errors.ts'
import { endSessionHere } from '#features/account/session/sign-in.ts'

/** The server refused the session (401): it expired, or the account signed in elsewhere. */
export const isSessionLost = (error: unknown): error is AppError =>
  error instanceof AppError && (error.code === 'auth.required' || error.code === 'auth.signed-in-elsewhere')

/** The reason as the sign-in shows it. */
export const whyLost = (error: AppError): 'expired' | 'elsewhere' =>
  error.code === 'auth.signed-in-elsewhere' ? 'elsewhere' : 'expired'

/**
 * Handles an error from a route loader. If the session is lost, ends it here and redirects to the sign-in with the
 * reason; the person's unsaved forms are kept. Rethrows any other error.
 */
export function toSignIn(error: unknown): never {
  if (!isSessionLost(error)) throw error
  endSessionHere()
  throw redirect({ to: '/login', search: { ended: whyLost(error) } })
}
