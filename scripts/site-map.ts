import type { Config } from '@tanstack/router-plugin/vite'

/** The way the router makes its tree of the site map (routes.ts) and splits off what each screen loads. */
export const siteMap = {
  target: 'react',
  autoCodeSplitting: true,
  // what a screen loads belongs to the screen: the counter's first load names every route, and fetches none
  codeSplittingOptions: { defaultBehavior: [['loader', 'component'], ['errorComponent'], ['notFoundComponent']] },
  routesDirectory: './src',
  generatedRouteTree: './src/app/routeTree.gen.ts',
  virtualRouteConfig: './scripts/routes.ts',
  addExtensions: true,
} satisfies Partial<Config>
