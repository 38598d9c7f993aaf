import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Arguments } from './arguments.ts'
import type { RunResult } from './one-run.ts'

const folder = fileURLToPath(new URL('../../.cache/chaos', import.meta.url))

const fileOf = ({ engine, seed, sales }: Arguments): string => join(folder, `state-${engine}-${seed}-${sales}.json`)

/** The finished runs of the same command, for `--resume`; one with findings is run again. */
export function resultsSoFar(given: Arguments): RunResult[] {
  const file = fileOf(given)
  if (!existsSync(file)) return []
  return (JSON.parse(readFileSync(file, 'utf8')) as RunResult[]).filter((result) => result.violations.length === 0)
}

export function keepResults(given: Arguments, results: readonly RunResult[]): void {
  const file = fileOf(given)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(results))
}
