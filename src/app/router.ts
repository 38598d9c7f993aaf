import { createRouter } from '@tanstack/react-router'
import { queryClient } from '#api/query.ts'
import { Crashed } from '#app/crashed.tsx'
import { laterWords, officeWords, showIn } from '#app/i18n.ts'
import { NotFound } from '#app/not-found.tsx'
import { routeTree } from '#app/routeTree.gen.ts'

export const router = createRouter({
  routeTree,
  context: { queryClient, laterWords, officeWords, showIn },
  defaultPreload: 'intent',
  defaultErrorComponent: Crashed,
  defaultNotFoundComponent: NotFound,
  // no spinner under 200 ms, and none that flashes
  defaultPendingMs: 200,
  defaultPendingMinMs: 300,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
