/** From this share of common pairs of letters on, two names are of one product. */
const ENOUGH = 0.5

/**
 * Whether two names evidently mean one product: most of their letters, in pairs, are the same, or one contains the words
 * of the other. "Green tea 500 g" and "Green Tea (500g)" do, "candy" and "camisole" don't.
 */
export function alike(one: string, other: string): boolean {
  const [a, b] = [fold(one), fold(other)]
  if (a === '' || b === '') return false
  if (a === b || (Math.min(a.length, b.length) >= 4 && (a.includes(b) || b.includes(a)))) return true
  const [left, right] = [pairs(a), pairs(b)]
  let same = 0
  for (const [pair, n] of left) same += Math.min(n, right.get(pair) ?? 0)
  return (2 * same) / (a.length - 1 + (b.length - 1) || 1) >= ENOUGH
}

const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

function pairs(text: string): Map<string, number> {
  const counted = new Map<string, number>()
  for (let at = 0; at < text.length - 1; at++) {
    const pair = text.slice(at, at + 2)
    counted.set(pair, (counted.get(pair) ?? 0) + 1)
  }
  return counted
}
