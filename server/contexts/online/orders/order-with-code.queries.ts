import { onlineOrderStates } from '#domain/online-order-states.ts'
import type { Ctx } from '#server/kernel/context.ts'

/** The order that waits for whoever has this code; no two open orders of a store have the same. */
export async function orderWithCode(
  { tx, orgId, storeId }: Pick<Ctx, 'tx' | 'orgId' | 'storeId'>,
  code: string,
): Promise<string | undefined> {
  const { rows } = await tx.query<{ id: string }>({
    name: 'order-with-code',
    text: `select id from online_order where org_id = $1 and store_id = $2 and pickup_code = $3
      and state = ${onlineOrderStates.awaitingPickup}`,
    values: [orgId, storeId, code],
  })
  return rows[0]?.id
}
