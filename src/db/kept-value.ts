import type { CatalogueDb } from '#db/catalogue.ts'

/** Something of the store that a device keeps under one key, as last received. */
export const keptValue = <T>(key: string) => ({
  read: async (db: CatalogueDb): Promise<T | undefined> => (await db.values.get(key))?.value as T | undefined,
  keep: async (db: CatalogueDb, value: T): Promise<void> => void (await db.values.put({ key, value })),
})
