import type { Cents } from '#domain/money.ts'
import { documentStates } from '#domain/document-states.ts'
import { outboundTypes, type WriteOffReason, writeOffReasons } from '#domain/document-types.ts'
import { valueCents } from '#server/contexts/stock/documents/documents.queries.ts'
import type { Ctx } from '#server/kernel/context.ts'

interface Sum {
  readonly reason: WriteOffReason
  readonly lines: number
  readonly value?: Cents
}

/**
 * Value that the lines of posted write-offs took from the value of the stock, by document and reason: those of `where`,
 * SQL of `outbound_document d`. The ledger knows the value of an item on a document; two lines with one item share it
 * by their quantities.
 */
export const writeOffWorth = (where: string): string => `select d.org_id, d.store_id, d.id as document_id, l.reason,
    count(*) as lines, coalesce(sum(round(w.worth * l.quantity_milli / w.quantity)), 0)::bigint as worth_micro
  from outbound_document d
  join outbound_line l on l.org_id = d.org_id and l.store_id = d.store_id and l.document_id = d.id and l.reason is not null
  left join lateral (
    select sum(abs(g.value_micro)) as worth, nullif(sum(abs(g.quantity_milli)), 0) as quantity from stock_ledger g
    where g.org_id = d.org_id and g.store_id = d.store_id and g.document_id = d.id and g.sku_id = l.item_id) w on true
  where ${where} and d.type = ${outboundTypes.writeOff} and d.reverses is null
  group by d.org_id, d.store_id, d.id, l.reason`

/** Keeps what a document that has just been booked took, if it is a write-off: what all of them took is summed from it. */
export async function noteWriteOff({ tx, orgId, storeId }: Ctx, id: string): Promise<void> {
  await tx.query({
    text: `insert into write_off_sum (org_id, store_id, document_id, reason, lines, worth_micro)
      ${writeOffWorth('d.org_id = $1 and d.store_id = $2 and d.id = $3')}`,
    values: [orgId, storeId, id],
  })
}

/** Write-offs that were not reversed, by reason. */
export async function writeOffSums(
  ctx: Ctx,
  { from, to }: { readonly from?: number | undefined; readonly to?: number | undefined },
): Promise<Sum[]> {
  const { rows } = await ctx.tx.query<{ reason: WriteOffReason; lines: number; worth: number }>({
    text: `select w.reason, sum(w.lines)::bigint as lines, sum(w.worth_micro)::bigint as worth
      from outbound_document d
      join write_off_sum w on w.org_id = d.org_id and w.store_id = d.store_id and w.document_id = d.id
      where d.org_id = $1 and d.store_id = $2 and d.type = ${outboundTypes.writeOff} and d.state = ${documentStates.posted}
        and d.reverses is null and ($3::timestamptz is null or d.posted_at >= $3)
        and ($4::timestamptz is null or d.posted_at < $4)
      group by w.reason`,
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
