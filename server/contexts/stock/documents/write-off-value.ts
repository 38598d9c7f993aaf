import { centsOfMicro, type Cents } from '#domain/money.ts'
import { documentStates } from '#domain/document-states.ts'
import { outboundTypes, type WriteOffReason, writeOffReasons } from '#domain/document-types.ts'
import type { KindOfDocument } from '#server/contexts/stock/documents/document-kinds.ts'
import type { Ctx } from '#server/kernel/context.ts'

/** What a write-off took from the value of the stock, in millionths; null for other documents. */
export const worthOf = ({ only }: KindOfDocument): string =>
  only === undefined
    ? 'null::bigint'
    : `(select sum(abs(g.value_micro))::bigint from stock_ledger g
        where g.org_id = d.org_id and g.store_id = d.store_id and g.document_id = d.id)`

/** The same in cents, for people who may see costs. */
export const valueCents = ({ permissions }: Pick<Ctx, 'permissions'>, worth: number | null): { value?: Cents } =>
  worth === null || !permissions.has('shopCostSee') ? {} : { value: centsOfMicro(worth) }

interface Sum {
  readonly reason: WriteOffReason
  readonly lines: number
  readonly value?: Cents
}

/**
 * What was written off and not taken back, by reason. The ledger knows the value of an item on a document; two lines with
 * one item share it by their quantities.
 */
export async function writeOffSums(
  ctx: Ctx,
  { from, to }: { readonly from?: number | undefined; readonly to?: number | undefined },
): Promise<Sum[]> {
  const { rows } = await ctx.tx.query<{ reason: WriteOffReason; lines: number; worth: number }>({
    text: `with document as (
        select id from outbound_document where org_id = $1 and store_id = $2 and type = ${outboundTypes.writeOff}
          and state = ${documentStates.posted} and reverses is null
          and ($3::timestamptz is null or posted_at >= $3) and ($4::timestamptz is null or posted_at < $4)),
      booked as (
        select g.document_id, g.sku_id, sum(abs(g.value_micro)) as worth, nullif(sum(abs(g.quantity_milli)), 0) as quantity
        from stock_ledger g where g.org_id = $1 and g.store_id = $2 and g.document_id in (select id from document)
        group by g.document_id, g.sku_id)
      select l.reason, count(*) as lines,
        coalesce(sum(round(w.worth * l.quantity_milli / w.quantity)), 0)::bigint as worth
      from document d
      join outbound_line l on l.org_id = $1 and l.store_id = $2 and l.document_id = d.id
      left join booked w on w.document_id = d.id and w.sku_id = l.item_id
      group by l.reason`,
    values: [
      ctx.orgId,
      ctx.storeId,
      from === undefined ? null : new Date(from),
      to === undefined ? null : new Date(to),
    ],
  })
  const byReason = new Map(rows.map((row) => [row.reason, row]))
  return writeOffReasons.flatMap((reason) => {
    const row = byReason.get(reason)
    return row ? [{ reason, lines: row.lines, ...valueCents(ctx, row.worth) }] : []
  })
}
