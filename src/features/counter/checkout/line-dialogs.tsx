import { lazy } from 'react'
import type { LineDialogProps, LineTask } from '#features/counter/checkout/line-dialog.tsx'
import { withWords } from '#ui/later-words.ts'

// each for itself: most shifts open three of them
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

const CounterKeys = lazy(
  withWords(() => import('#features/counter/shortcuts/counter-keys.tsx').then((m) => ({ default: m.CounterKeys }))),
)

/** Every dialog that the checkout knows, one at a time. */
export function LineDialogs({
  task,
  onTask,
  empty,
  onClear,
  onClose,
  onDone,
  onWeighed,
  onCode,
}: LineDialogProps & { readonly task: LineTask }) {
  switch (task.kind) {
    case 'more':
      return (
        <MoreDialog
          empty={empty}
          onTask={(kind) => onTask({ kind })}
          onPark={() => onTask({ kind: 'park' })}
          onShift={() => onTask({ kind: 'shift' })}
          onKeys={() => onTask({ kind: 'keys' })}
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
      return <ShiftDialog first={task.first} onClose={onClose} />
    case 'keys':
      return <CounterKeys onClose={onClose} />
    case 'camera':
      return <CameraDialog onClose={onClose} onCode={onCode} />
  }
}
