import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestInfo } from '@playwright/test'
import { cpuOfEndedChildren } from '../../../scripts/cpu-seconds.ts'
import { nameOf } from '../../../scripts/journeys.ts'

const ownCpu = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6 + cpuOfEndedChildren()
}

const journeyOf = ({ project, file, title }: TestInfo): string =>
  nameOf({ project: project.name, file: file.split(/[\\/]/).at(-1)!, title, tags: [] })

/** Whether WebKit composes layers in this journey: `WEBKIT_COMPOSITING` is its name, or `1` for all. */
export const composes = (info: TestInfo): boolean =>
  ['1', journeyOf(info)].includes(process.env['WEBKIT_COMPOSITING'] ?? '')

/**
 * Notes what a journey cost in processor seconds: its worker, servers and browsers, which have ended by then. The
 * database, which all journeys share, is not in it. One that composes layers costs more than it does at other turns.
 */
export async function noteCost(run: () => Promise<void>, info: TestInfo): Promise<void> {
  const before = ownCpu()
  await run()
  const { TEST_STEP: step, TEST_COSTS: folder } = process.env
  if (!step || !folder || composes(info)) return
  const line = JSON.stringify({ step, test: journeyOf(info), cpu: ownCpu() - before })
  appendFileSync(join(folder, `${process.pid}.jsonl`), `${line}\n`)
}
