import type { Ledger } from '#db/ledger.ts'

/** As many as the server takes. */
const MOST = 500

/**
 * Sales paid with macou that this tablet has rung up and the server has not booked: what is set aside for them must stay.
 * Undefined where they are more than the server takes: then nothing is said of what was left.
 */
export async function unsentMacou(db: Ledger): Promise<string[] | undefined> {
  const states = await Promise.all(
    ['queued', 'held'].map((state) => db.facts.where('[state+lane+seq]').between([state], [state, []]).toArray()),
  )
  const sales = states.flat().filter(({ kind, body }) => kind === 'sale' && body.includes('"macou"'))
  return sales.length > MOST ? undefined : sales.map(({ id }) => id)
}
