import type { LaneRow } from '#db/ledger.ts'

/** Whether this counter's drawer is counted blind: the expected amount is hidden until it is counted. */
export const countsBlind = ({ lease, status }: LaneRow): boolean =>
  status === 'open' && lease.settings.countBlind !== false
