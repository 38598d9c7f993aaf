import { readFileSync } from 'node:fs'

/** Every route of the site map with its full path. */
export function sitePaths(): string[] {
  const text = readFileSync(new URL('../../src/app/routes.ts', import.meta.url), 'utf8')
  const paths: string[] = []
  const parents: string[] = []
  for (const line of text.split('\n')) {
    if (/^\s*\]\)/.test(line)) parents.pop()
    const [, kind, path, file, opens] =
      /^\s*(route|layout|index)\('([^']*)'(?:, '([^']*)')?(?:, (\[))?/.exec(line) ?? []
    if (kind === undefined) continue
    const here = kind === 'route' ? path! : ''
    if (opens) parents.push(here)
    else if (kind === 'index') paths.push(parents.join('') || '/')
    else if (file) paths.push(parents.join('') + here)
  }
  return paths
}
