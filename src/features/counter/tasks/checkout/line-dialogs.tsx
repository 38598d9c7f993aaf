import type { LineDialogProps, LineTask } from '#features/counter/parts/ring-up/line-task.ts'
import { lazyDialog } from '#features/counter/core/device/lazy-part.tsx'

// separate chunks: most shifts open three of them
const CameraDialog = lazyDialog(() =>
  import('#features/counter/tasks/checkout/camera-dialog.tsx').then((m) => m.CameraDialog),
)
const MoreDialog = lazyDialog(() =>
  import('#features/counter/tasks/checkout/more-dialog.tsx').then((m) => m.MoreDialog),
)
const NoteDialog = lazyDialog(() =>
  import('#features/counter/tasks/checkout/note-dialog.tsx').then((m) => m.NoteDialog),
)
const QuantityDialog = lazyDialog(() =>
  import('#features/counter/tasks/checkout/quantity-dialogs.tsx').then((m) => m.QuantityDialog),
)
const WeighDialog = lazyDialog(() =>
  import('#features/counter/tasks/checkout/quantity-dialogs.tsx').then((m) => m.WeighDialog),
)
const LinePriceDialog = lazyDialog(() =>
  import('#features/counter/tasks/checkout/price-dialogs.tsx').then((m) => m.LinePriceDialog),
)
const OrderDiscountDialog = lazyDialog(() =>
  import('#features/counter/tasks/checkout/price-dialogs.tsx').then((m) => m.OrderDiscountDialog),
)
const TaxExemptDialog = lazyDialog(() =>
  import('#features/counter/tasks/checkout/price-dialogs.tsx').then((m) => m.TaxExemptDialog),
)
const OpenAmountDialog = lazyDialog(() =>
  import('#features/counter/tasks/open-amount/open-amount-dialog.tsx').then((m) => m.OpenAmountDialog),
)
const MemberDialog = lazyDialog(() =>
  import('#features/counter/tasks/members/member-dialog.online.tsx').then((m) => m.MemberDialog),
)
const MoreOfGoodsDialog = lazyDialog(() =>
  import('#features/counter/tasks/extras/more-dialogs.tsx').then((m) => m.MoreOfGoodsDialog),
)
const ParkDialog = lazyDialog(() =>
  import('#features/counter/tasks/checkout/parked-dialogs.tsx').then((m) => m.ParkDialog),
)
const ParkedDialog = lazyDialog(() =>
  import('#features/counter/tasks/checkout/parked-dialogs.tsx').then((m) => m.ParkedDialog),
)
const ShiftDialog = lazyDialog(() =>
  import('#features/counter/tasks/shift/shift-dialog.tsx').then((m) => m.ShiftDialog),
)
const TillDialog = lazyDialog(() => import('#features/counter/parts/till/till-dialog.tsx').then((m) => m.TillDialog))
const CounterKeys = lazyDialog(() =>
  import('#features/counter/parts/shortcuts/counter-keys.tsx').then((m) => m.CounterKeys),
)

/** All dialogs of the checkout, one at a time. */
export function LineDialogs({
  task,
  onTask,
  empty,
  onClear,
  onClose,
  onDone,
  onWeighed,
  onCode,
}: LineDialogProps & { readonly task: Exclude<LineTask, { kind: 'missing' }> }) {
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
    case 'open':
      return <OpenAmountDialog onClose={onClose} onDone={onDone} />
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
    case 'till':
      return <TillDialog onClose={onClose} />
    case 'keys':
      return <CounterKeys onClose={onClose} />
    case 'camera':
      return <CameraDialog onClose={onClose} onCode={onCode} />
  }
}
