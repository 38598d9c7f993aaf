import { findChromiumForJourneys } from '../../../scripts/browsers.ts'
import { prepareDemoData } from './demo-data.ts'
import { SERVER_FLAGS } from './server.ts'

/** Playwright runs it once before all tests, and what it answers after them. Its workers inherit the environment. */
export default async function prepare(): Promise<() => void> {
  process.env['CHROME_PATH'] = await findChromiumForJourneys()
  // a server that lives for seconds does not earn back the optimised code of its embedded database
  process.env[SERVER_FLAGS] = '--liftoff-only'
  return prepareDemoData()
}
