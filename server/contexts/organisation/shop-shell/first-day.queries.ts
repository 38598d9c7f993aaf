import type { FirstDayStep } from '#contract/organisation/user.ts'
import type { Ctx } from '#server/kernel/context.ts'

interface Row {
  tax: boolean
  goods: boolean
  printer: boolean
  tablet: boolean
  sale: boolean
}

/** Which first-day steps of a new store are done, derived from its data. */
export async function firstDay(ctx: Ctx): Promise<FirstDayStep[]> {
  const { rows } = await ctx.tx.query<Row>({
    text: `select st.profile ->> 'taxRate' is not null as tax,
        exists (select 1 from sku k where k.org_id = st.org_id and k.store_id = st.id and k.deleted_at is null) as goods,
        exists (select 1 from printer p where p.org_id = st.org_id and p.store_id = st.id and p.kind <> 'virtual'
          and p.deleted_at is null) as printer,
        exists (select 1 from shift h where h.org_id = st.org_id and h.store_id = st.id) as tablet,
        exists (select 1 from sale s where s.org_id = st.org_id and s.store_id = st.id) as sale
      from store st where st.org_id = $1 and st.id = $2`,
    values: [ctx.orgId, ctx.storeId],
  })
  const { tax, goods, printer, tablet, sale } = rows[0]!
  return [
    { code: 'tax', done: tax },
    { code: 'goods', done: goods },
    { code: 'printer', done: printer },
    { code: 'tablet', done: tablet },
    { code: 'sale', done: sale },
  ]
}
