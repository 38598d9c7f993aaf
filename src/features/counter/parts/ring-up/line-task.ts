import type { ReactNode } from 'react'
import type { PricedSku } from '#db/catalogue.ts'
import type { ExtrasPrompt } from '#features/counter/parts/ring-up/ring-up-extras.ts'

/** Dialogs about the whole cart: member, discount, tax exemption; and open amounts. */
export type MoreTask = 'member' | 'discount' | 'exempt' | 'open'

/** Dialogs about the shift and its cash. */
export type ShiftTask = 'submit' | 'cash' | 'count' | 'drawer' | 'report' | 'close'

/** The dialog open over the checkout. */
export type LineTask =
  | { readonly kind: 'quantity' | 'note' | 'price'; readonly lineId: string }
  | { readonly kind: 'ask'; readonly ask: ExtrasPrompt }
  | { readonly kind: 'weigh'; readonly sku: PricedSku }
  | { readonly kind: 'more' | MoreTask | 'park' | 'parked' | 'camera' | 'keys' | 'till' }
  | { readonly kind: 'shift'; readonly first?: ShiftTask }
  /** Something a product needs is not downloaded yet. */
  | { readonly kind: 'missing' }

export interface LineDialogProps {
  readonly task: LineTask | undefined
  readonly onTask: (task: LineTask) => void
  /** Nothing is in the cart. */
  readonly empty: boolean
  readonly onClear: () => void
  readonly onClose: () => void
  /** A change can be undone. */
  readonly onDone: (words: ReactNode, back: () => void) => void
  readonly onWeighed: (sku: PricedSku, quantity: number) => void
  readonly onCode: (code: string) => void
}
