import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FullConfig } from '@playwright/test'
import { findChromiumForJourneys } from '../../../scripts/browsers.ts'
import { type Database, prepareDemoData } from './demo-data.ts'
import { SERVER_FLAGS } from './server.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Playwright runs it once before all tests, and its result after them. Workers inherit the environment. */
export default async function prepare({ projects }: FullConfig<{ database: Database }>): Promise<() => Promise<void>> {
  process.env['CHROME_PATH'] = await findChromiumForJourneys()
  // optimising the embedded database's code does not pay off in servers that run for seconds
  process.env[SERVER_FLAGS] = '--liftoff-only'
  // later servers reuse the first one's compiled code
  process.env['NODE_COMPILE_CACHE'] ??= join(root, '.cache', 'compiled')
  // the embedded demo takes its time, and by day no project opens it
  return prepareDemoData(new Set(projects.map(({ use }) => use.database ?? 'embedded')))
}
