import { defineConfig } from '@playwright/test'
import { findWebKit } from './scripts/browsers.ts'

const inCi = process.env['CI'] === 'true'
// in CI a missing WebKit must fail there, not disappear from the list
const withWebKit = inCi || findWebKit() !== undefined
if (!withWebKit) process.stderr.write('WebKit: not run, this machine has none (Debian: webkit2gtk-driver and xvfb).\n')

/** The journeys; each has a server, a network and a device of its own, so they may run side by side. */
export default defineConfig<{ engine: 'chromium' | 'webkit' }>({
  testDir: 'tests/e2e',
  // what is slow or still being looked into runs at night: npm run nightly
  testMatch: process.env['NIGHTLY'] ? '**/*.nightly.ts' : '**/*.e2e.ts',
  globalSetup: './tests/e2e/driver/prepare.ts',
  outputDir: '.cache/e2e/results',
  reporter: [['list'], ['json', { outputFile: '.cache/e2e/report.json' }]],
  timeout: 240_000,
  expect: { timeout: 20_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: inCi,
  retries: 0,
  projects: [
    { name: 'chromium', use: { engine: 'chromium' } },
    ...(withWebKit
      ? [
          {
            name: 'webkit',
            use: { engine: 'webkit' as const },
            // what a session of WebKit cannot do: a second window, storage that is cleared, an update found meanwhile
            testIgnore: '**/*.chromium.e2e.ts',
          },
        ]
      : []),
  ],
})
