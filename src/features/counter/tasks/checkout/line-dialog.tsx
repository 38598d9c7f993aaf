import { Suspense } from 'react'
import type { LineDialogProps } from '#features/counter/parts/ring-up/line-task.ts'
import { lazyDialog, NotHere } from '#features/counter/core/device/lazy-part.tsx'

// lazy: dialogs load when the first is opened, from the device
const Dialogs = lazyDialog(() => import('#features/counter/tasks/checkout/line-dialogs.tsx').then((m) => m.LineDialogs))

/** The dialog open over the checkout, if any. */
export function LineDialog(props: LineDialogProps) {
  const { task, onClose } = props
  if (!task) return null
  if (task.kind === 'missing') return <NotHere onClose={onClose} />
  return (
    <Suspense fallback={null}>
      <Dialogs {...props} task={task} />
    </Suspense>
  )
}
