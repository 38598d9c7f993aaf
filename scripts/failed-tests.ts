import { stripVTControlCharacters } from 'node:util'
import { root } from './programs.ts'

/** A failed test and its error, in a few lines, repeated at the end of a run. */
export interface FailedTest {
  readonly name: string
  readonly reason: string
}

/** A test's name without the language that it ran in, which is another one at another turn. */
export const inEitherLanguage = (name: string): string => name.replace(/ \((en|zh)\)$/, '')

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly message?: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages?: readonly string[] | null
    }[]
  }[]
}

interface PlaywrightSuite {
  readonly specs?: readonly {
    readonly file: string
    readonly title: string
    readonly tests: readonly {
      readonly projectName: string
      readonly status: string
      readonly results: readonly {
        readonly status: string
        readonly errors?: readonly { readonly message?: string }[]
      }[]
    }[]
  }[]
  readonly suites?: readonly PlaywrightSuite[]
}

const LONGEST = 1500

const shortly = (messages: readonly string[]): string =>
  stripVTControlCharacters(messages.join('\n')).trim().slice(0, LONGEST)

/** From Vitest's JSON report; a file that could not be loaded counts with its own message. */
export function failedInVitest({ testResults }: VitestReport): FailedTest[] {
  return testResults.flatMap(({ name: path, message, assertionResults }) => {
    const name = path.startsWith(root) ? path.slice(root.length) : path
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    if (failed.length === 0 && message) return [{ name, reason: shortly([message]) }]
    return failed.map(({ fullName, failureMessages }) => ({
      name: `${name}: ${fullName}`,
      reason: shortly(failureMessages ?? []),
    }))
  })
}

/** From Playwright's JSON report. */
export function failedInPlaywright(suite: PlaywrightSuite): FailedTest[] {
  const own = (suite.specs ?? []).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => ({
        name: `${projectName} ${file}: ${title}`,
        reason: shortly(results.flatMap(({ errors = [] }) => errors.map(({ message = '' }) => message))),
      })),
  )
  return [...own, ...(suite.suites ?? []).flatMap(failedInPlaywright)]
}
