/** Why somebody was led to another page. */
export type Reason = 'denied' | 'store-closed' | 'withdrawn'

const REASONS: readonly Reason[] = ['denied', 'store-closed', 'withdrawn']
const KEY = 'evertill-reasons'
const open = new Set<Reason>()

/** Notes a reason that is shown until it is closed. */
export const reasonShown = (reason: Reason): unknown => open.add(reason)

/** The reader has closed it. */
export const reasonClosed = (reason: Reason): unknown => open.delete(reason)

/** Keeps the reasons that nobody has closed for the document that is loaded next. */
export function carryReasons(): void {
  if (open.size > 0) sessionStorage.setItem(KEY, [...open].join(','))
}

/** The reasons that the last document carried over, each given once. */
export function carriedReasons(): Reason[] {
  const kept = (sessionStorage.getItem(KEY) ?? '').split(',')
  sessionStorage.removeItem(KEY)
  return REASONS.filter((reason) => kept.includes(reason))
}
