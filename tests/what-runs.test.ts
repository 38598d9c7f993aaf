import { describe, expect, it } from 'vitest'
import { embeddedFiles } from '../scripts/embedded-files.ts'
import { failedByWaiting, overdue, runAgain } from '../scripts/flaky.ts'
import {
  composedAt,
  inCore,
  journeyCosts,
  nameOf,
  planJourneys,
  wrongTags,
  type JourneyTest,
} from '../scripts/journeys.ts'
import { beyondLimits } from '../scripts/test-costs.ts'
import { languageAt } from '#testing/languages.ts'
import { sharesOf, turnAt, turnOfRun, TURNS } from '../scripts/turn.ts'

const HOUR = 3_600_000
const commit = { id: 'abc', at: Date.UTC(2026, 10, 26, 12) }
const quiet = { write: () => undefined }

const journey = (title: string, ...tags: string[]): JourneyTest => ({
  project: 'chromium',
  file: 'a.e2e.ts',
  title,
  tags,
})

describe('the turn of a commit', () => {
  it('follows from its date, four hours each, unless a person names one', () => {
    expect(turnOfRun(commit, '')).toBe(turnAt(commit.at))
    expect(turnAt(commit.at + 4 * HOUR)).toBe(turnAt(commit.at) + 1)
    expect(turnOfRun(commit, '7')).toBe(7)
    expect(() => turnOfRun(commit, 'next')).toThrow('TURN is a number')
  })

  it('divides tests into shares of nearly equal cost, each test into one, the same in any order', () => {
    const tests = Array.from({ length: 40 }, (_, i) => `test ${i}`)
    const cost = (test: string): number => 5 + (Number(test.slice(5)) % 9)
    const shares = sharesOf(tests, (test) => test, cost)
    expect(shares).toHaveLength(TURNS)
    expect(shares.flat().toSorted()).toEqual(tests.toSorted())
    const sums = shares.map((share) => share.reduce((sum, test) => sum + cost(test), 0))
    expect(Math.max(...sums) - Math.min(...sums)).toBeLessThanOrEqual(13)
    expect(sharesOf(tests.toReversed(), (test) => test, cost)).toEqual(shares)
  })
})

describe('the journeys of a run', () => {
  const core = journey('sells', 'offline', 'core')
  const others = Array.from({ length: 12 }, (_, i) => journey(`does ${i}`, i < 8 ? 'offline' : 'windows'))
  const tests = [core, ...others]
  const plan = (options: Partial<Parameters<typeof planJourneys>[2]> = {}) =>
    planJourneys(tests, {}, { turn: 0, all: false, changed: [], ...options })

  it('are the core and one share, which six turns go through', () => {
    const turns = Array.from({ length: TURNS }, (_, turn) => plan({ turn }))
    for (const { core: always } of turns) expect(always).toEqual([core])
    expect(turns.flatMap(({ turn }) => turn.map(nameOf)).toSorted()).toEqual(others.map(nameOf).toSorted())
    expect(plan({ all: true }).turn).toEqual(others)
  })

  it('are also what is sold without a network, as far as time allows, when its parts were changed', () => {
    expect(plan({ changed: ['src/features/office/organisation/people/people.route.tsx'] }).changed).toEqual([])
    const { turn, changed, left } = plan({ changed: ['README.md', 'src/db/ledger.ts'] })
    // 15 CPU s each while nobody measured them, at most 120 in all
    expect(changed.length + left.length).toBe(
      others.filter((one) => one.tags.includes('offline') && !turn.includes(one)).length,
    )
    expect(changed.length).toBeLessThanOrEqual(8)
    expect(changed.every(({ tags }) => tags.includes('offline'))).toBe(true)
  })

  it('have one name in both languages, and a core of their own in WebKit', () => {
    expect(nameOf(journey('counts (zh)'))).toBe(nameOf(journey('counts (en)')))
    expect(inCore({ ...core, project: 'webkit' })).toBe(false)
    expect(inCore({ ...core, project: 'webkit', tags: ['offline', 'webkit'] })).toBe(true)
  })

  it('have one in WebKit that composes layers, another one each time, if there is any', () => {
    const inWebKit = tests.map((one) => ({ ...one, project: 'webkit' }))
    const composed = (turn: number) =>
      composedAt(turn, planJourneys(inWebKit, {}, { turn, all: false, changed: [] }))!.title
    expect(new Set(Array.from({ length: 60 }, (_, turn) => composed(turn))).size).toBeGreaterThan(10)
    expect(composedAt(0, plan())).toBeUndefined()
  })

  it('cost what is known of them, by list', () => {
    const costs = Object.fromEntries([[nameOf(core), 20], ...others.map((test) => [nameOf(test), 6] as const)])
    expect(journeyCosts(tests, costs)).toEqual({ core: 20, turn: 12 })
  })

  it('say why they need a browser, once; few are stories', () => {
    expect(wrongTags(tests, 5)).toEqual([])
    expect(wrongTags([journey('looks at a list')], 5)).toEqual([expect.stringContaining('looks at a list: why')])
    expect(wrongTags([journey('two', 'offline', 'windows')], 5)).toHaveLength(1)
    expect(wrongTags([journey('day', 'story'), journey('week', 'story')], 1)).toHaveLength(1)
  })
})

