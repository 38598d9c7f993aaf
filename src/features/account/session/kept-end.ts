const ENDED = 'evertill-ended'

/** Remembers, even across a reload, why the session ended, so that the sign-in can say so; undefined clears it. */
export function keepEnd(why: 'expired' | 'elsewhere' | undefined): void {
  if (why === undefined) sessionStorage.removeItem(ENDED)
  else sessionStorage.setItem(ENDED, why)
}

/** The remembered reason; undefined if there is none. */
export function keptEnd(): 'expired' | 'elsewhere' | undefined {
  const kept = sessionStorage.getItem(ENDED)
  return kept === 'expired' || kept === 'elsewhere' ? kept : undefined
}
