import { AppError } from '#contract/errors.ts'
import { products, type Product } from '#contract/catalogue/products.ts'
import { typedCode } from '#domain/barcode/typed-code.ts'
import { onlineProductStates } from '#domain/online-product-states.ts'
import { supplierStates } from '#domain/supplier-states.ts'
import { unitStates } from '#domain/unit-states.ts'
import { nextRevision } from '#server/kernel/catalogue-revision.ts'
import { implement, type Ctx } from '#server/kernel/context.ts'
import { changed } from '#server/ledgers/events/changed.ts'
import { productHere } from '#server/contexts/catalogue/products/product.queries.ts'
import { retireSkus } from '#server/contexts/catalogue/products/retire-skus.ts'
import { saveProduct } from '#server/contexts/catalogue/products/save-product.ts'
import { nextItemNumber } from '#server/contexts/catalogue/products/save-skus.ts'

async function found(ctx: Ctx, id: string, lock = false): Promise<Product> {
  const product = await productHere(ctx, id, lock)
  if (!product) throw new AppError('record.missing')
  return product
}

/** State of a product in the online store; undefined where it was never published. */
async function onlineState(ctx: Ctx, id: string): Promise<number | undefined> {
  const { rows } = await ctx.tx.query<{ state: number }>({
    text: 'select state from online_product where org_id = $1 and store_id = $2 and product_id = $3',
    values: [ctx.orgId, ctx.storeId, id],
  })
  return rows[0]?.state
}

export const productsHandlers = implement(products, {
  details: (ctx, { id }) => found(ctx, id),

  detailsByCode: async (ctx, { code }) => {
    const read = typedCode(code)
    const { rows } = await ctx.tx.query<{
      id: string
      sku_id: string
      item_no: string
      name_zh: string
      name_en: string
    }>({
      text: `select p.id, s.id as sku_id, s.item_no, trim(p.name_zh || ' ' || s.options_zh) as name_zh,
          trim(p.name_en || ' ' || s.options_en) as name_en
        from sku s join product p on p.org_id = s.org_id and p.store_id = s.store_id and p.id = s.product_id
        where s.org_id = $1 and s.store_id = $2 and s.deleted_at is null and (s.item_no = $3 or s.id = (
          select b.sku_id from sku_barcode b where b.org_id = $1 and b.store_id = $2 and b.code = $4))
        order by s.item_no = $3 limit 1`,
      values: [ctx.orgId, ctx.storeId, code, 'code' in read ? read.code : code],
    })
    const row = rows[0]
    if (!row) throw new AppError('record.missing')
    return { id: row.id, skuId: row.sku_id, itemNo: row.item_no, name: { zh: row.name_zh, en: row.name_en } }
  },

  add: (ctx, form) => saveProduct(ctx, form),

  update: (ctx, { id, version, ...form }) => saveProduct(ctx, form, { id, version }),

  remove: async (ctx, { id }) => {
    const rev = await nextRevision(ctx.tx, ctx.orgId, ctx.storeId)
    const product = await found(ctx, id, true)
    if ((await onlineState(ctx, id)) !== undefined) throw new AppError('goods.online')
    await retireSkus(ctx, product, product.skus, rev)
    await changed(ctx, { kind: 'product.removed', subject: { id, name: product.nameEn } })
    return { archived: product.skus.some((sku) => sku.moved) }
  },

  published: async (ctx, { id }) => {
    await found(ctx, id)
    const state = await onlineState(ctx, id)
    const { onSale, soldOut } = onlineProductStates
    return { published: state !== undefined, onSale: state === onSale || state === soldOut }
  },

  choices: async (ctx) => {
    const scope = [ctx.orgId, ctx.storeId]
    const units = await ctx.tx.query<{
      id: string
      name_zh: string
      name_en: string
      decimals: number
      status: 1 | 2
    }>({
      text: `select id, name_zh, name_en, decimals, status from unit where org_id = $1 and store_id = $2
        order by status, name_en, id`,
      values: scope,
    })
    const guarantees = await ctx.tx.query<{ id: string; name_zh: string; name_en: string }>({
      text: `select g.id, y.name_zh || ' · ' || g.name_zh as name_zh, y.name_en || ' · ' || g.name_en as name_en
        from guarantee g join guarantee_type y on y.org_id = g.org_id and y.store_id = g.store_id and y.id = g.type_id
        where g.org_id = $1 and g.store_id = $2 and g.status = ${unitStates.on} order by 3, g.id`,
      values: scope,
    })
    const suppliers = await ctx.tx.query<{ id: string; name: string }>({
      text: `select id, name from supplier where org_id = $1 and status = ${supplierStates.on} order by lower(name), id`,
      values: [ctx.orgId],
    })
    const named = (row: { name_zh: string; name_en: string }) => ({ zh: row.name_zh, en: row.name_en })
    return {
      units: units.rows.map(({ id, decimals, status, ...row }) => ({ id, decimals, status, name: named(row) })),
      guarantees: guarantees.rows.map((row) => ({ id: row.id, name: named(row) })),
      suppliers: suppliers.rows,
      itemNo: String(await nextItemNumber(ctx)),
    }
  },
})
