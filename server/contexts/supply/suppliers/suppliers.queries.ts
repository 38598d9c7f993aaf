import type { ParsedOf } from '#contract/define.ts'
import { weekdays, type Supplier, type SupplierForm, type suppliers } from '#contract/supply/suppliers.ts'
import { centsOrNone } from '#domain/money.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { equals, pageOf, matchesText, sorted } from '#server/kernel/list-query.ts'

interface Row extends Omit<Supplier, 'leadDays' | 'minOrder' | 'orderDays'> {
  lead_days: number | null
  min_order_cents: number | null
  order_days: number
}

/** Deleted products are not bought any more. */
const GOODS = `(select count(*) from sku_supplier b
  join sku k on k.org_id = b.org_id and k.store_id = b.store_id and k.id = b.sku_id and k.deleted_at is null
  where b.org_id = v.org_id and b.supplier_id = v.id and b.store_id = $2)`
const COLUMNS = `v.id, v.name, v.contact, v.email, v.phone, v.terms, v.lead_days, v.min_order_cents, v.order_days,
  v.language, v.status, v.version, ${GOODS} as goods`
const SORTS = {
  name: ['lower(v.name)', 'asc'],
  leadDays: ['v.lead_days', 'asc', 'nulls last'],
  goods: ['goods', 'desc'],
} as const

const asSupplier = ({ lead_days, min_order_cents, order_days, ...row }: Row): Supplier => ({
  ...row,
  leadDays: lead_days,
  minOrder: centsOrNone(min_order_cents),
  orderDays: weekdays.filter((day) => (order_days >> (day - 1)) & 1),
})

export async function supplierPage(
  ctx: Ctx,
  filter: ParsedOf<typeof suppliers.list>,
): Promise<{ records: Supplier[]; total: number }> {
  const list = {
    columns: COLUMNS,
    // $2, the store, is only needed to count what it buys
    from: 'from supplier v where v.org_id = $1 and $2::uuid is not null',
    values: [ctx.orgId, ctx.storeId],
    where: [
      matchesText(filter.search, ['v.name', 'v.contact', 'v.email', 'v.phone']),
      equals('v.status', filter.status),
    ],
    order: sorted(SORTS, filter, 'v.id'),
  }
  const { rows, total } = await pageOf<Row>(ctx.tx, list, filter)
  return { records: rows.map(asSupplier), total }
}

/** One supplier of the organisation; `lock`: nobody else changes it meanwhile. */
export async function supplierHere(ctx: Ctx, id: string, lock = false): Promise<Supplier | undefined> {
  const { rows } = await ctx.tx.query<Row>({
    text: `select ${COLUMNS} from supplier v where v.org_id = $1 and v.id = $3 ${lock ? 'for update of v' : ''}`,
    values: [ctx.orgId, ctx.storeId, id],
  })
  return rows[0] && asSupplier(rows[0])
}

/** Whether another supplier has the name. Locks the organisation, so that two requests at once cannot take the same one. */
export async function nameTaken(ctx: Ctx, id: string | null, name: string): Promise<boolean> {
  await ctx.tx.query({ text: 'select 1 from organisation where id = $1 for update', values: [ctx.orgId] })
  const { rows } = await ctx.tx.query({
    text: 'select 1 from supplier where org_id = $1 and id is distinct from $2 and lower(name) = lower($3)',
    values: [ctx.orgId, id, name],
  })
  return rows.length > 0
}

const fields = (form: SupplierForm): unknown[] => [
  form.name,
  form.contact,
  form.email,
  form.phone,
  form.terms,
  form.leadDays,
  form.minOrder,
  form.orderDays.reduce((bits, day) => bits | (1 << (day - 1)), 0),
  form.language,
]

export async function insertSupplier(ctx: Ctx, id: string, form: SupplierForm): Promise<void> {
  await ctx.tx.query({
    text: `insert into supplier (org_id, id, created_at, name, contact, email, phone, terms, lead_days, min_order_cents,
        order_days, language)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    values: [ctx.orgId, id, new Date(ctx.now), ...fields(form)],
  })
}

export async function updateSupplier(ctx: Ctx, id: string, form: SupplierForm): Promise<void> {
  await ctx.tx.query({
    text: `update supplier set name = $3, contact = $4, email = $5, phone = $6, terms = $7, lead_days = $8,
        min_order_cents = $9, order_days = $10, language = $11, version = version + 1
      where org_id = $1 and id = $2`,
    values: [ctx.orgId, id, ...fields(form)],
  })
}
