import { lazy, Suspense, type ReactNode } from 'react'
import { type CatalogueSku } from '#db/catalogue.ts'
import type { MoreAsk } from '#features/counter/extras/ring-up-more.ts'
import { withWords } from '#ui/later-words.ts'

// dialogs are no part of ringing up: they load when the first is opened, from the device like everything else
const CameraDialog = lazy(
  withWords(() => import('#features/counter/checkout/camera-dialog.tsx').then((m) => ({ default: m.CameraDialog }))),
)
const MoreDialog = lazy(
  withWords(() => import('#features/counter/checkout/more-dialog.tsx').then((m) => ({ default: m.MoreDialog }))),
)
const NoteDialog = lazy(
  withWords(() => import('#features/counter/checkout/quantity-dialogs.tsx').then((m) => ({ default: m.NoteDialog }))),
)
const QuantityDialog = lazy(
  withWords(() =>
    import('#features/counter/checkout/quantity-dialogs.tsx').then((m) => ({ default: m.QuantityDialog })),
  ),
)
const WeighDialog = lazy(
  withWords(() => import('#features/counter/checkout/quantity-dialogs.tsx').then((m) => ({ default: m.WeighDialog }))),
)
const LinePriceDialog = lazy(
  withWords(() => import('#features/counter/checkout/price-dialogs.tsx').then((m) => ({ default: m.LinePriceDialog }))),
)
const OrderDiscountDialog = lazy(
  withWords(() =>
    import('#features/counter/checkout/price-dialogs.tsx').then((m) => ({ default: m.OrderDiscountDialog })),
  ),
)
const TaxExemptDialog = lazy(
  withWords(() => import('#features/counter/checkout/price-dialogs.tsx').then((m) => ({ default: m.TaxExemptDialog }))),
)
const MemberDialog = lazy(
  withWords(() =>
    import('#features/counter/members/member-dialog.online.tsx').then((m) => ({ default: m.MemberDialog })),
  ),
)
const MoreOfGoodsDialog = lazy(
  withWords(() => import('#features/counter/extras/more-dialogs.tsx').then((m) => ({ default: m.MoreOfGoodsDialog }))),
)
const ParkDialog = lazy(
  withWords(() => import('#features/counter/checkout/parked-dialogs.tsx').then((m) => ({ default: m.ParkDialog }))),
)
const ParkedDialog = lazy(
  withWords(() => import('#features/counter/checkout/parked-dialogs.tsx').then((m) => ({ default: m.ParkedDialog }))),
)
const ShiftDialog = lazy(
  withWords(() => import('#features/counter/shift/shift-dialog.tsx').then((m) => ({ default: m.ShiftDialog }))),
)

/** What is about the whole cart: who buys, what is taken off, why no tax. */
export type MoreTask = 'member' | 'discount' | 'exempt'

/** What is open over the checkout. */
export type LineTask =
  | { readonly kind: 'quantity' | 'note' | 'price'; readonly lineId: string }
  | { readonly kind: 'ask'; readonly ask: MoreAsk }
  | { readonly kind: 'weigh'; readonly sku: CatalogueSku }
  | { readonly kind: 'more' | MoreTask | 'park' | 'parked' | 'camera' | 'shift' }

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

/** The one dialog that is open over the checkout, if any. */
export function LineDialog(props: LineDialogProps) {
  return props.task ? <Suspense fallback={null}>{dialogOf(props.task, props)}</Suspense> : null
}

function dialogOf(
  task: LineTask,
  { onTask, empty, onClear, onClose, onDone, onWeighed, onCode }: LineDialogProps,
): ReactNode {
  switch (task.kind) {
    case 'more':
      return (
        <MoreDialog
          empty={empty}
          onTask={(kind) => onTask({ kind })}
          onPark={() => onTask({ kind: 'park' })}
          onShift={() => onTask({ kind: 'shift' })}
          onClear={onClear}
          onClose={onClose}
        />
      )
    case 'quantity':
      return <QuantityDialog lineId={task.lineId} onTask={onTask} onClose={onClose} />
    case 'note':
      return <NoteDialog lineId={task.lineId} onClose={onClose} />
    case 'price':
      return <LinePriceDialog lineId={task.lineId} onClose={onClose} onDone={onDone} />
    case 'discount':
      return <OrderDiscountDialog onClose={onClose} onDone={onDone} />
    case 'exempt':
      return <TaxExemptDialog onClose={onClose} onDone={onDone} />
    case 'member':
      return <MemberDialog onClose={onClose} />
    case 'ask':
      return <MoreOfGoodsDialog ask={task.ask} onClose={onClose} />
    case 'weigh':
      return <WeighDialog sku={task.sku} onClose={onClose} onWeighed={onWeighed} />
    case 'park':
      return <ParkDialog onClose={onClose} />
    case 'parked':
      return <ParkedDialog onClose={onClose} />
    case 'shift':
      return <ShiftDialog onClose={onClose} />
    case 'camera':
      return <CameraDialog onClose={onClose} onCode={onCode} />
  }
}
