import type { CartLineRow } from '#db/cart-row.ts'
import type { PricedSku } from '#db/catalogue.ts'
import { PadDialog } from '#features/counter/parts/entry/pad-dialog.tsx'
import { MoreQuantityDialog } from '#features/counter/tasks/extras/more-quantity.tsx'
import type { Till } from '#features/counter/parts/ring-up/ring-up-extras.ts'
import { useCounter } from '#features/counter/core/device/counter-context.tsx'
import { useSay } from '#ui/use-language.ts'

const nameOf = (line: { nameZh: string; nameEn: string }) => ({ zh: line.nameZh, en: line.nameEn })
const unitOf = (sku: { unitZh: string; unitEn: string }) => ({ zh: sku.unitZh, en: sku.unitEn })

function useLine(lineId: string): CartLineRow | undefined {
  const { carts } = useCounter()
  return carts.cart().lines.find((line) => line.lineId === lineId)
}

export interface QuantityDialogProps {
  readonly lineId: string
  readonly onTask: Till['ask']
  readonly onClose: () => void
}

/** Quantity of a line: whole pieces, or a weight with three decimals. */
export function QuantityDialog({ lineId, onTask, onClose }: QuantityDialogProps) {
  const say = useSay()
  const { carts } = useCounter()
  const of = useLine(lineId)
  // a guarantee has the quantity of its product
  const line = useLine(of?.forLine ?? lineId)
  if (!line) return null
  if (line.extras) return <MoreQuantityDialog line={line} onTask={onTask} onClose={onClose} />
  const weighed = line.unitKind === 'weight'
  return (
    <PadDialog
      title={say(nameOf(line))}
      unit={say(unitOf(line))}
      decimals={weighed ? 3 : 0}
      unitPrice={line.unitPrice}
      start={String(line.quantity / 1000)}
      onClose={onClose}
      onDone={(quantity) => {
        carts.change(lineId, { quantity })
        onClose()
      }}
    />
  )
}

export interface WeighDialogProps {
  readonly sku: PricedSku
  readonly onClose: () => void
  readonly onWeighed: (sku: PricedSku, quantity: number) => void
}

/** Products sold by weight: asks for the weight before adding a line. */
export function WeighDialog({ sku, onClose, onWeighed }: WeighDialogProps) {
  const say = useSay()
  return (
    <PadDialog
      title={say(nameOf(sku))}
      unit={say(unitOf(sku))}
      decimals={3}
      unitPrice={sku.price}
      start=""
      onClose={onClose}
      onDone={(quantity) => {
        onWeighed(sku, quantity)
        onClose()
      }}
    />
  )
}
