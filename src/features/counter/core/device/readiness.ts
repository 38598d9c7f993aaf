import type { LaneRow } from '#db/ledger.ts'
import type { DeviceReport } from '#features/counter/core/device/boot.ts'

export type CheckCode =
  | 'shift'
  | 'lease'
  | 'app'
  | 'goods'
  | 'writes'
  | 'storage'
  | 'journal'
  | 'space'
  | 'clock'
  | 'sending'
  | 'tax'

/**
 * `stopped`: no selling until it is fixed. `attention`: selling continues, somebody should act. `noted`: not ideal, but
 * nothing can be done on this device.
 */
export interface Check {
  readonly code: CheckCode
  readonly level: 'ready' | 'noted' | 'attention' | 'stopped'
}

export interface ReadinessOf {
  readonly lane: LaneRow
  readonly report: DeviceReport
  /** The app is fully downloaded, so that it opens without the network. */
  readonly kept: boolean
  /** The catalogue is fully downloaded. */
  readonly complete: boolean
  /** Server time less device time. */
  readonly offset: number
  /** The device's clock. */
  readonly now: number
  /** The journal file lacks something, or may. */
  readonly behind?: boolean
  /** The device was full, and the reserve was used up. */
  readonly roomGiven?: boolean
}

const HOUR = 3_600_000
const SKEW = 5 * 60_000
const LOW_SPACE = 200 * 1024 * 1024
const FULL = 0.8

/** Whether the device is nearly full, by test write and by the browser's figures. */
export const isLow = ({ usage, quota, room }: Pick<DeviceReport, 'usage' | 'quota' | 'room'>): boolean =>
  room === 'low' || room === 'none' || (quota > 0 && (quota - usage < LOW_SPACE || usage > quota * FULL))

/** Server time until which this lane may sell disconnected. */
export const leaseUntil = (lane: Pick<LaneRow, 'contactAt' | 'lease'>): number =>
  lane.contactAt + lane.lease.settings.leaseHours * HOUR

const LANE_STOPS = new Set<LaneRow['status']>(['closing', 'taken-over', 'closed', 'superseded'])

/**
 * Requirements for selling, and which are missing. An incomplete catalogue, no valid lease and storage that fails its
 * test stop selling; an incomplete app, unprotected storage, a missing second copy, low space and a wrong clock are
 * reported only, unless the store requires protected storage.
 */
export function readiness({
  lane,
  report,
  kept,
  complete,
  offset,
  now,
  behind,
  roomGiven,
}: ReadinessOf): readonly Check[] {
  return [
    { code: 'shift', level: LANE_STOPS.has(lane.status) ? 'stopped' : 'ready' },
    { code: 'lease', level: now + offset > leaseUntil(lane) ? 'stopped' : 'ready' },
    { code: 'app', level: kept ? 'ready' : 'attention' },
    { code: 'goods', level: complete ? 'ready' : 'stopped' },
    { code: 'writes', level: report.writes && report.room !== 'none' ? 'ready' : 'stopped' },
    {
      code: 'storage',
      level: report.persistent
        ? 'ready'
        : lane.lease.settings.storageMustPersist
          ? 'stopped'
          : // installed is all that somebody can do; then the browser decides
            report.installed
            ? 'noted'
            : 'attention',
    },
    { code: 'journal', level: report.journal && !behind ? 'ready' : 'attention' },
    {
      code: 'space',
      level: isLow(report) || roomGiven ? 'attention' : 'ready',
    },
    { code: 'clock', level: Math.abs(offset) > SKEW ? 'attention' : 'ready' },
    { code: 'sending', level: lane.paused === '' ? 'ready' : 'attention' },
    ...(lane.lease.settings.taxUnsaid ? [{ code: 'tax', level: 'attention' } as const] : []),
  ]
}

/** The first reason that stops selling, if any. */
export const stopOf = (checks: readonly Check[]): CheckCode | undefined =>
  checks.find((check) => check.level === 'stopped')?.code
