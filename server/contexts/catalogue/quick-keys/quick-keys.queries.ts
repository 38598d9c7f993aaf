import type { KeyGoods, QuickKeyPage } from '#contract/catalogue/quick-keys.ts'
import { centsOrNone } from '#domain/money.ts'
import { skuStates } from '#domain/sku-states.ts'
import type { Ctx } from '#server/kernel/context.ts'

export interface Arrangement {
  readonly revision: number
  readonly pages: readonly QuickKeyPage[]
}

/** The pages a store has arranged; revision 0 without pages if there are none. */
export async function arrangementHere(ctx: Ctx): Promise<Arrangement> {
  const { rows } = await ctx.tx.query<{ revision: number; pages: QuickKeyPage[] }>({
    name: 'quick-keys',
    text: 'select revision, pages from quick_keys where org_id = $1 and store_id = $2',
    values: [ctx.orgId, ctx.storeId],
  })
  return rows[0] ?? { revision: 0, pages: [] }
}

/** Replaces the pages of one revision with those of the next. False if the revision has changed meanwhile. */
export async function putPages(ctx: Ctx, revision: number, pages: readonly QuickKeyPage[]): Promise<boolean> {
  const values = [ctx.orgId, ctx.storeId, JSON.stringify(pages), new Date(ctx.now), ctx.accountId]
  const { rowCount } = await (revision === 0
    ? ctx.tx.query({
        text: `insert into quick_keys (org_id, store_id, revision, pages, changed_at, changed_by)
          values ($1, $2, 1, $3, $4, $5) on conflict do nothing`,
        values,
      })
    : ctx.tx.query({
        text: `update quick_keys set revision = revision + 1, pages = $3, changed_at = $4, changed_by = $5
          where org_id = $1 and store_id = $2 and revision = $6`,
        values: [...values, revision],
      }))
  return rowCount === 1
}

/** Which of these skus the store has or had. */
export async function knownSkus(ctx: Ctx, skuIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await ctx.tx.query<{ id: string }>({
    name: 'known-skus',
    text: 'select id from sku where org_id = $1 and store_id = $2 and id = any($3::uuid[])',
    values: [ctx.orgId, ctx.storeId, skuIds],
  })
  return new Set(rows.map((row) => row.id))
}

interface GoodsRow {
  id: string
  name_zh: string
  name_en: string
  item_no: string
  price_cents: number | null
  sold: boolean
}

/** The products of tiles, including those no longer sold. */
export async function goodsOfKeys(ctx: Ctx, skuIds: readonly string[]): Promise<KeyGoods[]> {
  const { rows } = await ctx.tx.query<GoodsRow>({
    name: 'goods-of-keys',
    text: `select s.id, trim(p.name_zh || ' ' || s.options_zh) as name_zh, trim(p.name_en || ' ' || s.options_en) as name_en,
        s.item_no, s.price_cents, (s.deleted_at is null and s.status = ${skuStates.sold}) as sold
      from sku s join product p on p.org_id = s.org_id and p.store_id = s.store_id and p.id = s.product_id
      where s.org_id = $1 and s.store_id = $2 and s.id = any($3::uuid[])`,
    values: [ctx.orgId, ctx.storeId, skuIds],
  })
  return rows.map((row) => ({
    skuId: row.id,
    // a product may have a name in only one language
    name: { zh: row.name_zh || row.name_en, en: row.name_en || row.name_zh },
    itemNo: row.item_no,
    price: centsOrNone(row.price_cents),
    sold: row.sold,
  }))
}
