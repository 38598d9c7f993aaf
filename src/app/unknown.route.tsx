import { createFileRoute, redirect } from '@tanstack/react-router'

/** An address that no screen has leads to where it seems to belong, else to /404. */
export const Route = createFileRoute('/$')({
  beforeLoad: async ({ location }) => {
    const { unknownPath } = await import('#app/guards.ts')
    throw redirect({ href: await unknownPath(location.pathname), replace: true })
  },
})
