import type { OutputOf } from '#contract/define.ts'
import type { SaleV2 } from '#contract/facts/sale.ts'
import type { order } from '#contract/sales/order.ts'
import { isOpenAmount } from '#domain/open-amount.ts'
import type { Tx } from '#server/db/session.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { parseJson } from '#server/kernel/credential.ts'
import { personName } from '#server/kernel/person-name.ts'

type Details = OutputOf<typeof order.details>

/** The manual changes of a sale, from its fact: lines, order, tax; with the names of the approvers. */
export async function orderChanges(ctx: Ctx, body: string): Promise<Details['changes']> {
  const sale = (parseJson(body) as { data?: Partial<SaleV2> } | undefined)?.data
  const all = [
    ...(sale?.lines ?? []).flatMap((line) => (isOpenAmount(line) ? [openAmountOf(line)] : [])),
    ...(sale?.lines ?? []).flatMap((line) => (line.adjustments ?? []).map((one) => ({ ...one, lineId: line.lineId }))),
    ...(sale?.adjustments ?? []),
    ...(sale?.taxExempt ? [{ ...sale.taxExempt, kind: 'tax-exempt' as const, value: 0 }] : []),
  ]
  const names = await namesOf(
    ctx.tx,
    ctx.orgId,
    all.flatMap(({ approval }) => approval?.by ?? []),
  )
  return all.map(({ approval, reason, ...change }) => ({
    ...change,
    reason: reason ?? '',
    ...(approval ? { how: approval.how, by: names.get(approval.by) ?? '' } : {}),
  }))
}

/** An open amount, as it was typed. */
const openAmountOf = ({ lineId, unitPrice, listPrice, open }: SaleV2['lines'][number]) => ({
  kind: 'open-amount' as const,
  lineId,
  value: listPrice ?? unitPrice,
  reason: '',
  ...(open ? { tax: open.tax, approval: open.approval } : { approval: undefined }),
})

async function namesOf(tx: Tx, orgId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await tx.query<{ id: string; name: string }>({
    text: `select a.id, ${personName('a')} as name
      from membership m join account a on a.id = m.account_id where m.org_id = $1 and a.id = any($2::uuid[])`,
    values: [orgId, [...new Set(ids)]],
  })
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** A member's name; '' without a member or a name. */
export async function memberName(tx: Tx, orgId: string, memberId: string | null): Promise<string> {
  if (memberId === null) return ''
  const { rows } = await tx.query<{ name: string }>({
    text: 'select name from member where org_id = $1 and id = $2',
    values: [orgId, memberId],
  })
  return rows[0]?.name ?? ''
}
