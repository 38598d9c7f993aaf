import type { ReactNode } from 'react'
import type { CatalogueSku } from '#db/catalogue.ts'
import type { ExtrasPrompt } from '#features/counter/parts/ring-up/ring-up-extras.ts'

/** What is about the whole cart: who buys, what is taken off, why no tax; and what is no goods of the catalogue. */
export type MoreTask = 'member' | 'discount' | 'exempt' | 'open'

/** What is done with the shift and its cash. */
export type ShiftTask = 'submit' | 'cash' | 'count' | 'drawer' | 'report' | 'close'

/** What is open over the checkout. */
export type LineTask =
  | { readonly kind: 'quantity' | 'note' | 'price'; readonly lineId: string }
  | { readonly kind: 'ask'; readonly ask: ExtrasPrompt }
  | { readonly kind: 'weigh'; readonly sku: CatalogueSku }
  | { readonly kind: 'more' | MoreTask | 'park' | 'parked' | 'camera' | 'keys' | 'till' }
  | { readonly kind: 'shift'; readonly first?: ShiftTask }
  /** What a good needs is not on this tablet yet. */
  | { readonly kind: 'missing' }

export interface LineDialogProps {
  readonly task: LineTask | undefined
  readonly onTask: (task: LineTask) => void
  /** Nothing is in the cart. */
  readonly empty: boolean
  readonly onClear: () => void
  readonly onClose: () => void
  /** Something was changed that can be taken back. */
  readonly onDone: (words: ReactNode, back: () => void) => void
  readonly onWeighed: (sku: CatalogueSku, quantity: number) => void
  readonly onCode: (code: string) => void
}
