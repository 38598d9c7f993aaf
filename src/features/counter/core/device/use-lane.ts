import { useLiveQuery } from 'dexie-react-hooks'
import { ledger, type LaneRow } from '#db/ledger.ts'

/**
 * The lane that this device sells on, or the fenced one whose screen must say so; null: none; undefined: not read yet.
 */
export const useLane = (): LaneRow | null | undefined =>
  useLiveQuery(async () => {
    const lanes = await ledger()
      .lanes.where('status')
      .anyOf('open', 'closing', 'taken-over', 'closed')
      // the next lane on this device shows the counter's state
      .filter((lane) => lane.continuedBy === undefined)
      .toArray()
    const open = lanes.find((lane) => lane.status === 'open') ?? lanes.find((lane) => lane.status === 'closing')
    if (open) return open
    const newest = lanes.toSorted((a, b) => b.lease.openedAt - a.lease.openedAt)[0]
    return newest ?? null
  }, [])
