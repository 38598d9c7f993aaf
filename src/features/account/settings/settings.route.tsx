import { createFileRoute, redirect } from '@tanstack/react-router'

/** The settings begin with the account's security. */
export const Route = createFileRoute('/_office/settings/')({
  beforeLoad: () => {
    throw redirect({ to: '/settings/accountSecurity', replace: true })
  },
})
