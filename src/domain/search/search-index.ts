import { FIELD_END, fold } from '#domain/search/fold.ts'
import { forgiving } from '#domain/search/forgiving.ts'
import { baseOf, HAN, lineAt, SPACE, type Base } from '#domain/search/search-base.ts'

export interface SearchIndex {
  /** Indexes of the lines that match, best first, at most `limit`. An empty query matches nothing. */
  search(query: string, limit?: number): number[]
  /** Replaces a line, or adds one (index at or beyond the number of lines). An empty line never matches. */
  update(index: number, line: string): void
  /** Number of lines replaced or added since the index was built; rebuild it when there are many. */
  readonly overlaid: number
}

const EVERY_HAN = /\p{Script=Han}/gu

/**
 * Searches folded lines by linear scans over one string: it stores only the text and its offsets, and is built in a
 * moment. All words of a query must match somewhere in a line. Ranking: a field equal to the query (a name, a number),
 * one that starts with it as a whole word, the whole word elsewhere, a field that starts with it, a word that does, the
 * query anywhere, its words anywhere, its Han characters one by one (酱油 also finds 酱香油). If nothing matches, one typo
 * is tolerated. `lines` must be folded (see `searchLine`).
 */
export function createIndex(lines: readonly string[]): SearchIndex {
  const base = baseOf(lines)
  const replaced = new Uint8Array(lines.length)
  const overlay = new Map<number, string>()
  return {
    search(query, limit = 30) {
      const folded = fold(query)
      const found = new Set<number>()
      if (folded === '') return []
      fill(found, ranked(base, replaced, overlay, folded, limit), limit)
      for (const words of [[folded], ...looserStages(folded)]) {
        if (found.size >= limit) break
        scanOverlay(overlay, words, limit, found)
        scanBase(base, replaced, words, limit, found)
      }
      if (found.size === 0) forgiving(base, replaced, overlay, folded, limit, found)
      return [...found]
    },
    update(index, line) {
      if (index < lines.length) replaced[index] = 1
      overlay.set(index, line)
    },
    get overlaid() {
      return overlay.size
    },
  }
}

function scanOverlay(
  overlay: ReadonlyMap<number, string>,
  words: readonly string[],
  limit: number,
  found: Set<number>,
): void {
  for (const [index, line] of overlay) {
    if (found.size >= limit) return
    if (line !== '' && words.every((word) => ` ${line}`.includes(word))) found.add(index)
  }
}

function fill(found: Set<number>, lines: readonly number[], limit: number): void {
  for (const line of lines) {
    if (found.size >= limit) return
    found.add(line)
  }
}

const BREAK = 10
const FIELD = FIELD_END.charCodeAt(0)

/** Rank of a match at the start of a word: 0 is best. */
const EXACT = 0
const RANKS = 5
/** Compare at most this many matches of one rank; a query with more is too short to be specific. */
const COMPARED = 2_000

interface Hit {
  readonly line: number
  /** Length of the field that begins with the query: the shorter of two such fields ranks higher. */
  readonly length: number
}

/** Lines in which a word begins with the query, best first. */
function ranked(
  base: Base,
  replaced: Uint8Array,
  overlay: ReadonlyMap<number, string>,
  folded: string,
  limit: number,
): number[] {
  const ranks = Array.from({ length: RANKS }, (): Hit[] => [])
  const keep = (line: number, { rank, length }: Standing): void => {
    const same = ranks[rank]!
    if (same.length < COMPARED) same.push({ line, length })
  }
  for (const [index, line] of overlay) {
    const best = bestIn(`\n ${line}\n`, folded)
    if (line !== '' && best) keep(index, best)
  }
  if (rarity(base, folded) > 0) scanStarts(base, replaced, folded, keep)
  const order = ranks.flatMap((hits, rank) =>
    rank === EXACT || rank === BEGINS_FIELD || rank === BEGINS_FIELD_WORD
      ? hits.toSorted((a, b) => a.length - b.length)
      : hits,
  )
  return order.slice(0, limit).map(({ line }) => line)
}

