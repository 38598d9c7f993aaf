import { useNavigate } from '@tanstack/react-router'
import { inHand } from '#features/counter/parts/ring-up/cart-side.tsx'
import type { LineTask, ShiftTask } from '#features/counter/parts/ring-up/line-task.ts'
import type { RingUp } from '#features/counter/parts/ring-up/use-ring-up.tsx'
import { QUICK_KEYS } from '#features/counter/parts/quick-keys/quick-keys-later.ts'
import type { ActsOf } from '#features/counter/parts/shortcuts/shortcut-table.ts'
import { offerGuarantee } from '#features/counter/parts/ring-up/offer-guarantee.ts'
import { useAnywhere } from '#features/counter/parts/shortcuts/use-anywhere.tsx'
import { useShortcuts } from '#features/counter/parts/shortcuts/use-shortcuts.ts'

export interface SellingKeysProps {
  readonly ring: RingUp
  /** Absent while the cart cannot be paid. */
  readonly onPay: (() => void) | undefined
  readonly onClear: () => void
}

/** Cart shortcuts: each key does what its button does, for the selected line. */
export function SellingKeys({ ring, onPay, onClear }: SellingKeysProps) {
  const navigate = useNavigate()
  const { acts, sheet } = useAnywhere()
  const { cart, setTask } = ring
  const some = cart.lines.length > 0
  const open =
    (task: LineTask, asksLines = false) =>
    (): void => {
      if (some || !asksLines) setTask(task)
    }
  const shift = (first?: ShiftTask) => open({ kind: 'shift', ...(first ? { first } : {}) })
  const onLine = (act: (lineId: string) => void) => (): void => {
    const lineId = inHand(ring)
    if (lineId !== undefined) act(lineId)
  }
  const beside = (by: 1 | -1) =>
    onLine((lineId) =>
      ring.setSelected(cart.lines[cart.lines.findIndex((line) => line.lineId === lineId) + by]?.lineId ?? lineId),
    )
  const show = (categoryId: string | undefined) => (): void => {
    ring.setQuery('')
    ring.setCategoryId(categoryId)
  }
  const own: ActsOf<'selling'> = {
    search: () => document.querySelector<HTMLElement>('input[type=search]')?.focus(),
    quickKeys: show(QUICK_KEYS),
    allGoods: show(undefined),
    camera: open({ kind: 'camera' }),
    lineAbove: beside(-1),
    lineBelow: beside(1),
    oneMore: onLine((lineId) => ring.step(lineId, 1)),
    oneLess: onLine((lineId) => ring.step(lineId, -1)),
    quantity: onLine((lineId) => setTask({ kind: 'quantity', lineId })),
    price: onLine((lineId) => setTask({ kind: 'price', lineId })),
    note: onLine((lineId) => setTask({ kind: 'note', lineId })),
    guarantee: offerGuarantee,
    remove: onLine(ring.remove),
    undo: ring.undo.take,
    clear: () => {
      if (some) onClear()
    },
    discount: open({ kind: 'discount' }, true),
    exempt: open({ kind: 'exempt' }, true),
    member: open({ kind: 'member' }),
    park: open({ kind: 'park' }, true),
    parked: open({ kind: 'parked' }),
    more: open({ kind: 'more' }),
    pay: () => onPay?.(),
    refund: () => void navigate({ to: '/shop/refund', search: {} }),
    writeOff: () => void navigate({ to: '/shop/writeOff' }),
    shift: shift(),
    xReport: shift('report'),
    cashMovement: shift('cash'),
    submitCash: shift('submit'),
    countDrawer: shift('count'),
    handover: () => void navigate({ to: '/shop/handover' }),
    closeShift: shift('close'),
  }
  useShortcuts({ ...acts, ...own })
  return sheet
}
