import type { LaneRow } from '#db/ledger.ts'

/** Whether this counter's drawer is counted blind: until it is counted nobody is told what should be in it. */
export const countsBlind = ({ lease, status }: LaneRow): boolean =>
  status === 'open' && lease.settings.countBlind !== false
