import type { OutputOf, ParsedOf } from '#contract/define.ts'
import type { ProductMargin, statementPages } from '#contract/insight/statement-pages.ts'
import { type Cents, cents, centsOfMicro, MICRO_PER_CENT, milli } from '#domain/money.ts'
import { booksOf } from '#server/contexts/insight/books/chosen-books.ts'
import { netOf, type Sums } from '#server/contexts/insight/books/day-figures.ts'
import { namedItems } from '#server/contexts/insight/books/named-items.queries.ts'
import { bookRows, type Books } from '#server/contexts/insight/books/read-books.ts'
import type { Reader } from '#server/kernel/context.ts'
import { type Page, rowsBefore } from '#server/kernel/list-query.ts'
import { maySeeCost } from '#server/kernel/may-see-cost.ts'

type Told = OutputOf<typeof statementPages.margin>

/** Net sales and what is known of their cost: the latter in millionths. */
interface Worth {
  readonly net: number
  readonly uncosted: number
  readonly cost: number
}
const worthOf = (row: Sums<'day_item'> | Sums<'day_sales'>): Worth => ({
  net: netOf(row),
  uncosted: row.uncosted_cents,
  cost: row.cost_micro,
})
const added = (rows: readonly Worth[]): Worth => ({
  net: rows.reduce((sum, row) => sum + row.net, 0),
  uncosted: rows.reduce((sum, row) => sum + row.uncosted, 0),
  cost: rows.reduce((sum, row) => sum + row.cost, 0),
})

type Figures = Pick<ProductMargin, 'net' | 'cost' | 'margin' | 'uncosted'>

/** What a caller may see of net sales with a cost in whole cents. */
const figuresOf = (ctx: Reader, { net, uncosted }: Worth, cost: Cents): Figures => ({
  net: cents(net),
  ...(maySeeCost(ctx) ? { cost, margin: cents(net - uncosted - cost), uncosted: cents(uncosted) } : {}),
})

/** Millionths in whole cents that add up to the whole cents of their sum. */
function steps(values: readonly number[]): Cents[] {
  let sum = 0
  return values.map((value) => {
    const before = centsOfMicro(sum)
    sum += value
    return cents(centsOfMicro(sum) - before)
  })
}

/** The figures of each row. */
function stepped(ctx: Reader, rows: readonly Worth[]): Figures[] {
  const costs = steps(rows.map(({ cost }) => cost))
  return rows.map((row, at) => figuresOf(ctx, row, costs[at]!))
}

interface Product extends Worth {
  readonly kind: ProductMargin['kind']
  /** Of goods. */
  readonly itemId: string | undefined
  readonly sold: number
}

/** Whether nothing is known of the cost. */
const isUncosted = ({ net, uncosted, cost }: Worth): boolean => uncosted !== 0 && net === uncosted && cost === 0

/** What was sold in the range, without cards, which are no sales. */
async function soldProducts(books: Books): Promise<Product[]> {
  const rows = await bookRows(books, 'day_item', ['kind', 'item_id'])
  const products = rows.map((row): Product => ({
    kind: row.kind as Product['kind'],
    itemId: row.kind === 'goods' ? row.item_id : undefined,
    sold: row.sold_milli - row.refunded_milli,
    ...worthOf(row),
  }))
  const others = (['guarantee', 'open'] as const).flatMap((kind) => {
    const of = products.filter((product) => product.kind === kind)
    return of.length === 0
      ? []
      : { kind, itemId: undefined, sold: of.reduce((sum, one) => sum + one.sold, 0), ...added(of) }
  })
  return [...products.filter(({ kind }) => kind === 'goods'), ...others]
}

/** The highest margin first, and those whose cost is not known last. Who may not see costs learns nothing by the order. */
function sorted(ctx: Reader, products: readonly Product[]): Product[] {
  const marginOf = ({ net, uncosted, cost }: Worth): number => (net - uncosted) * MICRO_PER_CENT - cost
  return products.toSorted(
    (a, b) =>
      (maySeeCost(ctx) ? Number(isUncosted(a)) - Number(isUncosted(b)) || marginOf(b) - marginOf(a) : 0) ||
      b.net - a.net ||
      (a.itemId ?? '').localeCompare(b.itemId ?? ''),
  )
}

async function productsPage(ctx: Reader, books: Books, page: Page): Promise<Pick<Told, 'records' | 'total'>> {
  const products = sorted(ctx, await soldProducts(books))
  const figures = stepped(ctx, products)
  const first = rowsBefore(page)
  const shown = products.slice(first, first + page.pageSize)
  const named = await namedItems(
    ctx,
    shown.flatMap(({ itemId }) => itemId ?? []),
  )
  return {
    records: shown.map(({ kind, itemId, sold }, at) => {
      const item = itemId === undefined ? undefined : named.get(itemId)?.shown
      return {
        kind,
        item: item ?? null,
        sold: milli(sold),
        ...figures[first + at]!,
      }
    }),
    total: products.length,
  }
}

/** Corrections of the cost of goods that had left already, by the day on which they were booked. */
async function correctionsByDay(ctx: Reader, { from, to }: Books): Promise<{ day: string; value: number }[]> {
  const { rows } = await ctx.tx.query<{ day: string; value: number }>({
    text: `select (c.at at time zone t.time_zone)::date as day, sum(c.value_micro)::bigint as value
      from store t join cost_ledger c on c.org_id = $1 and c.store_id = $2 and c.kind = 'correction'
        and c.at >= ($3::date)::timestamp at time zone t.time_zone
        and c.at < ($4::date + 1)::timestamp at time zone t.time_zone
      where t.org_id = $1 and t.id = $2 group by 1 order by 1`,
    values: [ctx.orgId, ctx.storeId, from, to],
  })
  return rows
}

/** What the products of a range brought over their cost. */
export async function marginOf(ctx: Reader, input: ParsedOf<typeof statementPages.margin>): Promise<Told> {
  const books = await booksOf(ctx, input)
  const byDay = new Map((await bookRows(books, 'day_sales', ['day'])).map((row) => [row.day, worthOf(row)]))
  const corrections = maySeeCost(ctx) ? await correctionsByDay(ctx, books) : []
  const corrected = new Map(corrections.map(({ day, value }) => [day, value]))
  const days = [...new Set([...byDay.keys(), ...corrected.keys()])].toSorted()
  const worths = days.map((day) => byDay.get(day) ?? { net: 0, uncosted: 0, cost: 0 })
  const figures = stepped(ctx, worths)
  const changes = steps(days.map((day) => corrected.get(day) ?? 0))
  const sum = added(worths)
  return {
    from: books.from,
    to: books.to,
    ...(await productsPage(ctx, books, input)),
    sums: figuresOf(ctx, sum, centsOfMicro(sum.cost)),
    ...(maySeeCost(ctx) ? { corrections: cents(changes.reduce((all, change) => all + change, 0)) } : {}),
    days: days.map((day, at) => ({
      day,
      ...figures[at]!,
      ...(maySeeCost(ctx) ? { corrections: changes[at]! } : {}),
    })),
  }
}
