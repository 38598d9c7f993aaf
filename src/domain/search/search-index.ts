import { fold } from '#domain/search/fold.ts'

export interface SearchIndex {
  /** Indexes of the lines that match, best first, at most `limit`. An empty query matches nothing. */
  search(query: string, limit?: number): number[]
  /** Replaces a line, or adds one (any index from the number of lines on). An empty line is never found. */
  update(index: number, line: string): void
  /** Number of lines that were replaced or added since the index was built; many of them call for a new one. */
  readonly overlaid: number
}

const HAN = /\p{Script=Han}/u
const EVERY_HAN = /\p{Script=Han}/gu

/** All lines as one string: each begins with a space and ends with a line break, so no match spans two. */
interface Base {
  readonly text: string
  /** Where each line begins, and the end of the last. */
  readonly starts: Uint32Array
  /** How often each code unit occurs. */
  readonly counts: Uint32Array
}

/**
 * Searches folded lines by one linear scan over one string (offline.md 6.2): nothing but the text and its
 * offsets is kept, and building it takes a moment. All words of a query must match somewhere in a line.
 * Best first: the query at the start of a word, the query anywhere, its words anywhere, its Han characters
 * one by one (酱油 also finds 酱香油). `lines` must be folded (see `searchLine`).
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
      const whole = scanWhole(base, replaced, folded, limit)
      scanOverlay(overlay, [` ${folded}`], limit, found)
      fill(found, whole.begin, limit)
      scanOverlay(overlay, [folded], limit, found)
      fill(found, whole.within, limit)
      for (const words of looserStages(folded)) {
        if (found.size >= limit) break
        scanOverlay(overlay, words, limit, found)
        scanBase(base, replaced, words, limit, found)
      }
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

function baseOf(lines: readonly string[]): Base {
  const text = `\n ${lines.join('\n ')}\n`
  const starts = new Uint32Array(lines.length + 1)
  let at = 1
  lines.forEach((line, i) => {
    starts[i] = at
    at += line.length + 2
  })
  starts[lines.length] = at
  const counts = new Uint32Array(65_536)
  for (let i = 0; i < text.length; i++) counts[text.charCodeAt(i)]!++
  return { text, starts, counts }
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

const SPACE = 32

function fill(found: Set<number>, lines: readonly number[], limit: number): void {
  for (const line of lines) {
    if (found.size >= limit) return
    found.add(line)
  }
}

/**
 * Lines with the whole query at the start of a word, and lines with it elsewhere only: both by one scan, since a line
 * that is rare costs a walk over the whole text each time it is looked for.
 */
function scanWhole(
  base: Base,
  replaced: Uint8Array,
  folded: string,
  limit: number,
): { begin: number[]; within: number[] } {
  const { text, starts } = base
  const begin: number[] = []
  const within: number[] = []
  let position = rarity(base, folded) === 0 ? -1 : text.indexOf(folded)
  while (position !== -1 && begin.length < limit) {
    const atStart = text.charCodeAt(position - 1) === SPACE
    const line = atStart || within.length < limit ? lineAt(starts, position) : -1
    if (atStart) {
      if (within.at(-1) === line) within.pop()
      if (replaced[line] === 0) begin.push(line)
      position = text.indexOf(folded, starts[line + 1]! - 1)
    } else {
      if (line !== -1 && replaced[line] === 0 && within.at(-1) !== line) within.push(line)
      position = text.indexOf(folded, position + 1)
    }
  }
  return { begin, within }
}

/** Looks for the rarest word and checks the others only in the lines where it stands. */
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

/** About how often a word may occur, each character taken for itself: where it is rare, a scan stops at few places. */
function rarity({ counts, text }: Base, word: string): number {
  let often = text.length
  for (let i = 0; i < word.length; i++) often *= counts[word.charCodeAt(i)]! / text.length
  return often
}

function lineAt(starts: Uint32Array, position: number): number {
  let low = 0
  let high = starts.length - 1
  while (high - low > 1) {
    const middle = (low + high) >>> 1
    if (starts[middle]! <= position) low = middle
    else high = middle
  }
  return low
}

/** What is looked for where the whole query does not stand often enough, strictest first. */
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
