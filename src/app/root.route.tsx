import { type QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'

export interface RouterContext {
  readonly queryClient: QueryClient
  /** Shows the app in a language; screens below `app` reach it through the router. */
  readonly showIn: (language: 'zh' | 'en') => Promise<void>
}

export const Route = createRootRouteWithContext<RouterContext>()({ component: Outlet })
