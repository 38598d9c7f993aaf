/** CJK characters: written without spaces. */
export const HAN = /\p{Script=Han}/u
export const SPACE = 32

/** All lines as one string; each begins with a space and ends with a line break, so that no match spans two. */
export interface Base {
  readonly text: string
  /** Offset of each line, and the end of the last. */
  readonly starts: Uint32Array
  /** Frequency of each code unit. */
  readonly counts: Uint32Array
}

export function baseOf(lines: readonly string[]): Base {
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

/** The line at a position of the text. */
export function lineAt(starts: Uint32Array, position: number): number {
  let low = 0
  let high = starts.length - 1
  while (high - low > 1) {
    const middle = (low + high) >>> 1
    if (starts[middle]! <= position) low = middle
    else high = middle
  }
  return low
}
