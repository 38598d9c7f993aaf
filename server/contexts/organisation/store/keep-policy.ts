import type { PricePolicy } from '#contract/facts/sale.ts'
import type { TaxRate } from '#domain/cart/settle.ts'
import type { Tx } from '#server/db/session.ts'

/** Keeps the store's current rules before they are replaced. */
export async function keepPolicy(
  tx: Tx,
  { orgId, storeId, now }: { readonly orgId: string; readonly storeId: string; readonly now: number },
  { policy, taxes }: { readonly policy: PricePolicy; readonly taxes: readonly TaxRate[] | undefined },
): Promise<void> {
  await tx.query({
    text: `insert into store_policy_past (org_id, store_id, until, policy, taxes) values ($1, $2, $3, $4, $5)
      on conflict (org_id, store_id, until) do nothing`,
    values: [orgId, storeId, new Date(now), JSON.stringify(policy), taxes ? JSON.stringify(taxes) : null],
  })
}
