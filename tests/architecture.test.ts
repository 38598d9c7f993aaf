import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { routes } from '../scripts/routes.ts'
import { contract } from '#contract/all.ts'
import { atEachPath, needsStore, type Endpoint } from '#contract/define.ts'
import { implemented } from '#server/http/app.ts'
import { folderCircles } from './folder-circles.ts'
import { sitePaths } from './spec/site-paths.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Files below `folder`, as paths from the repository's root, without generated ones. */
function filesOf(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .filter((file) => !file.endsWith('.gen.ts'))
}

const isSource = (file: string) => /\.(ts|tsx|mjs)$/.test(file)
const sources = ['src', 'server', 'tests', 'scripts', 'bench'].flatMap(filesOf).filter(isSource)
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const endpoints = Object.values(contract).flatMap((area) => Object.values(area) as unknown as Endpoint[])

describe('the contract', () => {
  it('has a handler for every endpoint and no handler besides', () => {
    expect(endpoints.length).toBeGreaterThan(20)
    const declared = endpoints.map((endpoint) => endpoint.name).toSorted()
    expect(implemented.map(({ endpoint }) => endpoint.name).toSorted()).toEqual(declared)
    expect(new Set(declared).size).toBe(declared.length)
    for (const { endpoint, handle } of implemented) expect(handle, endpoint.name).toBeTypeOf('function')
  })

  it('says of every command what it writes, and of every query what it reads', () => {
    const commands = endpoints.filter((endpoint) => endpoint.kind === 'command')
    const queries = endpoints.filter((endpoint) => endpoint.kind === 'query')
    expect(commands.length).toBeGreaterThan(5)
    expect(queries.length).toBeGreaterThan(5)
    expect(commands.filter((command) => command.writes.length === 0).map((command) => command.name)).toEqual([])
    expect(queries.filter((query) => query.reads.length === 0).map((query) => query.name)).toEqual([])
  })
})

describe('tags', () => {
  it('that a call writes are read by another, and the other way round: a misspelt one is seen', () => {
    const written = new Set(endpoints.flatMap(({ writes }) => writes))
    const shown = new Set(endpoints.flatMap(({ reads }) => reads))
    expect(written.size).toBeGreaterThan(20)
    expect([...written].filter((tag) => !shown.has(tag))).toEqual([])
    // lists that nobody here changes
    expect([...shown].filter((tag) => !written.has(tag)).toSorted()).toEqual(['industry', 'map'])
  })
})

