import type { QuickKeyPage } from '#contract/catalogue/quick-keys.ts'
import type { CatalogueDb } from '#db/catalogue.ts'

/** The store's quick keys as last received: shown without the network too. */
export interface KeptQuickKeys {
  readonly revision: number
  /** Whether the account that was signed in then may edit them. */
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
