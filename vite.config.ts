import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { compressedFiles } from './scripts/compressed-files.ts'
import { scriptLimit } from './scripts/script-limit.ts'
import { wordParts } from './scripts/word-parts.ts'
import { manifest } from './src/app/manifest.ts'

const version = process.env['EVERTILL_BUILD'] ?? '0.1.0'
/** Builds for the chaos run carry a hook that rings up sales; no other build does (tests/chaos). */
const chaos = process.env['EVERTILL_CHAOS'] === '1'

/** Modules that opening the counter reads, and other screens too. What only it reads is in its own piece anyway. */
const START = new RegExp(
  [
    /src.features.counter.(device.(counter-context|boot|tidy|counter-frame|hand|storage-silent|piece)|look.(done-screen|action-button))\./,
    /src.features.counter.(outbox.(outbox-runner|use-outbox|replay-in-worker)|lock.(hold-lock))\./,
    /src.features.counter.(look.(goods-search|status-strip)|checkout.(strip|use-scan-guard|sounds|receipt-of|moment))\./,
    /src.features.counter.(display.(display-choice|taking)|shortcuts.shortcuts-later|quick-keys.quick-keys-later)\./,
    /src.features.counter.shift.take-counter\.online\./,
    /src.features.counter.(checkout.(payment-entry|cart-tools|tile-of|sale-rows)|look.tendered|device.use-escape)\./,
    /src.features.counter.(print.(note-print|kick-drawer|chosen-printer|use-print|ticket-machine-state))\./,
    /src.ui.(format-quantity|use-language|use-tender-name|print-receipt|toasts-needed)\./,
    /src.features.counter.(checkout.(cart-store|cart-lines)|device.goods|look.pay-screen|outbox.fact-badge)\./,
    /src.(domain.cart.(settle|adjust)|db.catalogue|ui.(later-words|missing-piece|script-limit))\./,
    /@mantine.*get-contrast-color\./,
    /@tabler.*Icon(ArrowsExchange|UserHeart|ReceiptTax)\./,
    /src.db.(outbox|outbox-sums|ledger|ledger-transactions|verifier|device-values|with-reopen|with-room|forgotten)\./,
    /src.ui.(money|date-time|state-badge|number-pad|segmented-choice|picture|empty-state|parse-money)\./,
    /src.ui.(counter-frame|evertill-mark|app-link|page-head-title|error-view|unsent-words|use-density|receipt-paper|store-zone)\./,
    /@tabler.icons-react.dist.esm.(createReactComponent|defaultAttributes)\./,
    /@tabler.*Icon(Settings|AlertTriangle|Lock|Printer|Trash|Search|ArrowUp|Receipt|ArrowLeft|Plus|ChevronRight|X|Check|Minus)\./,
    /@mantine.core.esm.components.(UnstyledButton|Input|InputBase|TextInput|Button|CloseButton|Loader|Text|Transition)[\\/]/,
  ]
    .map(({ source }) => source)
    .join('|'),
)

export default defineConfig({
  define: { __APP_VERSION__: JSON.stringify(version), __CHAOS__: JSON.stringify(chaos) },
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // what a screen loads belongs to the screen: the counter's first load names every route, and fetches none
      codeSplittingOptions: { defaultBehavior: [['loader', 'component'], ['errorComponent'], ['notFoundComponent']] },
      routesDirectory: './src',
      generatedRouteTree: './src/app/routeTree.gen.ts',
      virtualRouteConfig: './src/app/routes.ts',
      addExtensions: true,
    }),
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
        globIgnores: ['**/splash/**', '**/apple-splash*'],
        maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
        rollupFormat: 'iife',
      },
      manifest,
    }),
    scriptLimit(),
    compressedFiles(),
  ],
  build: {
    outDir: process.env['EVERTILL_OUT'] ?? 'dist',
    emptyOutDir: true,
    sourcemap: false,
    // lists of what each lazy screen will import are no part of the counter's first load: the worker keeps it all anyway
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed, { hostType }) => (hostType === 'html' ? needed : []),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', priority: 3, test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            {
              name: 'data',
              priority: 2,
              test: /node_modules[\\/](dexie|dexie-react-hooks|@tanstack[\\/](query-core|react-query|router-core|react-router|history|store|react-store))[\\/]/,
            },
            // what every start reads of every screen, in one piece: many small ones hardly compress
            { name: 'site', priority: 1, test: /src[\\/]features[\\/].*\.(route|layout)\.tsx$/ },
            // and what the counter begins with, shared with other screens: pieces of a few hundred bytes hardly compress
            { name: 'start', priority: 1, test: START },
          ],
        },
      },
    },
  },
  server: { proxy: { '/b': 'http://localhost:8080' } },
})
