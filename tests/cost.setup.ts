/**
 * Vitest runs this around each test file: what the file cost in processor seconds, for `scripts/test-costs.ts`. It
 * imports nothing of ours: in a simulated browser modules of scripts cannot find their folder.
 */
import { appendFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import process from 'node:process'
import { afterAll, expect } from 'vitest'

/** Set by a full run: the step that is running, and the folder for notes. */
const { TEST_STEP: step, TEST_COSTS: folder } = process.env
/** The process goes on to other files: what it had cost when the last one ended. */
const before = globalThis as { costSoFar?: number }

afterAll(() => {
  if (!step || !folder) return
  const { user, system } = process.cpuUsage()
  const soFar = (user + system) / 1e6
  const test = relative(process.cwd(), expect.getState().testPath ?? '').replaceAll(sep, '/')
  const line = JSON.stringify({ step, test, cpu: soFar - (before.costSoFar ?? 0) })
  before.costSoFar = soFar
  appendFileSync(join(folder, `${process.pid}.jsonl`), `${line}\n`)
})
