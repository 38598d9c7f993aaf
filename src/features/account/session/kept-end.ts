const ENDED = 'evertill-ended'

/** Keeps for this window why its session ended, until that is read: a page that is loaded anew tells it at the sign-in. */
export function keepEnd(why: 'expired' | 'elsewhere' | undefined): void {
  if (why === undefined) sessionStorage.removeItem(ENDED)
  else sessionStorage.setItem(ENDED, why)
}

/** What was kept, undefined when it was read already. */
export function keptEnd(): 'expired' | 'elsewhere' | undefined {
  const kept = sessionStorage.getItem(ENDED)
  return kept === 'expired' || kept === 'elsewhere' ? kept : undefined
}
