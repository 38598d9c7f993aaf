import { lazy, Suspense } from 'react'
import { type CatalogueSku } from '#db/catalogue.ts'
import { ParkDialog, ParkedDialog } from '#features/counter/checkout/parked-dialogs.tsx'
import { NoteDialog, QuantityDialog, WeighDialog } from '#features/counter/checkout/quantity-dialogs.tsx'
import { SubmitCashDialog } from '#features/counter/shift/submit-cash-dialog.tsx'

const CameraDialog = lazy(() => import('#features/counter/checkout/camera-dialog.tsx').then((m) => ({ default: m.CameraDialog })))

/** What is open over the checkout. */
export type LineTask =
  | { readonly kind: 'quantity' | 'note'; readonly lineId: string }
  | { readonly kind: 'weigh'; readonly sku: CatalogueSku }
  | { readonly kind: 'park' | 'parked' | 'camera' | 'submit-cash' }

export interface LineDialogProps {
  readonly task: LineTask | undefined
  readonly onClose: () => void
  readonly onWeighed: (sku: CatalogueSku, quantity: number) => void
  readonly onCode: (code: string) => void
}

/** The one dialog that is open over the checkout, if any. */
export function LineDialog({ task, onClose, onWeighed, onCode }: LineDialogProps) {
  switch (task?.kind) {
    case 'quantity':
      return <QuantityDialog lineId={task.lineId} onClose={onClose} />
    case 'note':
      return <NoteDialog lineId={task.lineId} onClose={onClose} />
    case 'weigh':
      return <WeighDialog sku={task.sku} onClose={onClose} onWeighed={onWeighed} />
    case 'park':
      return <ParkDialog onClose={onClose} />
    case 'parked':
      return <ParkedDialog onClose={onClose} />
    case 'submit-cash':
      return <SubmitCashDialog onClose={onClose} />
    case 'camera':
      return <Suspense fallback={null}><CameraDialog onClose={onClose} onCode={onCode} /></Suspense>
    default:
      return null
  }
}
