import type { QuickKeyPage } from '#contract/catalogue/quick-keys.ts'
import { keptValue } from '#db/kept-value.ts'

/** The store's quick keys as last received: shown without the network too. */
export interface KeptQuickKeys {
  readonly revision: number
  /** Whether the account that was signed in then may edit them. */
  readonly mayArrange: boolean
  readonly pages: readonly QuickKeyPage[]
}

export const { read: keptQuickKeys, keep: keepQuickKeys } = keptValue<KeptQuickKeys>('quick-keys')
