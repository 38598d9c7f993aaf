import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { contract } from '#contract/all.ts'
import type { Endpoint } from '#contract/define.ts'
import { specAreas } from './calls.ts'
import { sitePaths } from './site-paths.ts'
import { specMessages, specRoutes } from './screens.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

interface Proof {
  readonly file: string
  readonly text: string
}

/** Every test of the repository, shortest path first: the nearest one is the one to name. */
const proofs: readonly Proof[] = ['server', 'src', 'tests']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => /\.(test|e2e)\.tsx?$/.test(file) && !file.startsWith('tests/spec/'))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
  .toSorted((a, b) => a.file.localeCompare(b.file))

const isolation = 'server/http/isolation.test.ts'
const provedBy = (pattern: RegExp): string | undefined =>
  proofs.find(({ file, text }) => file !== isolation && pattern.test(text))?.file

const endpoints = Object.entries(contract).flatMap(([area, calls]) =>
  Object.entries(calls).map(([key, endpoint]) => ({ area, key, endpoint: endpoint as unknown as Endpoint })),
)
/** `* /path` stands for any method. */
const isCall = (spec: string, { method, path }: Endpoint): boolean =>
  spec === `${method} ${path}` || (spec.startsWith('* ') && spec.slice(2) === path)

/** A call under its second path is proved where the first one is: both are one handler. */
const firstKey = (key: string): string => key.replace(/(Too|V2)$/, '')

/** One line of the table: what the specification names, and the test that proves it. */
export interface Row {
  readonly kind: 'route' | 'call' | 'message'
  readonly what: string
  readonly provedBy: string | undefined
}

function callRows(): Row[] {
  const specified = Object.values(specAreas).flatMap((area) => (area.delivered ? area.calls : []))
  return specified.map((spec) => {
    const found = endpoints.find(({ endpoint }) => isCall(spec, endpoint))
    const names = found ? [found.key, firstKey(found.key)] : []
    const test = names.map((key) => provedBy(new RegExp(`\\b${found!.area}\\.${key}\\b`))).find((file) => file)
    const what = found ? `${found.endpoint.method} ${found.endpoint.path}` : spec
    return { kind: 'call', what, provedBy: found && (test ?? isolation) }
  })
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The walk through every route of the site map, in both languages and engines, opens these. */
const walked = sitePaths()
const named = (route: string): string | undefined => provedBy(new RegExp(`['"\`}]${escaped(route)}['"\`?/]`))

/** Every row of the table, in the order of the specification. */
export function coverage(): Row[] {
  const routes = specRoutes.map((what): Row => ({
    kind: 'route',
    what,
    provedBy: walked.includes(what) ? 'tests/e2e/reachable.e2e.ts' : named(what),
  }))
  const messages = specMessages.map(({ message, found }): Row => ({
    kind: 'message',
    what: message,
    provedBy: provedBy(found),
  }))
  return [...routes, ...callRows(), ...messages]
}

/** The table as it stands in docs/specification-coverage.md. */
export function coverageTable(rows: readonly Row[]): string {
  const lines = rows.map((row) => `| ${row.kind} | \`${row.what}\` | ${row.provedBy ?? ''} |`)
  return ['| what | | proved by |', '| --- | --- | --- |', ...lines].join('\n')
}
