import { AppError } from '#contract/errors.ts'
import { guarantees } from '#contract/catalogue/guarantees.ts'
import { cents } from '#domain/money.ts'
import { guaranteeStates } from '#domain/guarantee-states.ts'
import { implement } from '#server/kernel/context.ts'
import type { TableRow } from '#server/db/tables.gen.ts'

interface Row extends Pick<
  TableRow<'guarantee'>,
  | 'id'
  | 'name_zh'
  | 'name_en'
  | 'price_cents'
  | 'valid_days'
  | 'introduction_zh'
  | 'introduction_en'
  | 'macou_supported'
> {
  type_zh: string
  type_en: string
}

export const guaranteesHandlers = implement(guarantees, {
  list: async (ctx, { id }) => {
    const goods = await ctx.tx.query({
      text: 'select 1 from sku where org_id = $1 and store_id = $2 and id = $3 and deleted_at is null',
      values: [ctx.orgId, ctx.storeId, id],
    })
    if (goods.rows.length === 0) throw new AppError('record.missing')
    const { rows } = await ctx.tx.query<Row>({
      name: 'guarantees-of-sku',
      text: `select g.*, y.name_zh as type_zh, y.name_en as type_en from sku_guarantee x
        join guarantee g on g.org_id = x.org_id and g.store_id = x.store_id and g.id = x.guarantee_id
        join guarantee_type y on y.org_id = g.org_id and y.store_id = g.store_id and y.id = g.type_id
        where x.org_id = $1 and x.store_id = $2 and x.sku_id = $3 and g.status = ${guaranteeStates.offered} order by x.sort, g.id`,
      values: [ctx.orgId, ctx.storeId, id],
    })
    return {
      records: rows.map((row) => ({
        id: row.id,
        type: { zh: row.type_zh, en: row.type_en },
        name: { zh: row.name_zh, en: row.name_en },
        price: cents(row.price_cents),
        validDays: row.valid_days,
        introduction: { zh: row.introduction_zh, en: row.introduction_en },
        macouSupported: row.macou_supported,
      })),
    }
  },
})
