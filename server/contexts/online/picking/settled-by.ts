import type { PickingLine, PickingTask } from '#contract/online/picking-schemas.ts'
import { pickingTaskStates } from '#domain/picking-task-states.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { quoteGivenUp } from '#server/ledgers/orders/change-order.ts'

const { closed, cancelled } = pickingTaskStates

/** What is short and does not wait goes back when the task is checked; with nothing picked the whole order. */
export async function settledBy(
  { tx, ...store }: Pick<Ctx, 'tx' | 'orgId' | 'storeId'>,
  { order_id, state }: { readonly order_id: string; readonly state: PickingTask['state'] },
  lines: readonly PickingLine[],
): Promise<PickingTask['settles']> {
  const short = lines.filter(({ short: missing, waits }) => missing > 0 && !waits)
  if (short.length === 0 || state === closed || state === cancelled) return null
  const all = lines.every(({ quantity, short: missing }) => missing === quantity)
  const parts = short.map(({ lineNo, short: quantity }) => ({ lineNo, quantity }))
  return quoteGivenUp(tx, store, order_id, all ? 'all' : parts)
}
