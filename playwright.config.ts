import { defineConfig } from '@playwright/test'
import { findWebKit } from './scripts/browsers.ts'
import type { Database } from './tests/e2e/driver/demo-data.ts'
import { PATIENCE_MS } from './tests/e2e/driver/waiting.ts'

const inCi = process.env['CI'] === 'true'
// in CI a missing WebKit must fail there, not disappear from the list
const withWebKit = inCi || findWebKit() !== undefined
if (!withWebKit) process.stderr.write('WebKit: not run, this machine has none (Debian: webkit2gtk-driver and xvfb).\n')

const nightly = process.env['NIGHTLY'] !== undefined

/** What runs on an iPad at the counter; the other journeys of both engines run in WebKit at night. */
const COUNTER =
  'card,count-tablet,day,devices,extras,first-start,journey,macou,next-shift,old-build,pickup,prices,quick-keys,refund,shift,shortcuts,smoke,training,web-shop,web-shop-buyer,web-shop-order'

/** At night and in every fifth turn WebKit's servers have the embedded database, so that each share of six meets it. */
const embedded = nightly || Number(process.env['TURN']) % 5 === 0

/** The journeys; each has a server, a network and a device of its own, so they may run side by side. */
export default defineConfig<{ engine: 'chromium' | 'webkit'; database: Database }>({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './tests/e2e/driver/prepare.ts',
  outputDir: '.cache/e2e/results',
  reporter: [['list'], ['json', { outputFile: process.env['E2E_REPORT'] ?? '.cache/e2e/report.json' }]],
  timeout: 360_000,
  expect: { timeout: PATIENCE_MS },
  workers: 2,
  fullyParallel: true,
  forbidOnly: inCi,
  retries: 0,
  projects: [
    { name: 'chromium', use: { engine: 'chromium', database: 'postgres' } },
    ...(withWebKit
      ? [
          {
            name: 'webkit',
            use: { engine: 'webkit' as const, database: embedded ? ('embedded' as const) : ('postgres' as const) },
            ...(nightly ? {} : { testMatch: `**/{${COUNTER}}.e2e.ts` }),
            // what a session of WebKit cannot do: a second window, storage that is cleared, an update found meanwhile
            testIgnore: '**/*.chromium.e2e.ts',
          },
        ]
      : []),
  ],
})
