import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino, type Logger } from 'pino'
import { expect } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** One file per test file, with the names of the calls that it made succeed. */
const folder = fileURLToPath(new URL('../../.cache/calls/', import.meta.url))

const noted = new Map<string, Set<string>>()

/** The running test file, relative to the repository. */
const testFile = (): string => relative(root, expect.getState().testPath ?? '').replaceAll(sep, '/')

/** A log that records each successful call; it writes what `TEST_LOG` asks for. */
export function notingLog(): Logger {
  const shown = process.env['TEST_LOG']
  return pino({
    level: 'debug',
    hooks: {
      logMethod(line, method, level) {
        const [values, said] = line as unknown as [{ readonly call?: string }, string]
        if (said === 'answered' && values.call) noteCall(values.call)
        if (shown && level >= (pino.levels.values[shown] ?? Infinity)) method.apply(this, line)
      },
    },
  })
}

export function noteCall(call: string): void {
  const file = testFile()
  const calls = noted.get(file) ?? new Set()
  noted.set(file, calls.add(call))
}

/** Runs before a test file: deletes the record of its earlier run. */
export const forgetNotedCalls = (): void => rmSync(fileOf(testFile()), { force: true })

/** After a test file. */
export function writeNotedCalls(): void {
  const file = testFile()
  const calls = noted.get(file)
  if (!calls) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(fileOf(file), `${JSON.stringify({ file, calls: [...calls].toSorted() }, undefined, 2)}\n`)
}

const fileOf = (file: string): string => `${folder}${file.replaceAll('/', '~')}.json`
