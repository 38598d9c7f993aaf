import { posix } from 'node:path'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { chaosHook, chaosHookEntry } from './scripts/chaos-hook.ts'
import { allOfCounter, openedFirst, startOfCounter } from './scripts/counter-start.ts'
import { compressedFiles } from './scripts/compressed-files.ts'
import { firstLoad } from './scripts/first-load.ts'
import { root, version } from './scripts/programs.ts'
import { scriptLimit } from './scripts/script-limit.ts'
import { nameOfEntry, shopModule, shopModuleEntry } from './scripts/shop-module.ts'
import { siteMap } from './scripts/site-map.ts'
import { wordParts } from './scripts/word-parts.ts'
import { manifest } from './src/app/manifest.ts'

const start = startOfCounter()
const counter = allOfCounter()
/** The path of a module of ours from the root, and which part of a route the router split it off as. */
const moduleOf = (id: string): readonly [path: string, part: string | undefined] => {
  const [file, part] = id.replaceAll('\\\\', '/').split('?')
  return [posix.relative(root, file!), part]
}
/** Whether opening the counter runs a module. */
const ofStart = (id: string): boolean => {
  const [path, part] = moduleOf(id)
  return part === undefined ? start.has(path) : openedFirst.includes(path)
}
const ofCounter = (id: string): boolean => counter.has(moduleOf(id)[0])
/** Modules of a folder of ours, with the packages that they alone use. */
const below = (folder: string) => (id: string) => moduleOf(id)[0].startsWith(`src/${folder}/`)
const ofPlots = below('ui/chart/plots')
/** The part of the office or of an account that a module belongs to: one piece each. */
const partOf = (id: string): string | null => {
  const [, part] = /^src\/features\/(account\/[^/]+|shared\/[^/]+|office\/[^/]+\/[^/]+)\//.exec(moduleOf(id)[0]) ?? []
  return part?.replaceAll('/', '-') ?? null
}
const aRoute = /[\\/]src[\\/].*\.(route|layout)\.tsx$|routeTree\.gen\.ts$/

export default defineConfig({
  define: { __APP_VERSION__: JSON.stringify(version) },
  plugins: [
    tanstackRouter(siteMap),
    wordParts(),
    lingui({ failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    react(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      includeManifestIcons: false,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,png,ico,woff2,wasm}'],
        // the web shop's module is for its pages, which the worker never answers
        globIgnores: ['**/splash/**', '**/apple-splash*', 'web-shop.js'],
        maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
        rollupFormat: 'iife',
      },
      manifest,
    }),
    scriptLimit(),
    firstLoad(),
    shopModule(),
    compressedFiles(),
    chaosHook(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    // lists of what each lazy screen will import are no part of the counter's first load: the worker keeps it all anyway
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed, { hostType }) => (hostType === 'html' ? needed : []),
    },
    rolldownOptions: {
      input: { index: 'index.html', ...chaosHookEntry, ...shopModuleEntry },
      output: {
        entryFileNames: nameOfEntry,
        codeSplitting: {
          groups: [
            { name: 'react', priority: 4, test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            {
              name: 'data',
              priority: 3,
              test: /node_modules[\\/](dexie|dexie-react-hooks|@tanstack[\\/](query-core|react-query|router-core|react-router|history|store|react-store))[\\/]/,
            },
            // what the counter begins with, in one piece: many of a few hundred bytes hardly compress
            { name: 'start', priority: 2, test: ofStart },
            // what a counter does by itself behind its screens: sending, tidying, recovering
            { name: 'upkeep', priority: 1, test: below('features/counter/core') },
            // what the office reads of each of its screens before it shows one
            { name: 'site', priority: 1, test: aRoute },
            // what screens are made of, and what they say to the server
            { name: 'blocks', priority: 1, test: (id: string) => below('ui')(id) && !ofPlots(id) },
            { name: 'calls', priority: 1, test: below('contract') },
            // what opens behind a tap at the counter; then each part of the office and of an account by itself
            { name: 'counter', priority: 0, test: ofCounter },
            { name: partOf, priority: 0, test: (id) => partOf(id) !== null },
            // what draws plots is nearly as large as all other blocks: only the screens that have one load it
            { name: 'plots', priority: 0, test: ofPlots },
          ],
        },
      },
    },
  },
  server: { proxy: { '/b': 'http://localhost:8080' } },
})
