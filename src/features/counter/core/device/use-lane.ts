import { useLiveQuery } from 'dexie-react-hooks'
import { ledger, type LaneRow } from '#db/ledger.ts'

/**
 * The lane this device sells on, or the one that was fenced off and whose screen must say so; null: none;
 * undefined: not read yet.
 */
export const useLane = (): LaneRow | null | undefined =>
  useLiveQuery(async () => {
    const lanes = await ledger()
      .lanes.where('status')
      .anyOf('open', 'closing', 'taken-over', 'closed')
      // what follows on it here says how this counter stands
      .filter((lane) => lane.continuedBy === undefined)
      .toArray()
    const open = lanes.find((lane) => lane.status === 'open') ?? lanes.find((lane) => lane.status === 'closing')
    if (open) return open
    const newest = lanes.toSorted((a, b) => b.lease.openedAt - a.lease.openedAt)[0]
    return newest ?? null
  }, [])
