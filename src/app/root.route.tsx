import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { Opening } from '#features/counter/parts/page/storage-silent.tsx'

export interface RouterContext {
  readonly queryClient: QueryClient
  /** Shows the app in a language; screens below `app` reach it through the router. */
  readonly showIn: (language: 'zh' | 'en') => Promise<void>
  /** Loads the texts of everything besides the counter. */
  readonly officeWords: () => Promise<void>
  /** Loads the texts of what opens behind a tap at the counter. */
  readonly laterWords: () => Promise<void>
}

/** The counter's first screen; its other screens wait for their texts. */
const OPENS_WITH = /^\/shop\/(counter|checkout)$/

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context, location, matches }) => {
    if (!matches.some((match) => match.routeId === '/_checkout')) await context.officeWords()
    else if (!OPENS_WITH.test(location.pathname)) await context.laterWords().catch(() => undefined)
  },
  component: Outlet,
  // a slow start shows a message, and at last that the storage is not responding
  pendingComponent: Opening,
  pendingMs: 500,
  pendingMinMs: 0,
})
