import type { ConvertRule } from '#contract/stock/conversions.ts'
import { AppError } from '#contract/errors.ts'
import { milli } from '#domain/money.ts'
import { itemsById, withoutFlags } from '#server/contexts/stock/documents/items.queries.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { availableOf } from '#server/ledgers/limits/low-stock.ts'

/** The most ways that are read: those used last. */
const MOST = 500

interface Row {
  from_item: string
  to_item: string
  from_milli: number
  lost_milli: number
  made_milli: number
  proposed: boolean
  /** The available quantity of the source, and the stock of the product. */
  there: number
  made_there: number
  low: boolean
  upper: number | null
}

/**
 * Number of times a way should be done: until what it makes is at its upper limit, or else no longer short, at least
 * once, and no more than there is to take.
 */
function timesOf({ proposed, low, there, made_there, from_milli, made_milli, upper }: Row): number {
  if (!proposed || !low) return 0
  const most = Math.floor(Math.max(0, there) / from_milli)
  const wanted = upper === null ? 1 : Math.floor((upper - made_there) / made_milli)
  return Math.min(most, Math.max(1, wanted))
}

/** The last conversions of goods that still exist, most recent first. */
export async function convertRules(ctx: Ctx): Promise<ConvertRule[]> {
  const { rows } = await ctx.tx.query<Row>({
    text: `select r.from_item, r.to_item, r.from_milli, r.lost_milli, r.made_milli, r.proposed,
        coalesce(${availableOf('f')}, 0) as there, coalesce(${availableOf('k')}, 0) as made_there,
        coalesce(k.low, false) or coalesce(${availableOf('k')}, 0) <= 0 as low, l.upper_milli as upper
      from convert_rule r
      left join sku_stock f on f.org_id = r.org_id and f.store_id = r.store_id and f.item_id = r.from_item
      left join sku_stock k on k.org_id = r.org_id and k.store_id = r.store_id and k.item_id = r.to_item
      left join item_limit l on l.org_id = r.org_id and l.store_id = r.store_id and l.item_id = r.to_item
      where r.org_id = $1 and r.store_id = $2 order by r.used_at desc, r.from_item, r.to_item limit ${MOST}`,
    values: [ctx.orgId, ctx.storeId],
  })
  const items = await itemsById(
    ctx,
    rows.flatMap((row) => [row.from_item, row.to_item]),
  )
  return rows.flatMap((row) => {
    const from = items.get(row.from_item)
    const to = items.get(row.to_item)
    if (!from || !to || [from, to].some(({ gone, made }) => gone || made)) return []
    return [
      {
        from: withoutFlags(from),
        to: withoutFlags(to),
        quantity: milli(row.from_milli),
        lost: milli(row.lost_milli),
        made: milli(row.made_milli),
        proposed: row.proposed,
        times: timesOf(row),
      },
    ]
  })
}

interface Proposal {
  readonly fromItemId: string
  readonly toItemId: string
  readonly proposed: boolean
}

/** @throws AppError record.missing if goods were never made that way */
export async function setProposed(ctx: Ctx, { fromItemId, toItemId, proposed }: Proposal): Promise<void> {
  const { rowCount } = await ctx.tx.query({
    text: `update convert_rule set proposed = $5 where org_id = $1 and store_id = $2 and from_item = $3 and to_item = $4`,
    values: [ctx.orgId, ctx.storeId, fromItemId, toItemId, proposed],
  })
  if (rowCount === 0) throw new AppError('record.missing')
}
