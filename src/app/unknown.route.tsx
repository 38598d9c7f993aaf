import { createFileRoute, redirect } from '@tanstack/react-router'

/** An unknown address redirects to the area it belongs to, else to /404. */
export const Route = createFileRoute('/$')({
  beforeLoad: async ({ location }) => {
    const { unknownPath } = await import('#app/guards.ts')
    throw redirect({ href: await unknownPath(location.pathname), replace: true })
  },
})
