import type { ParsedOf } from '#contract/define.ts'
import type {
  Guarantee,
  GuaranteeForm,
  GuaranteeRow,
  guaranteeTemplates,
} from '#contract/catalogue/guarantee-templates.ts'
import type { Words } from '#contract/schemas.ts'
import { cents } from '#domain/money.ts'
import type { TableRow } from '#server/db/tables.gen.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { equals, pageOf, matchesText, sorted } from '#server/kernel/list-query.ts'

interface Row extends TableRow<'guarantee'> {
  type_zh: string
  type_en: string
  products: number
  sold: boolean
}

const same = (alias: string): string =>
  `${alias}.org_id = g.org_id and ${alias}.store_id = g.store_id and ${alias}.guarantee_id = g.id`
const PRODUCTS = `(select count(distinct s.product_id) from sku_guarantee x
  join sku s on s.org_id = x.org_id and s.store_id = x.store_id and s.id = x.sku_id and s.deleted_at is null
  where ${same('x')})`
const COLUMNS = `g.*, y.name_zh as type_zh, y.name_en as type_en, ${PRODUCTS} as products,
  (exists (select 1 from guarantee_sold o where ${same('o')}) or exists (select 1 from online_order_line o where ${same('o')}))
    as sold`
const FROM = `from guarantee g
  join guarantee_type y on y.org_id = g.org_id and y.store_id = g.store_id and y.id = g.type_id
  where g.org_id = $1 and g.store_id = $2`
const SORTS = {
  name: ["lower(y.name_en || ' ' || g.name_en)", 'asc'],
  price: ['g.price_cents', 'desc'],
  days: ['g.valid_days', 'desc'],
  products: ['products', 'desc'],
} as const
/** Products named on a guarantee's page; its list filters the rest. */
const SHOWN = 50

const asRow = (row: Row): GuaranteeRow => ({
  id: row.id,
  typeId: row.type_id,
  type: { zh: row.type_zh, en: row.type_en },
  name: { zh: row.name_zh, en: row.name_en },
  price: cents(row.price_cents),
  validDays: row.valid_days,
  macouSupported: row.macou_supported,
  status: row.status as GuaranteeRow['status'],
  products: row.products,
  sold: row.sold,
})

/** Nobody sells or orders it until the end of the transaction. */
export async function lockGuarantee({ tx, orgId, storeId }: Ctx, id: string): Promise<void> {
  await tx.query({
    text: 'select id from guarantee where org_id = $1 and store_id = $2 and id = $3 for update',
    values: [orgId, storeId, id],
  })
}

export async function guaranteePage(
  ctx: Ctx,
  filter: ParsedOf<typeof guaranteeTemplates.list>,
): Promise<{ records: GuaranteeRow[]; total: number }> {
  const list = {
    columns: COLUMNS,
    from: FROM,
    values: [ctx.orgId, ctx.storeId],
    where: [
      matchesText(filter.search, ['g.name_zh', 'g.name_en', 'y.name_zh', 'y.name_en']),
      equals('g.type_id', filter.typeId),
      equals('g.status', filter.status),
    ],
    order: sorted(SORTS, filter, 'g.id'),
  }
  const { rows, total } = await pageOf<Row>(ctx.tx, list, filter)
  return { records: rows.map(asRow), total }
}

/** One guarantee with the products that offer it. */
export async function guaranteeHere(ctx: Ctx, id: string): Promise<Guarantee | undefined> {
  const values = [ctx.orgId, ctx.storeId, id]
  const { rows } = await ctx.tx.query<Row>({ text: `select ${COLUMNS} ${FROM} and g.id = $3`, values })
  const row = rows[0]
  if (!row) return undefined
  const products = await ctx.tx.query<{ id: string; name_zh: string; name_en: string }>({
    text: `select distinct p.id, p.name_zh, p.name_en from sku_guarantee x
      join sku s on s.org_id = x.org_id and s.store_id = x.store_id and s.id = x.sku_id and s.deleted_at is null
      join product p on p.org_id = s.org_id and p.store_id = s.store_id and p.id = s.product_id
      where x.org_id = $1 and x.store_id = $2 and x.guarantee_id = $3 order by p.name_en, p.id limit ${SHOWN}`,
    values,
  })
  return {
    ...asRow(row),
    introduction: { zh: row.introduction_zh, en: row.introduction_en },
    taxes: row.taxes as Guarantee['taxes'],
    offeredBy: products.rows.map((one) => ({ id: one.id, name: { zh: one.name_zh, en: one.name_en } })),
  }
}

/** The types of the store by name. */
export async function typesHere(ctx: Ctx): Promise<{ id: string; name: Words }[]> {
  const { rows } = await ctx.tx.query<{ id: string; name_zh: string; name_en: string }>({
    text: 'select id, name_zh, name_en from guarantee_type where org_id = $1 and store_id = $2 order by lower(name_en), id',
    values: [ctx.orgId, ctx.storeId],
  })
  return rows.map((row) => ({ id: row.id, name: { zh: row.name_zh, en: row.name_en } }))
}

/** Which of the names another guarantee of the same type has. */
export async function takenNames(
  ctx: Ctx,
  id: string | null,
  { typeId, nameZh, nameEn }: GuaranteeForm,
): Promise<{ zh: boolean; en: boolean }> {
  const { rows } = await ctx.tx.query<{ zh: boolean; en: boolean }>({
    text: `select coalesce(bool_or(lower(name_zh) = lower($5)), false) as zh,
        coalesce(bool_or(lower(name_en) = lower($6)), false) as en
      from guarantee where org_id = $1 and store_id = $2 and type_id = $4 and id is distinct from $3`,
    values: [ctx.orgId, ctx.storeId, id, typeId, nameZh, nameEn],
  })
  return rows[0]!
}

/** Gives the skus that offer a guarantee, or one of a type, this change number: counters fetch them with the next delta. */
export async function raiseOffering(
  ctx: Ctx,
  of: { readonly id: string } | { readonly typeId: string },
  rev: number,
): Promise<void> {
  const byType = 'typeId' in of
  await ctx.tx.query({
    text: `update sku s set rev = $4 where s.org_id = $1 and s.store_id = $2 and s.id in (
        select x.sku_id from sku_guarantee x
        join guarantee g on g.org_id = x.org_id and g.store_id = x.store_id and g.id = x.guarantee_id
        where x.org_id = $1 and x.store_id = $2 and g.${byType ? 'type_id' : 'id'} = $3)`,
    values: [ctx.orgId, ctx.storeId, byType ? of.typeId : of.id, rev],
  })
}
