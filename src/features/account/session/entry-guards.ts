import { redirect } from '@tanstack/react-router'
import { operator } from '#contract/organisation/operator.ts'
import { user } from '#contract/organisation/user.ts'
import { queryClient, read } from '#api/query.ts'
import { session } from '#api/session.ts'
import { keptEnd } from '#features/account/session/kept-end.ts'
import { toSignIn } from '#features/account/session/lost-session.ts'

/**
 * Fetches the profile; a cached one would lead back to a step that is already done. One that this page has asked for
 * within `staleTime` will do, but not one from before the page was loaded: the session may have ended since.
 */
const profileNow = (staleTime: number) =>
  queryClient
    .fetchQuery({
      ...read(user.profile, {}, { persist: true }),
      staleTime: Math.min(staleTime, performance.now()),
    })
    .catch(toSignIn)

/** Before `/register`: an empty server, somebody new, or an account without a store. */
export async function guardRegister(): Promise<void> {
  const { needed } = await queryClient.ensureQueryData(read(user.setupState, {}))
  // a session just ended in this window, so this is a returning user: show the sign-in
  if (session.token() === '' && keptEnd()) throw redirect({ to: '/login' })
  if (needed || session.token() === '') return
  const profile = await profileNow(1_000)
  if (profile.mustChangePassword) throw redirect({ to: '/changePassword' })
  if (profile.existShop) throw redirect({ to: '/' })
}

/** Before `/changePassword`: only accounts with an initial password. */
export async function guardFirstPassword(): Promise<void> {
  if (session.token() === '') throw redirect({ to: '/login' })
  const profile = await profileNow(0)
  if (!profile.mustChangePassword) throw redirect({ to: '/' })
}

/** Before `/operator`: only while the organisation has no operator information. */
export async function guardFirstOperator(): Promise<void> {
  if (session.token() === '') throw redirect({ to: '/login' })
  const [written, profile] = await Promise.all([
    queryClient.fetchQuery({ ...read(operator.check, {}, { persist: true }), staleTime: 0 }),
    queryClient.ensureQueryData(read(user.profile, {}, { persist: true })),
  ]).catch(toSignIn)
  if (written === 1 || !profile.existShop || profile.mustChangePassword) throw redirect({ to: '/' })
}
