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

/**
 * Searches folded lines by one linear scan over one string (offline.md 6.2): nothing but the text and its
 * offsets is kept, and building it takes a moment. All words of a query must match somewhere in a line.
 * Best first: the query at the start of a word, the query anywhere, its words anywhere, its Han characters
 * one by one (酱油 also finds 酱香油). `lines` must be folded (see `searchLine`).
 */
export function createIndex(lines: readonly string[]): SearchIndex {
  const text = `\n ${lines.join('\n ')}\n`
  const starts = new Uint32Array(lines.length + 1)
  const counts = new Uint32Array(65_536)
  let at = 1
  lines.forEach((line, i) => {
    starts[i] = at
    at += line.length + 2
  })
  starts[lines.length] = at
  for (let i = 0; i < text.length; i++) counts[text.charCodeAt(i)]!++
  const replaced = new Uint8Array(lines.length)
  const overlay = new Map<number, string>()

  const lineAt = (position: number): number => {
    let low = 0
    let high = lines.length
    while (high - low > 1) {
      const middle = (low + high) >>> 1
      if (starts[middle]! <= position) low = middle
      else high = middle
    }
    return low
  }
  /** How often the rarest character of a word occurs: where it is rare, a scan has few places to look at. */
  const rarity = (word: string): number => {
    let least = Number.MAX_SAFE_INTEGER
    for (let i = 0; i < word.length; i++) least = Math.min(least, counts[word.charCodeAt(i)]!)
    return least
  }
  const scan = (words: readonly string[], limit: number, found: Set<number>): void => {
    for (const [index, line] of overlay) {
      if (found.size >= limit) return
      if (line !== '' && words.every((word) => ` ${line}`.includes(word))) found.add(index)
    }
    const [anchor, ...others] = words.toSorted((a, b) => rarity(a) - rarity(b) || b.length - a.length)
    if (anchor === undefined || rarity(anchor) === 0) return
    let position = text.indexOf(anchor)
    while (position !== -1 && found.size < limit) {
      const index = lineAt(position)
      const end = starts[index + 1]!
      const line = others.length > 0 ? text.slice(starts[index], end) : ''
      if (replaced[index] === 0 && others.every((word) => line.includes(word))) found.add(index)
      position = text.indexOf(anchor, end - 1)
    }
  }

  return {
    search(query, limit = 30) {
      const folded = fold(query)
      const found = new Set<number>()
      if (folded === '') return []
      for (const words of stages(folded)) {
        scan(words, limit, found)
        if (found.size >= limit) break
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

/** What is looked for, strictest first. */
function stages(folded: string): string[][] {
  const words = [...new Set(folded.split(' '))]
  const list = [[` ${folded}`], [folded]]
  if (words.length > 1) list.push(words)
  if (HAN.test(folded)) {
    const loose = words.flatMap((word) => [...(word.match(EVERY_HAN) ?? []), ...word.split(EVERY_HAN)])
    const distinct = [...new Set(loose)].filter((part) => part !== '')
    if (distinct.join(' ') !== folded) list.push(distinct)
  }
  return list
}
