import { FIELD_END } from '#domain/search/fold.ts'
import { HAN, lineAt, SPACE, type Base } from '#domain/search/search-base.ts'

/** Minimum word length for tolerating one wrong letter: a shorter word would match anything. */
const FORGIVEN = 4

/** Adds lines that contain every word of the query, one of them with one letter wrong. */
export function forgiving(
  base: Base,
  replaced: Uint8Array,
  overlay: ReadonlyMap<number, string>,
  folded: string,
  limit: number,
  found: Set<number>,
): void {
  if (HAN.test(folded)) return
  const words = folded.split(' ')
  words.forEach((wrong, i) => {
    if (wrong.length < FORGIVEN || /^\d+$/.test(wrong)) return
    const others = words.filter((_, k) => k !== i)
    const take = (index: number, line: string): void => {
      if (found.size < limit && others.every((word) => line.includes(word))) found.add(index)
    }
    for (const [index, line] of overlay)
      if (
        line
          .replaceAll(FIELD_END, '')
          .split(' ')
          .some((word) => nearly(wrong, word, 0))
      )
        take(index, line)
    const { text, starts } = base
    const near = (at: number): void => {
      const line = lineAt(starts, at)
      if (replaced[line] === 0 && !found.has(line)) take(line, text.slice(starts[line], starts[line + 1]))
    }
    // one typo leaves the first letter intact, or all the others, or swaps the first two
    for (const start of [` ${wrong[0]!}`, ` ${wrong[1]!}${wrong[0]!}`, wrong.slice(1)]) {
      const shift = start[0] === SPACE_TEXT ? 1 : 0
      for (let at = text.indexOf(start); at !== -1 && found.size < limit; at = text.indexOf(start, at + 1)) {
        const begin = shift === 1 ? at + 1 : wordStart(text, at)
        if (begin !== -1 && nearly(wrong, text, begin)) near(begin)
      }
    }
  })
}

const SPACE_TEXT = ' '

/** The start of the word whose letters from the first or second on are found at `at`; -1 if it does not start there. */
function wordStart(text: string, at: number): number {
  for (const begin of [at, at - 1, at - 2]) if (text.charCodeAt(begin - 1) === SPACE) return begin
  return -1
}

/** Whether the text at a position is the word with one typo: a wrong, missing or extra letter, or two swapped. */
function nearly(word: string, text: string, at: number): boolean {
  let i = 0
  while (i < word.length && word.charCodeAt(i) === text.charCodeAt(at + i)) i++
  if (i >= word.length - 1) return true
  const rest = (from: number, there: number): boolean => text.startsWith(word.slice(from), at + there)
  return (
    rest(i + 1, i + 1) ||
    rest(i + 1, i) ||
    rest(i, i + 1) ||
    (word[i] === text[at + i + 1] && word[i + 1] === text[at + i] && rest(i + 2, i + 2))
  )
}
