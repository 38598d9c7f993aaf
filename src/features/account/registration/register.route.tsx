import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { Register } from '#features/account/registration/register.tsx'
import { searchBy } from '#ui/list/read-search.ts'

/**
 * The first setup of an empty server; otherwise the registration of a merchant. An account without a store starts at
 * the second step.
 */
export const Route = createFileRoute('/_entry/register')({
  validateSearch: searchBy(v.object({ step: v.optional(v.picklist(['store', 'operator', 'signature'])) })),
  beforeLoad: async () => (await import('#features/account/session/entry-guards.ts')).guardRegister(),
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
