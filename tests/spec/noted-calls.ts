import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = join(root, '.cache', 'calls')

/** These call everything with somebody else's ids or only for the permission: no proof of what a call does. */
export const walks: ReadonlySet<string> = new Set([
  'server/http/isolation.test.ts',
  'server/http/foreign-records.test.ts',
])

/** Record of one test file. */
export interface Noted {
  readonly file: string
  readonly calls: readonly string[]
}

/** Record of the server's tests: which calls each file made succeed. */
function readNotes(): Noted[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Noted)
    .filter(({ file }) => existsSync(join(root, file)))
}

/**
 * Returns the test files that made a call succeed, nearest first: those that name the call in their text, then those
 * with the fewest calls.
 */
export function callProofs(noted: readonly Noted[] = readNotes()): (name: string) => readonly string[] {
  const notes = noted
    .filter(({ file }) => !walks.has(file))
    .toSorted((a, b) => a.calls.length - b.calls.length || a.file.localeCompare(b.file))
  const texts = new Map(notes.map(({ file }) => [file, readFileSync(join(root, file), 'utf8')]))
  return (name) => {
    const made = notes.filter(({ calls }) => calls.includes(name)).map(({ file }) => file)
    const says = (file: string) => new RegExp(`\\b${name}\\b`).test(texts.get(file) ?? '')
    const near = made.filter(says).toSorted((a, b) => a.localeCompare(b))
    return [...near, ...made.filter((file) => !near.includes(file))]
  }
}
