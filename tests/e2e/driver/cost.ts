import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestInfo } from '@playwright/test'
import { cpuOfEndedChildren } from '../../../scripts/cpu-seconds.ts'
import { nameOf } from '../../../scripts/journeys.ts'

const ownCpu = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6 + cpuOfEndedChildren()
}

/**
 * Notes what a journey cost in processor seconds: its worker, servers and browsers, which have ended by then. The
 * database, which all journeys share, is not in it.
 */
export async function noteCost(run: () => Promise<void>, info: TestInfo): Promise<void> {
  const before = ownCpu()
  await run()
  const { TEST_STEP: step, TEST_COSTS: folder } = process.env
  if (!step || !folder) return
  const test = nameOf({
    project: info.project.name,
    file: info.file.split(/[\\/]/).at(-1)!,
    title: info.title,
    tags: [],
  })
  appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify({ step, test, cpu: ownCpu() - before })}\n`)
}
