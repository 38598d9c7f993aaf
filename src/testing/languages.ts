export type Language = 'en' | 'zh'

const BOTH: readonly Language[] = ['en', 'zh']
const all = process.env['ALL'] === '1' || process.env['NIGHTLY'] !== undefined

/**
 * The languages that a test of screens runs in: both with `ALL=1` and at night, otherwise one, chosen by its name, so
 * that about half of all run in each.
 */
export function languagesOf(test: string): readonly Language[] {
  if (all) return BOTH
  const sum = [...test].reduce((total, letter) => total + letter.charCodeAt(0), 0)
  return [BOTH[sum % 2]!]
}
