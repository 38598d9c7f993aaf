import type { Tx } from '#server/db/session.ts'
import type { CredentialClaims } from '#server/kernel/credential.ts'
import type { ShiftSums } from '#server/contexts/sales/facts/judge/open-fact.ts'

const columns = {
  sale_count: 'saleCount',
  sales_cents: 'sales',
  cash_sales_cents: 'cashSales',
  submitted_cents: 'submitted',
  refund_count: 'refundCount',
  refunds_cents: 'refunds',
  cash_refunds_cents: 'cashRefunds',
  cash_orders_cents: 'cashOrders',
  cash_in_cents: 'cashIn',
  cash_out_cents: 'cashOut',
} as const satisfies Record<string, keyof ShiftSums>
const names = Object.keys(columns)

const added = names.map((name) => `${name} = s.${name} + t.${name}`).join(', ')
const types = names.map((name) => `${name} bigint`).join(', ')

const text = `update shift s set ${added} from json_to_recordset($3::json) as t(id uuid, ${types})
  where s.org_id = $1 and s.store_id = $2 and s.id = t.id`

/** Adds booked amounts to the sums of their shifts: of one store, each shift once. */
export async function addToShifts(
  tx: Tx,
  booked: readonly { readonly claims: CredentialClaims; readonly sums: ShiftSums }[],
): Promise<void> {
  const moved = booked.filter(({ sums }) => Object.values(sums).some((sum) => sum !== 0))
  if (moved.length === 0) return
  const { org, store } = moved[0]!.claims
  const rows = moved.map(({ claims, sums }) => ({
    id: claims.shift,
    ...Object.fromEntries(Object.entries(columns).map(([name, sum]) => [name, sums[sum]])),
  }))
  await tx.query({ name: 'add-to-shifts', text, values: [org, store, JSON.stringify(rows)] })
}
