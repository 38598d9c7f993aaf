import { Dexie, type PromiseExtended } from 'dexie'
import { findDatabases, forgetLocation } from '#db/databases.ts'

const opening = new WeakMap<Dexie, PromiseExtended<Dexie>>()

/** Opens a database where this device's databases are; concurrent calls share one opening. */
export function openWhereTheyLie(db: Dexie, open: () => PromiseExtended<Dexie>): PromiseExtended<Dexie> {
  const under = opening.get(db)
  if (under) return under
  const way = Dexie.Promise.resolve(findDatabases())
    .then(open)
    .catch((error: unknown) => {
      forgetLocation()
      throw error
    })
    .finally(() => opening.delete(db)) as PromiseExtended<Dexie>
  opening.set(db, way)
  return way
}
