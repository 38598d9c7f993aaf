/**
 * What a file of sales and refunds adds up to by store days, reckoned from the file alone: no code of the product is used
 * here. Rows are separated by tabs:
 *
 * - `sale`, number, instant (ISO), person, tender, tip, lines `item,quantity,price,discount,rate,cost` separated by `;`
 * - `refund`, number, instant, person, tender, number of the sale, lines `line,quantity` separated by `;`
 *
 * Quantities are thousandths, money is cents, rates are millionths, costs are millionths of a unit of currency for one.
 * Tax comes on top, rounded half up by line. A refund gives back whole lines, and its person is that of the sale.
 */
export interface DaySums {
  sales: number
  refunds: number
  gross: number
  discounts: number
  refunded: number
  tax: number
  tips: number
  money: number
  /** Millionths. */
  cost: number
}

export interface FileSums {
  readonly days: Map<string, DaySums>
  /** Money in less money out, by tender. */
  readonly tenders: Map<string, number>
  /** By rate: what it was reckoned on, and the tax, less what was given back. */
  readonly taxes: Map<number, { base: number; tax: number }>
  /** Net sales by day and hour, as `2026-11-01 13`. */
  readonly hours: Map<string, number>
  /** By item and day: quantity and net sales less what came back. */
  readonly items: Map<string, Map<string, { quantity: number; net: number }>>
}

/** Day and hour of an instant by the clock of a time zone. */
function clockOf(zone: string): (instant: string) => { day: string; hour: string } {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  })
  const known = new Map<string, { day: string; hour: string }>()
  return (instant) => {
    // no zone has changed its clock within a quarter of an hour
    const quarter = `${instant.slice(0, 14)}${Math.floor(Number(instant.slice(14, 16)) / 15)}`
    let found = known.get(quarter)
    if (found === undefined) {
      const [day, hour] = format.format(new Date(instant)).split(' ') as [string, string]
      known.set(quarter, (found = { day, hour }))
    }
    return found
  }
}

interface Line {
  readonly item: string
  readonly quantity: number
  readonly gross: number
  readonly discount: number
  readonly rate: number
  readonly tax: number
  readonly cost: number
}

/** A line as it is written in the file, with what it comes to. */
function lineOf(text: string): Line {
  const [item, ...numbers] = text.split(',') as [string, ...string[]]
  const [quantity, price, discount, rate, cost] = numbers.map(Number) as [number, number, number, number, number]
  const gross = Number((BigInt(price) * BigInt(quantity) * 2n + 1000n) / 2000n)
  const net = gross - discount
  const tax = Number((BigInt(net) * BigInt(rate) * 2n + 1_000_000n) / 2_000_000n)
  return { item, quantity, gross, discount, rate, tax, cost: Math.round((cost * quantity) / 1000) }
}

/** Adds up the rows of a file. Throws where a refund names a sale that is not in the file before it. */
export async function sumsOfFile(rows: Iterable<string> | AsyncIterable<string>, zone: string): Promise<FileSums> {
  const clock = clockOf(zone)
  const sums: FileSums = { days: new Map(), tenders: new Map(), taxes: new Map(), hours: new Map(), items: new Map() }
  const sales = new Map<string, string>()
  for await (const row of rows) {
    if (row === '') continue
    const [kind, number, instant, , tender, tipOrSale, text] = row.split('\t') as [string, ...string[]] as string[]
    const { day, hour } = clock(instant!)
    const of = got(sums.days, day, () => ({
      sales: 0,
      refunds: 0,
      gross: 0,
      discounts: 0,
      refunded: 0,
      tax: 0,
      tips: 0,
      money: 0,
      cost: 0,
    }))
    const sold = kind === 'sale'
    if (sold) sales.set(number!, text!)
    const whole = sold ? text! : sales.get(tipOrSale!)
    if (whole === undefined) throw new Error(`${number} gives back ${tipOrSale}, which is not here`)
    const all = whole.split(';').map(lineOf)
    const lines = sold ? all : text!.split(';').map((one) => all[Number(one.split(',')[0]) - 1]!)
    let money = 0
    for (const line of lines) {
      const net = line.gross - line.discount
      const sign = sold ? 1 : -1
      if (sold) {
        of.gross += line.gross
        of.discounts += line.discount
      } else of.refunded += net
      of.tax += sign * line.tax
      of.cost += sign * line.cost
      money += net + line.tax
      const tax = got(sums.taxes, line.rate, () => ({ base: 0, tax: 0 }))
      tax.base += sign * net
      tax.tax += sign * line.tax
      const at = `${day} ${hour}`
      sums.hours.set(at, (sums.hours.get(at) ?? 0) + sign * net)
      const item = got(
        got(sums.items, line.item, () => new Map()),
        day,
        () => ({ quantity: 0, net: 0 }),
      )
      item.quantity += sign * line.quantity
      item.net += sign * net
    }
    if (sold) {
      of.sales += 1
      of.tips += Number(tipOrSale)
      money += Number(tipOrSale)
    } else {
      of.refunds += 1
      money = -money
    }
    of.money += money
    sums.tenders.set(tender!, (sums.tenders.get(tender!) ?? 0) + money)
  }
  return sums
}

function got<K, V>(map: Map<K, V>, key: K, made: () => V): V {
  const found = map.get(key)
  if (found !== undefined) return found
  const value = made()
  map.set(key, value)
  return value
}
