import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { root } from './programs.ts'

const aliases = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { imports: Record<string, string> })
  .imports
/** An import or re-export that runs with its module; type-only ones do not. */
const STATIC = /^(?:import|export)\s(?!type\b)(?:[^'"]*?\sfrom\s)?\s*['"]([^'"]+)['"]/gm
/** The same, plus dynamic imports. */
const EVERY = new RegExp(`${STATIC.source}|\\bimport\\(\\s*['"]([^'"]+)['"]`, 'gm')

/**
 * Files of the repository that run before `entries`, including these, as paths from its root. Imports of a file in
 * `leaves` are skipped: the router splits a route's component off.
 */
export function staticClosure(entries: readonly string[], leaves: RegExp): ReadonlySet<string> {
  return closure(entries, STATIC, leaves)
}

/** Files of the repository that `entries` may need, including what is loaded on demand. */
export const wholeClosure = (entries: readonly string[]): ReadonlySet<string> => closure(entries, EVERY, undefined)

function closure(entries: readonly string[], imports: RegExp, leaves: RegExp | undefined): ReadonlySet<string> {
  const seen = new Set<string>()
  const waiting = [...entries]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue
    if (!existsSync(join(root, file))) throw new Error(`${file} is imported, and is not there`)
    seen.add(file)
    if (!/\.tsx?$/.test(file) || (leaves?.test(file) && !entries.includes(file))) continue
    for (const match of readFileSync(join(root, file), 'utf8').matchAll(imports)) {
      const own = fileOf(file, (match[1] ?? match[2])!.replace(/\?.*$/, ''))
      if (own) waiting.push(own)
    }
  }
  return seen
}

/** Undefined for a package. */
function fileOf(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(dirname(from), specifier)
  for (const [pattern, target] of Object.entries(aliases)) {
    const start = pattern.slice(0, -1)
    if (specifier.startsWith(start)) return posix.join(target.slice(0, -1), specifier.slice(start.length))
  }
  return undefined
}
