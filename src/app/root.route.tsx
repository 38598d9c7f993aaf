import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { Opening } from '#features/counter/parts/page/storage-silent.tsx'

export interface RouterContext {
  readonly queryClient: QueryClient
  /** Shows the app in a language; screens below `app` reach it through the router. */
  readonly showIn: (language: 'zh' | 'en') => Promise<void>
  /** Brings the words of everything besides the counter. */
  readonly officeWords: () => Promise<void>
  /** Brings the words of what opens behind a tap at the counter. */
  readonly laterWords: () => Promise<void>
}

/** What the counter opens with; its other screens wait for their words. */
const OPENS_WITH = /^\/shop\/(counter|checkout)$/

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context, location, matches }) => {
    if (!matches.some((match) => match.routeId === '/_checkout')) await context.officeWords()
    else if (!OPENS_WITH.test(location.pathname)) await context.laterWords().catch(() => undefined)
  },
  component: Outlet,
  // a start that takes longer than a glance says so, and in the end that the storage does not answer
  pendingComponent: Opening,
  pendingMs: 500,
  pendingMinMs: 0,
})
