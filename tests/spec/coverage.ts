import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openApi } from '#server/http/openapi.ts'
import { specAreas } from './calls.ts'
import { ours } from './own-calls.ts'
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

/** Call everything with another organisation's ids, or only list names: that is no proof of what a call does. */
const noProof = new Set([
  'server/http/isolation.test.ts',
  'server/http/foreign-records.test.ts',
  'src/contract/empty-members.test.ts',
])
const provedBy = (pattern: RegExp): string | undefined =>
  proofs.find(({ file, text }) => !noProof.has(file) && pattern.test(text))?.file

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

interface Served {
  readonly method: string
  readonly path: string
  /** `area.verb`, as tests name it. */
  readonly name: string
}

/** Every call as `GET /b/openapi.json` names it. */
const served: readonly Served[] = Object.entries(
  (openApi() as { paths: Record<string, Record<string, { operationId: string }>> }).paths,
).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { operationId }]) => ({
    method: method.toUpperCase(),
    path,
    name: operationId,
  })),
)
/** `* /path` stands for any method. */
const isCall = (spec: string, { method, path }: Served): boolean =>
  spec === `${method} ${path}` || (spec.startsWith('* ') && spec.slice(2) === path)

/** What the specification describes without a path for each: its words stand in the reason. */
const described = Object.entries(ours).flatMap(([call, reason]) => (/^“|ticket template/.test(reason) ? [call] : []))

/** A call under its second path is proved where the first one is: both are one handler. */
const firstName = (name: string): string => name.replace(/(Too|V2|Ipad)$/, '')

/** One line of the table: what the specification names, and the test that proves it. */
export interface Row {
  readonly kind: 'route' | 'call' | 'message'
  readonly what: string
  readonly provedBy: string | undefined
}

function callRows(): Row[] {
  const listed = Object.values(specAreas).flatMap((area) => (area.delivered ? area.calls : []))
  return [...listed, ...described].map((spec) => {
    const found = served.find((call) => isCall(spec, call))
    const names = found ? [found.name, firstName(found.name)] : []
    const test = names.map((name) => provedBy(new RegExp(`\\b${escaped(name)}\\b`))).find((file) => file)
    return { kind: 'call', what: found ? `${found.method} ${found.path}` : spec, provedBy: test }
  })
}

/** The walk through every route of the site map, in both languages and engines, opens these. */
const walked = sitePaths()
const named = (route: string): string | undefined => provedBy(new RegExp(`['"\`}]${escaped(route)}['"\`?]`))

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
