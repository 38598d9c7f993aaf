const MINUTE = 60_000

/** The specification's limit in minutes, until the server sends another. */
export const DEFAULT_MINUTES = 10

/** Milliseconds since the last touch of the app. A clock set back counts as a touch. */
export const idleFor = (now: number, activeAt: number): number => Math.max(0, now - activeAt)

/** Whether the session has been left alone for longer than it may. */
export const isIdle = (now: number, activeAt: number, minutes: number): boolean =>
  idleFor(now, activeAt) > minutes * MINUTE

/** Interval at which the server is told of somebody who types without calling it: four times per session limit. */
export const keepAliveEvery = (minutes: number): number => Math.max(MINUTE / 4, (minutes * MINUTE) / 4)
