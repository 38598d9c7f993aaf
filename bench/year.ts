import { createReadStream, createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { Chance } from '#server/demo/shops/chance.ts'

const DAY = 86_400_000
const TENDERS = ['cash', 'card', 'card', 'card', 'venmo', 'zelle'] as const
const RATES = [88_750, 88_750, 88_750, 40_000, 0] as const

interface Year {
  readonly items: number
  readonly sales: number
  readonly people: number
  /** The last instant; the year ends with it. */
  readonly until: number
}

/**
 * Writes a year of sales to a file, as tests/books/sums-of-file.ts reads it. The same numbers give the same file. Some
 * products sell much more than others, weekends and middays are busier, and each fiftieth sale comes back in part.
 */
export async function writeYear(file: string, { items, sales, people, until }: Year): Promise<void> {
  const chance = new Chance('a year')
  const out = createWriteStream(file)
  const prices = Array.from({ length: items }, () => chance.whole(99, 4999))
  const waiting: { at: number; row: string }[] = []
  const step = (365 * DAY) / sales
  let number = 0
  for (let n = 0; n < sales; n++) {
    const at = Math.floor(until - 365 * DAY + n * step)
    while (waiting.length > 0 && waiting[0]!.at <= at) await write(waiting.shift()!.row)
    const sale = ++number
    const lines = Array.from({ length: chance.whole(1, 3) }, () => {
      const item = Math.floor(items * chance.next() ** 3)
      const quantity = chance.hits(0.05) ? chance.whole(100, 2500) : chance.whole(1, 4) * 1000
      const price = prices[item]!
      const discount = chance.hits(0.1) ? Math.floor((price * quantity) / 10_000) : 0
      return `${item},${quantity},${price},${discount},${RATES[item % RATES.length]},${price * 6000}`
    })
    const [person, tender] = [chance.whole(1, people), chance.pick(TENDERS)]
    await write(
      [
        'sale',
        sale,
        new Date(at).toISOString(),
        person,
        tender,
        chance.hits(0.05) ? chance.whole(100, 500) : 0,
        lines.join(';'),
      ].join('\t'),
    )
    const back = at + chance.whole(1, 240) * 3_600_000
    if (chance.hits(0.02) && back < until) {
      const quantity = lines[0]!.split(',')[1]
      const row = ['refund', ++number, new Date(back).toISOString(), person, tender, sale, `1,${quantity}`].join('\t')
      waiting.splice(upper(waiting, back), 0, { at: back, row })
    }
  }
  for (const { row } of waiting) await write(row)
  out.end()
  await once(out, 'finish')

  async function write(row: string): Promise<void> {
    if (!out.write(`${row}\n`)) await once(out, 'drain')
  }
}

/** Where something of that time belongs behind all that is not later. */
function upper(rows: readonly { readonly at: number }[], at: number): number {
  let [low, high] = [0, rows.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (rows[middle]!.at <= at) low = middle + 1
    else high = middle
  }
  return low
}

/** The rows of a file, one after the other; opened when the first is asked for, since an open reader waits for nobody. */
export async function* rowsOfFile(file: string): AsyncGenerator<string> {
  yield* createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })
}
