import { dirname, posix } from 'node:path'

/** A value or type import, static or dynamic. */
const IMPORT = /^(?:import|export)\s[^'"]*?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm

/** Which folder's files import which other folders' files. */
function arrows(files: readonly string[], read: (file: string) => string): Map<string, Set<string>> {
  const of = new Map<string, Set<string>>()
  const known = new Set(files)
  for (const file of files)
    for (const match of read(file).matchAll(IMPORT)) {
      const to = fileOf(file, (match[1] ?? match[2])!)
      const [from, at] = [dirname(file), dirname(to)]
      if (known.has(to) && !isWithin(from, at) && !isWithin(at, from)) of.set(from, (of.get(from) ?? new Set()).add(at))
    }
  return of
}

/** The same folder, or one below it: a folder and its subfolders count as one. */
const isWithin = (folder: string, other: string): boolean => folder === other || folder.startsWith(`${other}/`)

function fileOf(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.join(dirname(from), specifier)
  if (specifier.startsWith('#server/')) return specifier.slice(1)
  return `src/${specifier.slice(1)}`
}

/**
 * Folders that import each other in a circle: each set can only be understood and changed as a whole. `files` are paths
 * from the repository's root.
 */
export function folderCircles(files: readonly string[], read: (file: string) => string): string[][] {
  const to = arrows(files, read)
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []
  const visit = (folder: string): void => {
    order.set(folder, order.size)
    lowest.set(folder, order.get(folder)!)
    open.push(folder)
    for (const next of to.get(folder) ?? []) {
      if (!order.has(next)) visit(next)
      if (open.includes(next)) lowest.set(folder, Math.min(lowest.get(folder)!, lowest.get(next)!))
    }
    if (lowest.get(folder) !== order.get(folder)) return
    const circle = open.splice(open.indexOf(folder))
    if (circle.length > 1) circles.push(circle.toSorted())
  }
  for (const folder of to.keys()) if (!order.has(folder)) visit(folder)
  return circles
}