describe('the paths of the contract', () => {
  const places = endpoints.flatMap(atEachPath)

  it('lead to one call each, and all paths of a call ask for the same store', () => {
    const all = places.map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`)
    expect(all.length).toBeGreaterThan(endpoints.length)
    expect(all.filter((place, i) => all.indexOf(place) !== i)).toEqual([])
    for (const endpoint of endpoints) expect(new Set(atEachPath(endpoint).map(needsStore)).size, endpoint.name).toBe(1)
  })
})

interface Placed {
  readonly file?: string
  readonly children?: readonly Placed[]
}
const screensIn = ({ file, children = [] }: Placed): string[] => [
  ...(file === undefined ? [] : [file]),
  ...children.flatMap(screensIn),
]

describe('the site map', () => {
  it('has every screen', () => {
    const screens = sources.filter((file) => /\.(route|layout)\.tsx$/.test(file))
    expect(screens.length).toBeGreaterThan(10)
    const named = screensIn(routes as Placed).map((file) => `src/${file}`)
    expect(named.toSorted()).toEqual(screens.toSorted())
  })

  it('has one screen at each path', () => {
    const paths = sitePaths()
    expect(paths.filter((path, i) => paths.indexOf(path) !== i)).toEqual([])
  })
})

describe('states', () => {
  it('have names in statements, so that a declared state can be looked for', () => {
    const statements = sources.filter((file) => /^server\/(?!testing|db)/.test(file) && !file.endsWith('.test.ts'))
    const bare = /\b(?:\w+_)?(?:state|status)\s*(?:=|<>|in)\s*\(?\d/
    expect(statements.filter((file) => read(file).includes('state = ${')).length).toBeGreaterThan(5)
    expect(statements.filter((file) => bare.test(read(file)))).toEqual([])
  })
})

describe('calls', () => {
  it('leave the browser through call.ts, upload.ts and the stream of changes, through the device layer and from pages of the web shop, alone', () => {
    const ofTests = (file: string): boolean => file.includes('.test.') || file.startsWith('src/testing/')
    const browser = sources.filter((file) => file.startsWith('src/') && !ofTests(file))
    expect(browser.length).toBeGreaterThan(150)
    const fetching = browser.filter((file) =>
      /(?<![.\w])fetch\(|XMLHttpRequest|sendBeacon|new WebSocket|new EventSource/.test(read(file)),
    )
    const room = /^src\/(api\/(call|upload|live-stream)\.ts$|shop\/ask-shop\.ts$|sw\/)/
    expect(fetching.filter((file) => !room.test(file))).toEqual([])
    expect(fetching).toContain('src/api/call.ts')
  })

  it('with the token of a session say whether somebody asked for them, whatever interval they are made at', () => {
    const naming = sources.filter(
      (file) => /^src\/(?!testing)/.test(file) && !file.includes('.test.') && /\bToken('\])?\s*[:=]/.test(read(file)),
    )
    // devices that count, printers and counters have credentials, which do not end by idling
    const session = naming.filter((file) => !/credential/i.test(read(file)) || /session\.token/.test(read(file)))
    expect(session.filter((file) => !read(file).includes('UNATTENDED'))).toEqual([])
    expect(session).toContain('src/api/headers-of.ts')
  })
})

describe('what became of journeys, and of what was examined', () => {
  it('is proved by tests that exist', () => {
    const tables = ['tests/moved.md', ...filesOf('tests/moved'), 'docs/examined.md']
    const named = tables.flatMap((file) =>
      [...read(file).matchAll(/`([\w./-]+\.(?:test|e2e)\.tsx?)`/g)].map(([, name]) => name!),
    )
    const places = named.filter((name) => name.includes('.test.'))
    expect(places.length).toBeGreaterThan(20)
    const exist = (name: string): boolean => sources.some((file) => file === name || file.endsWith(`/${name}`))
    expect(places.filter((name) => !exist(name))).toEqual([])
  })
})

describe('folders', () => {
  // using another folder's style counts as an import of it
  const shown = ['src', 'server']
    .flatMap(filesOf)
    .filter((file) => /\.(ts|tsx|css)$/.test(file) && !/\.(test|fixture)\.|\/testing\//.test(file))

  it('lead to each other one way: no circle', () => {
    expect(shown.length).toBeGreaterThan(1000)
    expect(folderCircles(shown, read)).toEqual([])
  })

  it('are drawn as they are: a circle of two is found', () => {
    const texts: Record<string, string> = {
      'src/features/a/one.ts': `import { two } from '#features/b/two.ts'`,
      'src/features/b/two.ts': `const three = () => import('#features/c/three.ts')`,
      'src/features/c/three.ts': `import type { One } from '#features/a/one.ts'`,
      'src/features/d/four.ts': `import { one } from '#features/a/one.ts'`,
    }
    expect(folderCircles(Object.keys(texts), (file) => texts[file]!)).toEqual([
      ['src/features/a', 'src/features/b', 'src/features/c'],
    ])
  })
})

describe('files', () => {
  const lengths = sources
    .map((file) => ({ file, lines: read(file).split('\n').length - 1 }))
    .toSorted((a, b) => a.lines - b.lines)
  const share = (part: number) => lengths[Math.floor((lengths.length - 1) * part)]!.lines

  it('are small: half of them at most 80 lines, 19 of 20 at most 220, none over 400', () => {
    expect(lengths.length).toBeGreaterThan(300)
    expect(share(0.5)).toBeLessThanOrEqual(80)
    expect(share(0.95)).toBeLessThanOrEqual(220)
    expect(lengths.filter(({ lines }) => lines > 400)).toEqual([])
  })

  it('are named after what is in them', () => {
    const vague = /^index\.|(^|[-.])(utils?|helpers|common|misc|manager|service|barrel)([-.]|$)/
    expect(sources.filter((file) => vague.test(basename(file)))).toEqual([])
    const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*\.(ts|tsx|mjs)$/
    expect(sources.filter((file) => !kebab.test(basename(file)))).toEqual([])
  })

  it('export what they define: nothing is handed through', () => {
    // but a screen test finds all that it does in one module
    const handing = sources.filter((file) => /^export \* from/m.test(read(file)) && file !== 'src/testing/screen.tsx')
    expect(sources.length).toBeGreaterThan(300)
    expect(handing).toEqual([])
  })
})
