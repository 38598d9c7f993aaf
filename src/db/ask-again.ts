import type { LaneRow, Ledger } from '#db/ledger.ts'

const HOUR = 3_600_000
/** If something else answered, retry soon; if our server proved that the credential has ended, within the hour. */
const SOON = { first: 2500, most: 20_000 }
/** A server that asks for more is asked again all the same. */
const LONGEST_WAIT = 120_000
const RARELY = { first: 60_000, most: HOUR }

/** Whether a lane must still wait; a wait longer than the maximum of its kind means that the clock was set back. */
export const isPutOff = ({ askAt = 0, paused }: Pick<LaneRow, 'askAt' | 'paused'>, now: number): boolean =>
  askAt > now && askAt <= now + (paused === 'credential-ended' ? RARELY.most : LONGEST_WAIT)

/** Postpones a lane; each time the wait doubles. */
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

/** Postpones a lane because our server, which has answered, asked for that. */
export async function comeLater(db: Ledger, { lane }: LaneRow, now: number, wait: number): Promise<void> {
  await db.lanes.update(lane, { refusals: 0, askAt: now + Math.min(LONGEST_WAIT, wait) })
}

/** Clears the waits of all lanes: after a sign-in, when the app opens, or on "Send now". */
export async function askAgain(db: Ledger): Promise<void> {
  await db.lanes
    .filter(({ askAt }) => askAt !== undefined)
    .modify((lane) => {
      delete lane.askAt
    })
}
