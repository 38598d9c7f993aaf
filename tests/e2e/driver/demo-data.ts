import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startServer } from './server.ts'

/** So many goods in the first store: enough for every category, and quick to have on a device. */
export const demoGoods = 600

const template = fileURLToPath(new URL('../../../.cache/e2e/demo', import.meta.url))

/** Fills the demonstration once; `freshDemoData` copies it. Called before any test runs. */
export async function prepareDemoData(): Promise<void> {
  rmSync(template, { recursive: true, force: true })
  const server = await startServer({ demoGoods, data: template })
  await server.stop()
}

/** A data folder with the demonstration as it was filled, for one server; whoever asked removes it. */
export function freshDemoData(): string {
  if (!existsSync(template)) throw new Error('prepareDemoData was not called')
  const data = mkdtempSync(join(tmpdir(), 'evertill-data-'))
  cpSync(template, data, { recursive: true })
  return data
}
