import { createFileRoute, redirect } from '@tanstack/react-router'
import { operator } from '#contract/operator.ts'
import { user } from '#contract/user.ts'
import { queryClient, read } from '#api/query.ts'
import { session } from '#api/session.ts'
import { FirstOperator } from '#features/account/operator/first-operator.tsx'

/** The organisation's first sign-in: the office opens once its operator is known (organisation-and-shell 2, 3). */
export const Route = createFileRoute('/operator')({
  beforeLoad: async () => {
    if (session.token() === '') throw redirect({ to: '/login' })
    const [written, profile] = await Promise.all([
      queryClient.fetchQuery({ ...read(operator.check, {}, { persist: true }), staleTime: 0 }),
      queryClient.ensureQueryData(read(user.profile, {}, { persist: true })),
    ])
    if (written === 1 || !profile.existShop || profile.mustChangePassword) throw redirect({ to: '/' })
  },
  component: FirstOperator,
})
