import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { CartLineRow } from '#db/cart-row.ts'
import type { PricedSku } from '#db/catalogue.ts'
import { PadDialog } from '#features/counter/parts/entry/pad-dialog.tsx'
import { MoreQuantityDialog } from '#features/counter/tasks/extras/more-quantity.tsx'
import type { Till } from '#features/counter/parts/ring-up/ring-up-extras.ts'
import { useCounter } from '#features/counter/core/device/counter-context.tsx'
import { Dialog } from '#ui/dialog.tsx'
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

const NOTE_LIMIT = 200

/** A note on a line, printed on the receipt. */
export function NoteDialog({ lineId, onClose }: { readonly lineId: string; readonly onClose: () => void }) {
  const { t } = useLingui()
  const say = useSay()
  const { carts } = useCounter()
  const line = useLine(lineId)
  const [note, setNote] = useState(line?.note ?? '')
  if (!line) return null
  const save = (): void => {
    carts.change(lineId, { note: note.trim() })
    onClose()
  }
  return (
    <Dialog
      opened
      title={say(nameOf(line))}
      onClose={onClose}
      actions={
        <Button size="lg" onClick={save}>
          <Trans>Save note</Trans>
        </Button>
      }
    >
      <Textarea
        label={t`Note`}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        maxLength={NOTE_LIMIT}
        autosize
        minRows={3}
        data-autofocus
      />
    </Dialog>
  )
}
