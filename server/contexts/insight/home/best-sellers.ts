import type { Seller } from '#contract/insight/home.ts'
import { cents, milli } from '#domain/money.ts'
import { type Books, bookRows } from '#server/contexts/insight/books/read-books.ts'
import { NET, netOf } from '#server/contexts/insight/books/day-figures.ts'
import type { Ctx } from '#server/kernel/context.ts'

interface Named {
  id: string
  image: string
  name_zh: string
  name_en: string
  unit_zh: string
  unit_en: string
}

/** Also those that the store has no longer. */
const NAMED = `select s.id, coalesce(nullif(s.image, ''), p.image) as image, trim(p.name_zh || ' ' || s.options_zh) as name_zh,
    trim(p.name_en || ' ' || s.options_en) as name_en, u.name_zh as unit_zh, u.name_en as unit_en
  from sku s join product p on p.org_id = s.org_id and p.store_id = s.store_id and p.id = s.product_id
  join unit u on u.org_id = s.org_id and u.store_id = s.store_id and u.id = s.unit_id
  where s.org_id = $1 and s.store_id = $2 and s.id = any($3::uuid[])`

/** The products with the highest net sales in the books. */
export async function bestSellers({ tx, orgId, storeId }: Ctx, books: Books, most: number): Promise<Seller[]> {
  const sold = (await bookRows(books, 'day_item', ['kind', 'item_id'], [...NET, 'sold_milli', 'refunded_milli']))
    .filter((row) => row.kind === 'goods' && netOf(row) > 0)
    .toSorted((a, b) => netOf(b) - netOf(a) || b.sold_milli - a.sold_milli)
    .slice(0, most)
  const { rows } = await tx.query<Named>({ text: NAMED, values: [orgId, storeId, sold.map((row) => row.item_id)] })
  const named = new Map(rows.map((row) => [row.id, row]))
  return sold.flatMap((row) => {
    const item = named.get(row.item_id)
    if (!item) return []
    return {
      itemId: row.item_id,
      name: { zh: item.name_zh, en: item.name_en },
      picture: item.image,
      unit: { zh: item.unit_zh, en: item.unit_en },
      quantity: milli(row.sold_milli - row.refunded_milli),
      net: cents(netOf(row)),
    }
  })
}
