import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from './server.ts'

/** Products in the first store: enough for every category, and quickly on a device. */
export const demoGoods = 600

/** The folder of the run's demo; Playwright's workers inherit the environment of the run. */
const VARIABLE = 'EVERTILL_E2E_DEMO'

/** Creates the demo once per run; `freshDemoData` copies it. Returns a function that deletes it. */
export async function prepareDemoData(): Promise<() => void> {
  const template = mkdtempSync(join(tmpdir(), 'evertill-demo-'))
  const server = await startServer({ demoGoods, data: template })
  await server.stop()
  process.env[VARIABLE] = template
  return () => rmSync(template, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
}

/** A data folder with the new demo, for one server; the caller deletes it. */
export function freshDemoData(): string {
  const template = process.env[VARIABLE]
  if (!template) throw new Error('prepareDemoData was not called')
  const data = mkdtempSync(join(tmpdir(), 'evertill-data-'))
  cpSync(template, data, { recursive: true })
  return data
}
