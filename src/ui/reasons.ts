/** Why a person was redirected. */
export type Reason = 'denied' | 'store-closed' | 'withdrawn'

const REASONS: readonly Reason[] = ['denied', 'store-closed', 'withdrawn']
const KEY = 'evertill-reasons'
const open = new Set<Reason>()

/** Adds a reason, shown until closed. */
export const reasonShown = (reason: Reason): unknown => open.add(reason)

/** The reader has closed it. */
export const reasonClosed = (reason: Reason): unknown => open.delete(reason)

/** Carries unclosed reasons over to the next document. */
export function carryReasons(): void {
  if (open.size > 0) sessionStorage.setItem(KEY, [...open].join(','))
}

/** The reasons carried over from the last document, each returned once. */
export function carriedReasons(): Reason[] {
  const kept = (sessionStorage.getItem(KEY) ?? '').split(',')
  sessionStorage.removeItem(KEY)
  return REASONS.filter((reason) => kept.includes(reason))
}
