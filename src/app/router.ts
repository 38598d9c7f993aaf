import { createRouter } from '@tanstack/react-router'
import { queryClient } from '#api/query.ts'
import { counterPaths } from '#app/counter-paths.ts'
import { Crashed } from '#app/crashed.tsx'
import { laterWords, officeWords, showIn } from '#app/i18n.ts'
import { NotFound } from '#app/not-found.tsx'
import type { routeTree as allScreens } from '#app/routeTree.gen.ts'
import { parseSearch, stringifySearch } from '#ui/list/text-search.ts'

/**
 * The screens of this document: the counter has its own, so that it starts without the office's, and loads a new
 * document when it is left.
 */
async function screensHere(): Promise<typeof allScreens> {
  const path = location.pathname.replace(/\/$/, '')
  if (counterPaths.some((own) => own === path))
    return (await import('#app/counter-tree.ts')).counterTree as unknown as typeof allScreens
  return (await import('#app/routeTree.gen.ts')).routeTree
}

/** The router over the screens of this document. */
export const openRouter = async () => routerOf(await screensHere())

/** The router over these screens. */
export const routerOf = (routeTree: typeof allScreens) =>
  createRouter({
    routeTree,
    context: { queryClient, laterWords, officeWords, showIn },
    defaultPreload: 'intent',
    defaultErrorComponent: Crashed,
    defaultNotFoundComponent: NotFound,
    // no spinner under 200 ms, and no flashing one
    defaultPendingMs: 200,
    defaultPendingMinMs: 300,
    scrollRestoration: true,
    parseSearch,
    stringifySearch,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: Awaited<ReturnType<typeof openRouter>>
  }
}
