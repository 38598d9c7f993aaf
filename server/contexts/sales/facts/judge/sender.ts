import type { Permission } from '#domain/permissions.ts'
import type { Fact } from '#server/contexts/sales/entries/read-entries.ts'
import type { OpenLane } from '#server/contexts/sales/facts/judge/open-lane.ts'

/** The proven author of a fact, whatever the fact itself claims. */
export interface Sender {
  readonly account: string
  readonly may: (permission: Permission) => boolean
}

/** The shift's cashier, or who has proved to be at the till instead. */
export function senderOf(
  { delivery: { lane }, judgedBy }: Pick<OpenLane, 'delivery' | 'judgedBy'>,
  fact: Fact,
): Sender {
  const { account, person } = judgedBy.sellers(fact)
  // the rights of a cashier from before a restore are unknown
  const permissions = person ? person.permissions : lane.cashierRestored ? undefined : lane.permissions
  return { account, may: (permission) => permissions === undefined || permissions.includes(permission) }
}
