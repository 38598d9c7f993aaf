import type { QuickKeyPage } from '#contract/quick-keys.ts'
import type { CatalogueDb } from '#db/catalogue.ts'

/** The quick keys of the store as they last came: they show without the network too. */
export interface KeptQuickKeys {
  readonly revision: number
  /** Whoever was signed in when they came may arrange them. */
  readonly mayArrange: boolean
  readonly pages: readonly QuickKeyPage[]
}

const KEY = 'quick-keys'

export async function keptQuickKeys(db: CatalogueDb): Promise<KeptQuickKeys | undefined> {
  return (await db.values.get(KEY))?.value as KeptQuickKeys | undefined
}

export async function keepQuickKeys(db: CatalogueDb, value: KeptQuickKeys): Promise<void> {
  await db.values.put({ key: KEY, value })
}
