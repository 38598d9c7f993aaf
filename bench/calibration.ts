import { createHash } from 'node:crypto'
import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Resource that a measurement waits for: the processor, or also the disk at each commit. */
export type Work = 'cpu' | 'cpu-and-disk'

/** Milliseconds for fixed work: of the processor only, and of flushed writes to disk. */
export interface Speed {
  readonly cpu: number
  readonly disk: number
}

/** Time that the same work took on the reference machine while it was idle. */
export const REFERENCE: Speed = { cpu: 70, disk: 9 }

const ROUNDS = 300
const BLOCK = Buffer.alloc(64 * 1024, 7)
const NUMBERS = 100_000
const WRITES = 40
const PAGE = Buffer.alloc(8192, 7)
const TRIES = 5

/** Measures this machine's current speed: the median of five tries, so that one interruption does not matter. */
export function measureSpeed(): Speed {
  const tries = Array.from({ length: TRIES }, () => ({ cpu: timed(compute), disk: timed(writeThrough) }))
  const middle = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(TRIES / 2)]!
  return { cpu: middle(tries.map(({ cpu }) => cpu)), disk: middle(tries.map(({ disk }) => disk)) }
}

/** Factor by which the machine was slower than the reference, from calibrations before and after a measurement. */
export function slowness(work: Work, before: Speed, after: Speed): number {
  const cpu = (before.cpu + after.cpu) / 2 / REFERENCE.cpu
  const disk = (before.disk + after.disk) / 2 / REFERENCE.disk
  return work === 'cpu' ? cpu : Math.sqrt(cpu * disk)
}

/**
 * A value as the reference machine would have measured it: times are divided, rates multiplied, sizes and counts
 * unchanged.
 */
export function normalise(value: number, unit: string, factor: number): number {
  if (unit === 'ms' || unit === 's') return value / factor
  return unit.endsWith('/s') ? value * factor : value
}

function timed(work: () => void): number {
  const begin = performance.now()
  work()
  return performance.now() - begin
}

/** Hashing, sorting numbers and parsing text: typical work of a till and its server. */
function compute(): void {
  const hash = createHash('sha256')
  for (let round = 0; round < ROUNDS; round++) hash.update(BLOCK)
  let seed = hash.digest()[0]!
  const rows = Array.from({ length: NUMBERS }, () => ({ key: (seed = (seed * 1103515245 + 12345) % 2147483648) }))
  rows.sort((a, b) => a.key - b.key)
  JSON.parse(JSON.stringify(rows))
}

/** Writes pages and flushes each, as a commit does. */
function writeThrough(): void {
  const folder = mkdtempSync(join(tmpdir(), 'evertill-speed-'))
  const file = openSync(join(folder, 'pages'), 'w')
  try {
    for (let page = 0; page < WRITES; page++) {
      writeSync(file, PAGE)
      fsyncSync(file)
    }
  } finally {
    closeSync(file)
    rmSync(folder, { recursive: true, force: true })
  }
}
