import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openApi } from '#server/http/openapi.ts'
import { specAreas } from './calls.ts'
import { walks } from './noted-calls.ts'
import { ours } from './own-calls.ts'
import { sitePaths } from './site-paths.ts'
import { specMessages, specRoutes } from './screens.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

interface Proof {
  readonly file: string
  readonly text: string
}

/** Every test of the repository, shortest path first: the nearest one gets named. */
const proofs: readonly Proof[] = ['server', 'src', 'tests']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => /\.(test|e2e)\.tsx?$/.test(file) && !file.startsWith('tests/spec/') && !walks.has(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
  .toSorted((a, b) => a.file.localeCompare(b.file))

const provedBy = (pattern: RegExp): string | undefined => proofs.find(({ text }) => pattern.test(text))?.file

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

interface Served {
  readonly method: string
  readonly path: string
  /** `area.verb`, as tests name it. */
  readonly name: string
}

/** Every call as `GET /b/openapi.json` names it. */
const served: readonly Served[] = Object.entries(
  (openApi() as { paths: Record<string, Record<string, { operationId: string; 'x-call'?: string }>> }).paths,
).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { operationId, 'x-call': call = operationId }]) => ({
    method: method.toUpperCase(),
    path,
    name: call,
  })),
)
/** `* /path` stands for any method. */
const isCall = (spec: string, { method, path }: Served): boolean =>
  spec === `${method} ${path}` || (spec.startsWith('* ') && spec.slice(2) === path)

/** Calls that the specification describes without paths: the reason quotes it. */
const described = Object.entries(ours).flatMap(([call, reason]) => (/^“|ticket template/.test(reason) ? [call] : []))

/** One row of the table: a requirement of the specification, and the test that proves it. */
export interface Row {
  readonly kind: 'route' | 'call' | 'message'
  readonly what: string
  readonly provedBy: string | undefined
}

/**
 * The specification's calls, each with the nearest test that made it succeed, or the one of `written` if that did too.
 */
export function callRows(madeBy: (name: string) => readonly string[], written: readonly Row[] = []): Row[] {
  const listed = Object.values(specAreas).flatMap((area) => (area.delivered ? area.calls : []))
  return [...listed, ...described].map((spec) => {
    const found = served.find((call) => isCall(spec, call))
    const what = found ? `${found.method} ${found.path}` : spec
    const files = found ? madeBy(found.name) : []
    const before = written.find((row) => row.kind === 'call' && row.what === what)?.provedBy
    return { kind: 'call', what, provedBy: before && files.includes(before) ? before : files[0] }
  })
}

/** The names of all calls, the specification's and ours, that no test made succeed. */
export const callsWithoutProof = (madeBy: (name: string) => readonly string[]): string[] =>
  served.flatMap(({ name }) => (madeBy(name).length > 0 ? [] : [name]))

/** The walk through every route of the site map, in both languages, opens these. */
const walked = sitePaths()
const named = (route: string): string | undefined => provedBy(new RegExp(`['"\`}]${escaped(route)}['"\`?]`))

/** The rows that need no run: what tests open and expect is in their text. */
export function routeRows(): Row[] {
  return specRoutes.map((what): Row => ({
    kind: 'route',
    what,
    provedBy: walked.includes(what) ? 'tests/e2e/reachable.e2e.ts' : named(what),
  }))
}

export function messageRows(): Row[] {
  return specMessages.map(({ message, found }): Row => ({ kind: 'message', what: message, provedBy: provedBy(found) }))
}

/** The rows of the existing table. */
export function writtenRows(doc: string): Row[] {
  return [...doc.matchAll(/^\| (route|call|message) +\| `(.+?)` +\| (\S*) *\|$/gm)].map(([, kind, what, file]) => ({
    kind: kind as Row['kind'],
    what: what!,
    provedBy: file || undefined,
  }))
}

/** The table in docs/specification-coverage.md. */
export function coverageTable(rows: readonly Row[]): string {
  const lines = rows.map((row) => `| ${row.kind} | \`${row.what}\` | ${row.provedBy ?? ''} |`)
  return ['| what | | proved by |', '| --- | --- | --- |', ...lines].join('\n')
}
