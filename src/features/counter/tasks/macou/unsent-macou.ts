import type { Ledger } from '#db/ledger.ts'

/** The server's maximum. */
const MOST = 500

/**
 * Macou sales of this tablet that the server has not booked: their reservations must stay. Undefined if there are more
 * than the server accepts: then abandoned reservations are not reported.
 */
export async function unsentMacou(db: Ledger): Promise<string[] | undefined> {
  const states = await Promise.all(
    ['queued', 'held'].map((state) => db.facts.where('[state+lane+seq]').between([state], [state, []]).toArray()),
  )
  const sales = states.flat().filter(({ kind, body }) => kind === 'sale' && body.includes('"macou"'))
  return sales.length > MOST ? undefined : sales.map(({ id }) => id)
}
