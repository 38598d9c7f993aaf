/** Which journeys a run of the checks takes: those of every landing, a share of the others by turn, and what a change touches. */
import { writeFileSync } from 'node:fs'
import { inEitherLanguage } from './failed-tests.ts'
import { ended } from './steps.ts'
import type { Costs } from './test-costs.ts'
import { sharesOf, TURNS } from './turn.ts'

export interface JourneyTest {
  readonly project: string
  /** Below tests/e2e. */
  readonly file: string
  readonly title: string
  /** Without the @: why it needs a browser, and whether it runs at every landing. */
  readonly tags: readonly string[]
}

/** Why a test may need a browser; CONTRIBUTING.md explains them. */
export const REASONS = ['offline', 'windows', 'device', 'story', 'old-build', 'painted'] as const

/** Cost assumed for a new journey until its cost has been kept. */
const NEW_JOURNEY = 15
/** CPU seconds that journeys of a changed area may add to a run. */
const MOST_FOR_A_CHANGE = 120

/** Files that a tablet's takings depend on: whoever changes it runs all that is sold without a network. */
const HEART =
  /^src\/(db|sw|workers|features\/counter\/core|contract\/facts)\/|^server\/contexts\/sales\/facts\/|^src\/api\//

/** A journey's name in reports and costs: the same in each language. */
export const nameOf = ({ project, file, title }: JourneyTest): string =>
  inEitherLanguage(`${project} ${file}: ${title}`)

/** Those of every landing: in WebKit only what runs on every iPad first. */
export const inCore = ({ project, tags }: JourneyTest): boolean =>
  tags.includes(project === 'webkit' ? 'webkit' : 'core')

export interface JourneyPlan {
  readonly core: readonly JourneyTest[]
  readonly turn: readonly JourneyTest[]
  /** Because of what was changed, besides the others. */
  readonly changed: readonly JourneyTest[]
  /** Journeys that the change would run too, if there were time. */
  readonly left: readonly JourneyTest[]
}

export function planJourneys(
  tests: readonly JourneyTest[],
  costs: Costs,
  { turn, all, changed }: { readonly turn: number; readonly all: boolean; readonly changed: readonly string[] },
): JourneyPlan {
  const cost = (test: JourneyTest): number => costs[nameOf(test)] ?? NEW_JOURNEY
  const core = tests.filter(inCore)
  const others = tests.filter((test) => !inCore(test))
  if (all) return { core, turn: others, changed: [], left: [] }
  const ofTurn = sharesOf(others, nameOf, cost)[turn % TURNS]!
  const rest = changed.some((path) => HEART.test(path))
    ? others.filter((test) => test.project === 'chromium' && test.tags.includes('offline') && !ofTurn.includes(test))
    : []
  let spent = 0
  const affordable = rest
    .toSorted((a, b) => cost(a) - cost(b))
    .filter((test) => (spent += cost(test)) <= MOST_FOR_A_CHANGE)
  return { core, turn: ofTurn, changed: affordable, left: rest.filter((test) => !affordable.includes(test)) }
}

/** The one in WebKit that composes layers at a turn, which costs twice as much: another one each time. */
export function composedAt(turn: number, { core, turn: ofTurn, changed }: JourneyPlan): JourneyTest | undefined {
  const inWebKit = [...core, ...ofTurn, ...changed].filter(({ project }) => project === 'webkit')
  return inWebKit[(turn + Math.floor(turn / TURNS)) % inWebKit.length]
}

/** Cost of the two lists at a landing: all of core, and a sixth of the others. */
export function journeyCosts(tests: readonly JourneyTest[], costs: Costs): { core: number; turn: number } {
  const sum = (list: readonly JourneyTest[]): number =>
    list.reduce((total, test) => total + (costs[nameOf(test)] ?? NEW_JOURNEY), 0)
  return { core: sum(tests.filter(inCore)), turn: sum(tests.filter((test) => !inCore(test))) / TURNS }
}

/** Problems of the journeys' tags: each says one reason, and there are few stories. */
export function wrongTags(tests: readonly JourneyTest[], mostStories: number): string[] {
  const chromium = tests.filter(({ project }) => project === 'chromium')
  const reasons = ({ tags }: JourneyTest): string[] => tags.filter((tag) => REASONS.some((reason) => reason === tag))
  const without = chromium.filter((test) => reasons(test).length !== 1)
  const of = (reason: string): number => chromium.filter(({ tags }) => tags.includes(reason)).length
  return [
    ...without.map((test) => `${nameOf(test)}: why does it need a browser? One of ${REASONS.join(', ')}.`),
    ...(of('story') > mostStories ? [`There are ${of('story')} stories; at most ${mostStories}.`] : []),
  ]
}

interface Suite {
  readonly specs?: readonly {
    readonly file: string
    readonly title: string
    readonly tags: readonly string[]
    readonly tests: readonly { readonly projectName: string }[]
  }[]
  readonly suites?: readonly Suite[]
}

/** All journeys, as Playwright finds them. */
export async function listJourneys(): Promise<JourneyTest[]> {
  const said: Buffer[] = []
  const code = await ended(
    ['playwright', 'test', '--list', '--reporter=json'],
    {},
    { write: (text) => said.push(Buffer.from(text)) },
  )
  const text = Buffer.concat(said).toString()
  if (code !== 0) throw new Error(`the journeys could not be listed:\n${text.slice(0, 4000)}`)
  return testsIn(JSON.parse(text.slice(text.indexOf('{'))) as Suite)
}

function testsIn(suite: Suite): JourneyTest[] {
  const own = (suite.specs ?? []).flatMap(({ file, title, tags, tests }) =>
    tests.map(({ projectName }) => ({ project: projectName, file, title, tags })),
  )
  return [...own, ...(suite.suites ?? []).flatMap(testsIn)]
}

/** A file for Playwright's `--test-list`. */
export function writeTestList(file: string, tests: readonly JourneyTest[]): void {
  writeFileSync(file, tests.map(({ project, file: of, title }) => `[${project}] › ${of} › ${title}\n`).join(''))
}