describe('the language of a test', () => {
  it('is the other one at its next turn, whether it runs always or in every sixth', () => {
    for (const turn of [0, 1, 2, 3, 4, 5, 491_026]) {
      expect(languageAt('sells', turn + TURNS)).not.toBe(languageAt('sells', turn))
      expect(new Set([turn, turn + 1, turn + 2].map((one) => languageAt('sells', one))).size).toBe(2)
    }
  })

  it('is either in half of the tests', () => {
    const english = Array.from({ length: 40 }, (_, i) => languageAt(`test ${i}`, 7)).filter((one) => one === 'en')
    expect(english.length).toBe(20)
  })
})

describe('the server tests on the embedded database', () => {
  it('are those of the engine always, each of those that are alike in every third turn, and each other one in every tenth', () => {
    const turns = Array.from({ length: 30 }, (_, turn) => new Set(embeddedFiles(turn, false)))
    const all = embeddedFiles(0, true)
    expect(all.length).toBeGreaterThan(150)
    for (const file of all) {
      const times = turns.filter((files) => files.has(file)).length
      const alike = /^server\/(stories|contexts\/sales\/facts)\/[^/]*$/.test(file)
      if (!file.endsWith('any-order.test.ts')) expect(alike ? [10] : [3, 30], file).toContain(times)
      if (/^server\/(db|ledgers|jobs|admin)\/|any-order\.test\.ts$|facts\/(accept|book|judge)\//.test(file))
        expect(times, file).toBe(30)
    }
    expect(new Set(turns.flatMap((files) => [...files]))).toEqual(new Set(all))
  })
})

describe('a failed test', () => {
  const late = { name: 'late', reason: 'Error: not seen in 45000 ms: role button, name Pay' }
  const wrong = { name: 'wrong', reason: 'Error: expect(received).toEqual(expected)\n\nExpected: 5\nReceived: 4' }
  const again = async (failures: readonly { name: string; reason: string }[], passes = true, debts: string[] = []) => {
    const tried: string[] = []
    const counts = await runAgain(
      { passed: 10, failed: failures.length },
      failures,
      debts.map((test) => ({ test, commit: 'a', at: '2026-11-01', message: '', load: 1 })),
      ({ name }) => (tried.push(name), Promise.resolve(passes)),
      quiet,
    )
    return { tried, ...counts }
  }

  it('waited in vain, or saw a wrong value', () => {
    expect(failedByWaiting(late)).toBe(true)
    expect(failedByWaiting({ name: '', reason: 'TimeoutError: locator.click: Timeout 45000ms exceeded.' })).toBe(true)
    expect(failedByWaiting({ name: '', reason: 'TestingLibraryElementError: Unable to find role="button"' })).toBe(true)
    expect(failedByWaiting(wrong)).toBe(false)
    const text = 'Error: Timed out 45000ms waiting for expect(locator).toHaveText(expected)\n\nExpected string: "$5"'
    expect(failedByWaiting({ name: '', reason: `${text}\nReceived string: "$4"` })).toBe(false)
    expect(failedByWaiting({ name: '', reason: `${text}\nReceived: <element(s) not found>` })).toBe(true)
    expect(failedByWaiting({ name: '', reason: 'AssertionError: expected 4 to be 5' })).toBe(false)
  })

  it('is run again once if it waited, and then is flaky', async () => {
    expect(await again([late])).toMatchObject({ tried: ['late'], passed: 11, failed: 0, flaky: [late] })
    expect(await again([late], false)).toMatchObject({ tried: ['late'], passed: 10, failed: 1, flaky: [] })
  })

  it('is not run again with a wrong value beside it, as one of three, or as a debt already', async () => {
    for (const none of [
      await again([wrong]),
      await again([late, wrong]),
      await again([late, { ...late, name: 'b' }, { ...late, name: 'c' }]),
      await again([late], true, ['late']),
      await again([{ ...late, name: 'late (zh)' }], true, ['late']),
    ])
      expect(none).toMatchObject({ tried: [], passed: 10 })
  })
})

describe('a flaky test', () => {
  const debt = (hoursAgo: number) => ({
    test: 'late',
    commit: 'a',
    at: new Date(commit.at - hoursAgo * HOUR).toISOString(),
    message: '',
    load: 1,
  })

  it('may stay so for six turns, and only five may', () => {
    expect(overdue([debt(20)], commit)).toEqual([])
    expect(overdue([debt(30)], commit)).toEqual([expect.stringContaining('late has been flaky since')])
    expect(
      overdue(
        Array.from({ length: 6 }, () => debt(1)),
        commit,
      ),
    ).toEqual([expect.stringContaining('6 tests')])
  })
})

describe('what tests cost', () => {
  const kept = { limits: { screens: 10 }, steps: { screens: 8 }, tests: { screens: { 'a.tsx': 5, 'b.tsx': 3 } } }

  it('is at most the limit, with what a new file is taken for', () => {
    expect(beyondLimits(kept, { screens: ['a.tsx', 'b.tsx'] })).toEqual([])
    const [said] = beyondLimits(kept, { screens: ['a.tsx', 'b.tsx', 'c.tsx'] })
    expect(said).toMatch(/screens: 11 CPU s, 1 new files among it, and may cost 10/)
    expect(said).toContain('5.0 a.tsx')
  })
})
