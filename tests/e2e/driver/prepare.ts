import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findChromiumForJourneys } from '../../../scripts/browsers.ts'
import { prepareDemoData } from './demo-data.ts'
import { SERVER_FLAGS } from './server.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Playwright runs it once before all tests, and what it answers after them. Its workers inherit the environment. */
export default async function prepare(): Promise<() => void> {
  process.env['CHROME_PATH'] = await findChromiumForJourneys()
  // a server that lives for seconds does not earn back the optimised code of its embedded database
  process.env[SERVER_FLAGS] = '--liftoff-only'
  // and none of them compiles what the first one did
  process.env['NODE_COMPILE_CACHE'] ??= join(root, '.cache', 'compiled')
  return prepareDemoData()
}
