import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = join(root, '.cache', 'calls')

/** These call everything with ids of somebody else or for the permission alone: no proof of what a call does. */
export const walks: ReadonlySet<string> = new Set([
  'server/http/isolation.test.ts',
  'server/http/foreign-records.test.ts',
])

/** What one test file noted while it ran. */
export interface Noted {
  readonly file: string
  readonly calls: readonly string[]
}

/** What the server's tests noted while they ran: which calls each file made succeed. */
function readNotes(): Noted[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Noted)
    .filter(({ file }) => existsSync(join(root, file)))
}

/** A call under its second path is one with the first: both are one handler. */
const firstName = (name: string): string => name.replace(/(Too|V2|Ipad)$/, '')

/**
 * Answers, for the name of a call, the test file that made it succeed. Of several, the one that names the call in its
 * text is nearest to it; else the one that makes fewest calls.
 */
export function callProofs(noted: readonly Noted[] = readNotes()): (name: string) => string | undefined {
  const notes = noted
    .filter(({ file }) => !walks.has(file))
    .toSorted((a, b) => a.calls.length - b.calls.length || a.file.localeCompare(b.file))
  const texts = new Map(notes.map(({ file }) => [file, readFileSync(join(root, file), 'utf8')]))
  return (name) => {
    const names = [...new Set([name, firstName(name)])]
    const made = notes.filter(({ calls }) => names.some((each) => calls.includes(each)))
    const says = ({ file }: Noted) => names.some((each) => new RegExp(`\\b${each}\\b`).test(texts.get(file) ?? ''))
    return (made.filter(says).toSorted((a, b) => a.file.localeCompare(b.file))[0] ?? made[0])?.file
  }
}
