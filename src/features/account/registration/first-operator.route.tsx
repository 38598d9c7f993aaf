import { createFileRoute } from '@tanstack/react-router'
import { FirstOperator } from '#features/account/registration/first-operator.tsx'

/** The organisation's first sign-in: the back office opens once the operator information is filled in. */
export const Route = createFileRoute('/_entry/operator')({
  beforeLoad: async () => (await import('#features/account/session/entry-guards.ts')).guardFirstOperator(),
  component: FirstOperator,
})
