import type { LaneRow, Ledger } from '#db/ledger.ts'

const HOUR = 3_600_000
/** Without an answer of our own server it is asked again soon; after one that proved the end, within the hour. */
const SOON = { first: 2500, most: 20_000 }
const RARELY = { first: 60_000, most: HOUR }

/** Whether a lane is not asked yet; a wait longer than any was set before the device's clock was set back. */
export const isPutOff = ({ askAt = 0 }: LaneRow, now: number): boolean => askAt > now && askAt <= now + HOUR

/** Asks a lane later: each time it waits twice as long. */
export async function putOffLane(
  db: Ledger,
  { lane, refusals = 0 }: LaneRow,
  now: number,
  ended: boolean,
): Promise<void> {
  const { first, most } = ended ? RARELY : SOON
  await db.lanes.update(lane, {
    ...(ended ? { paused: 'credential-ended' as const } : {}),
    refusals: refusals + 1,
    askAt: now + Math.min(most, first * 2 ** refusals),
  })
}

/** Every lane that waits is asked with the next attempt: somebody signed in, the app was opened, or "Send now" was pressed. */
export async function askAgain(db: Ledger): Promise<void> {
  await db.lanes
    .filter(({ askAt }) => askAt !== undefined)
    .modify((lane) => {
      delete lane.askAt
    })
}
