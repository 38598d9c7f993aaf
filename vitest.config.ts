import { globSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { lingui } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { siteMap } from './scripts/site-map.ts'
import { wordParts } from './scripts/word-parts.ts'

/** Embedded databases that live for seconds do not earn back their optimised code. */
const BRIEF = ['--liftoff-only']

/** Notes which calls each test file made succeed. */
const EACH_FILE = ['server/testing/each-file.setup.ts']

const KEYS = '#server/drivers/argon2/derive-key.ts'
const KEYS_ONCE = `${import.meta.dirname}/server/testing/keys-derived-once.ts`
/** Keys from passwords are slow by design: the server's tests derive each once. */
const keysOnce = (): Plugin => ({
  name: 'keys-derived-once',
  enforce: 'pre',
  resolveId: (module, importer) => (module === KEYS && importer !== KEYS_ONCE ? KEYS_ONCE : undefined),
})

/** Only where TEST_DATABASE_URL names a PostgreSQL: `node scripts/postgres.ts -- npx vitest run`. */
const postgres = process.env['TEST_DATABASE_URL']
  ? [
      {
        extends: true as const,
        plugins: [keysOnce()],
        test: {
          name: 'server-postgres',
          environment: 'node' as const,
          isolate: false,
          execArgv: BRIEF,
          setupFiles: EACH_FILE,
          include: ['server/**/*.postgres.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
    ]
  : []

/** About the embedded database itself: with another one beside it they would prove the same once more. */
const EMBEDDED_ALONE = ['server/main.test.ts', 'server/db/embedded.test.ts']

/** Walks over every endpoint: who may call what does not depend on the database, so one of them is asked. */
const WALKS = ['server/http/foreign-records.test.ts', 'server/http/isolation.test.ts', 'server/tenant-queries.test.ts']

/** Notes what each file cost. */
const COSTS = ['tests/cost.setup.ts']

/** A screen with the real server behind it; see src/testing/screen.tsx. */
const SCREENS = ['src/**/*.screen.test.tsx']

const plugins = () => [lingui(), babel({ presets: [linguiTransformerBabelPreset()] }), react()]

/** Component tests share one window and its modules: a new one for each file takes five times as long. */
const COMPONENTS = {
  environment: 'happy-dom' as const,
  // a click on a link, such as a download's, would replace the shared window
  environmentOptions: {
    happyDOM: { settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } } },
  },
  isolate: false,
  testTimeout: 60_000,
}
const COMPONENT_TESTS = ['src/{ui,features,app,shop}/**/*.test.{ts,tsx}']
const COMPONENT_SETUP = 'src/app/each-file.setup.ts'

/** A mocked module reaches only those that load it afterwards, so these files load all of them anew. */
const MOCKING = globSync(COMPONENT_TESTS, { cwd: import.meta.dirname }).filter((file) =>
  /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')),
)

export default defineConfig({
  plugins: plugins(),
  test: {
    setupFiles: COSTS,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          // no file changes a module for the others: each worker reads them once
          isolate: false,
          // properties take their time on a machine that is busy
          testTimeout: 60_000,
          hookTimeout: 120_000,
          include: [
            'src/{domain,contract,db,sw,workers,api,testing}/**/*.test.ts',
            'tests/*.test.ts',
            'tests/spec/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          ...COMPONENTS,
          name: 'ui',
          setupFiles: COMPONENT_SETUP,
          include: COMPONENT_TESTS,
          exclude: [...MOCKING, ...SCREENS],
        },
      },
      {
        extends: true,
        test: {
          ...COMPONENTS,
          name: 'ui-isolated',
          setupFiles: [COMPONENT_SETUP, 'src/app/own-modules.setup.ts'],
          include: MOCKING,
        },
      },
      {
        extends: false as const,
        // as in the build: a test loads the screens that it opens, not all of them
        plugins: [tanstackRouter(siteMap), wordParts(), ...plugins()],
        test: {
          name: 'screens',
          setupFiles: ['tests/driver/screens-database.setup.ts', ...COSTS],
          environment: 'happy-dom',
          // src/testing/screen.tsx tidies up after each test
          isolate: false,
          globalSetup: 'tests/driver/screens.setup.ts',
          include: SCREENS,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        plugins: [keysOnce()],
        test: {
          name: 'server',
          environment: 'node',
          isolate: false,
          execArgv: BRIEF,
          setupFiles: EACH_FILE,
          include: ['server/**/*.test.ts', 'tests/{printing,books}/*.test.ts'],
          exclude: ['server/**/*.postgres.test.ts', ...WALKS, ...(postgres.length > 0 ? EMBEDDED_ALONE : [])],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        plugins: [keysOnce()],
        test: {
          name: 'walks',
          environment: 'node',
          isolate: false,
          execArgv: BRIEF,
          setupFiles: EACH_FILE,
          include: WALKS,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
      ...postgres,
    ],
  },
})
