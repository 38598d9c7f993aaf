import { redirect } from '@tanstack/react-router'
import { AppError } from '#contract/errors.ts'
import { endSessionHere } from '#features/account/session/sign-in.ts'

/** The server no longer takes the session: it has run out, or the account signed in elsewhere (401). */
export const isSessionLost = (error: unknown): error is AppError =>
  error instanceof AppError && (error.code === 'auth.required' || error.code === 'auth.signed-in-elsewhere')

/** The reason as the sign-in shows it. */
export const whyLost = (error: AppError): 'expired' | 'elsewhere' =>
  error.code === 'auth.signed-in-elsewhere' ? 'elsewhere' : 'expired'

/**
 * What a screen asks before it opens comes to nothing because the session is lost: it ends here too, and the way on is
 * the sign-in, with the reason. What was typed is kept for whom it belongs to. Any other error is thrown on.
 */
export function toSignIn(error: unknown): never {
  if (!isSessionLost(error)) throw error
  endSessionHere()
  throw redirect({ to: '/login', search: { ended: whyLost(error) } })
}
