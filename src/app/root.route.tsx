import { type QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { Opening } from '#features/counter/device/storage-silent.tsx'

export interface RouterContext {
  readonly queryClient: QueryClient
  /** Shows the app in a language; screens below `app` reach it through the router. */
  readonly showIn: (language: 'zh' | 'en') => Promise<void>
  /** Brings the words of everything besides the counter. */
  readonly officeWords: () => Promise<void>
}

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context, matches }) => {
    if (!matches.some((match) => match.routeId === '/_checkout')) await context.officeWords()
  },
  component: Outlet,
  // a start that takes longer than a glance says so, and in the end that the storage does not answer
  pendingComponent: Opening,
  pendingMs: 500,
  pendingMinMs: 0,
})
