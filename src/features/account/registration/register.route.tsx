import { createFileRoute, redirect } from '@tanstack/react-router'
import * as v from 'valibot'
import { user } from '#contract/user.ts'
import { queryClient, read } from '#api/query.ts'
import { session } from '#api/session.ts'
import { Register } from '#features/account/registration/register.tsx'

/**
 * The first set-up of an empty server; else the registration of a merchant, which an account without a store goes on
 * with at its second step (organisation-and-shell 2, 6).
 */
export const Route = createFileRoute('/register')({
  validateSearch: v.object({ step: v.optional(v.picklist(['store', 'operator', 'signature'])) }),
  beforeLoad: async () => {
    const { needed } = await queryClient.ensureQueryData(read(user.setupState, {}))
    if (needed || session.token() === '') return
    const profile = await queryClient.fetchQuery({ ...read(user.profile, {}, { persist: true }), staleTime: 1_000 })
    if (profile.mustChangePassword) throw redirect({ to: '/changePassword' })
    if (profile.existShop) throw redirect({ to: '/' })
  },
  component: RegisterScreen,
})

function RegisterScreen() {
  const { step = 'store' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <Register
      wanted={step}
      onStep={(to) => {
        if (to !== 'account') void navigate({ search: { step: to } })
      }}
    />
  )
}
