import { createFileRoute, redirect } from '@tanstack/react-router'

/** The root path redirects to where the account belongs. */
export const Route = createFileRoute('/')({
  beforeLoad: async () => {
    const { landing } = await import('#app/guards.ts')
    throw redirect({ href: await landing() })
  },
})
