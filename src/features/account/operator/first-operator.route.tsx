import { createFileRoute, redirect } from '@tanstack/react-router'
import { user } from '#contract/user.ts'
import { queryClient, read } from '#api/query.ts'
import { session } from '#api/session.ts'
import { FirstOperator } from '#features/account/operator/first-operator.tsx'

/** The organisation's first sign-in: the office opens once its operator is known (organisation-and-shell 2, 3). */
export const Route = createFileRoute('/operator')({
  beforeLoad: async () => {
    if (session.token() === '') throw redirect({ to: '/login' })
    // by itself: a counter's first load names this screen too
    const { operator } = await import('#contract/operator.ts')
    const [written, profile] = await Promise.all([
      queryClient.fetchQuery({ ...read(operator.check, {}, { persist: true }), staleTime: 0 }),
      queryClient.ensureQueryData(read(user.profile, {}, { persist: true })),
    ])
    if (written === 1 || !profile.existShop || profile.mustChangePassword) throw redirect({ to: '/' })
  },
  component: FirstOperator,
})
