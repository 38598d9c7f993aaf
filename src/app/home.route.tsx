import { createFileRoute, redirect } from '@tanstack/react-router'
import { landing } from '#app/guards.ts'

/** The bare address leads to where the account belongs. */
export const Route = createFileRoute('/')({
  beforeLoad: async () => {
    throw redirect({ href: await landing() })
  },
})
