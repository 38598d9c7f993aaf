export type Language = 'en' | 'zh'

const BOTH: readonly Language[] = ['en', 'zh']
const all = process.env['ALL'] === '1' || process.env['NIGHTLY'] !== undefined
/** Set by a run of all checks. */
const turnOfRun = Number(process.env['TURN'] ?? 0)

/** The languages that a test of screens runs in: both with `ALL=1` and at night, otherwise that of the turn. */
export const languagesOf = (test: string): readonly Language[] => (all ? BOTH : [languageAt(test, turnOfRun)])

/**
 * The language of a test at a turn, by its name, so that about half of all run in each. It changes from turn to turn,
 * and also from one time to the next for a journey that only every sixth turn has.
 */
export function languageAt(test: string, turn: number): Language {
  const sum = [...test].reduce((total, letter) => total + letter.charCodeAt(0), 0)
  return BOTH[(sum + turn + Math.floor(turn / 6)) % 2]!
}