interface Standing {
  readonly rank: number
  readonly length: number
}

const BEGINS_FIELD_WORD = 1
const WHOLE_WORD = 2
const BEGINS_FIELD = 3
const BEGINS_WORD = 4

/** Rank of a query that begins a word at `position` (of the space before it). */
function standing(text: string, position: number, size: number): Standing {
  const before = text.charCodeAt(position - 1)
  const after = text.charCodeAt(position + 1 + size)
  const opens = before === FIELD || before === BREAK
  const closes = after === FIELD || after === BREAK
  if (opens && closes) return { rank: EXACT, length: size }
  const word = closes || after === SPACE
  if (!opens) return { rank: word ? WHOLE_WORD : BEGINS_WORD, length: 0 }
  let end = position + 1 + size
  while (text.charCodeAt(end) !== FIELD && text.charCodeAt(end) !== BREAK) end++
  return { rank: word ? BEGINS_FIELD_WORD : BEGINS_FIELD, length: end - position }
}

const better = (a: Standing | undefined, b: Standing): Standing =>
  a && (a.rank < b.rank || (a.rank === b.rank && a.length <= b.length)) ? a : b

/** Best rank of the query within one line. */
function bestIn(line: string, folded: string): Standing | undefined {
  let best: Standing | undefined
  const word = ` ${folded}`
  for (let at = line.indexOf(word); at !== -1; at = line.indexOf(word, at + 1))
    best = better(best, standing(line, at, folded.length))
  return best
}

/** Every line in which a word begins with the query, once each with its best rank, in line order. */
function scanStarts(
  { text, starts }: Base,
  replaced: Uint8Array,
  folded: string,
  keep: (line: number, best: Standing) => void,
): void {
  const word = ` ${folded}`
  let line = -1
  let end = -1
  let best: Standing | undefined
  const flush = (): void => {
    if (best && replaced[line] === 0) keep(line, best)
    best = undefined
  }
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    if (at >= end) {
      flush()
      line = lineAt(starts, at)
      end = starts[line + 1]!
    }
    best = better(best, standing(text, at, folded.length))
    // nothing ranks higher than a field equal to the query
    if (best.rank === EXACT) at = end - 2
  }
  flush()
}

/** Looks for the rarest word, and checks the others only in its lines. */
function scanBase(base: Base, replaced: Uint8Array, words: readonly string[], limit: number, found: Set<number>): void {
  const { text, starts } = base
  const byRarity = words.toSorted((a, b) => rarity(base, a) - rarity(base, b) || b.length - a.length)
  const [anchor, ...others] = byRarity
  if (anchor === undefined || words.some((word) => rarity(base, word) === 0)) return
  let position = text.indexOf(anchor)
  while (position !== -1 && found.size < limit) {
    const index = lineAt(starts, position)
    const end = starts[index + 1]!
    const line = others.length > 0 ? text.slice(starts[index], end) : ''
    if (replaced[index] === 0 && others.every((word) => line.includes(word))) found.add(index)
    position = text.indexOf(anchor, end - 1)
  }
}

/** Estimated frequency of a word from its characters: a rare word makes the scan stop at few places. */
function rarity({ counts, text }: Base, word: string): number {
  let often = text.length
  for (let i = 0; i < word.length; i++) often *= counts[word.charCodeAt(i)]! / text.length
  return often
}

/** Fallbacks, strictest first, for queries with too few exact matches. */
function looserStages(folded: string): string[][] {
  const words = [...new Set(folded.split(' '))]
  const list: string[][] = []
  if (words.join(' ') !== folded || words.length > 1) list.push(words)
  if (HAN.test(folded)) {
    const loose = words.flatMap((word) => [...(word.match(EVERY_HAN) ?? []), ...word.split(EVERY_HAN)])
    const distinct = [...new Set(loose)].filter((part) => part !== '')
    if (distinct.join(' ') !== folded) list.push(distinct)
  }
  return list
}
