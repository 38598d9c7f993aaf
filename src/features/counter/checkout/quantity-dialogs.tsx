import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Textarea } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { cents, milli, priceOf } from '#domain/money.ts'
import { type CartLineRow } from '#db/cart-row.ts'
import { type CatalogueSku } from '#db/catalogue.ts'
import { useCounter } from '#features/counter/device/counter-context.tsx'
import { useScanGuard } from '#features/counter/checkout/use-scan-guard.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Money } from '#ui/money.tsx'
import { NumberPad } from '#ui/number-pad.tsx'
import { pressQuantity } from '#ui/pad-entry.ts'
import css from '#features/counter/checkout/quantity-dialogs.module.css'

const nameOf = (line: { nameZh: string; nameEn: string }, locale: string): string =>
  locale === 'en' ? line.nameEn : line.nameZh
const toMilli = (text: string): number => Math.round(Number(text === '' ? 0 : text) * 1000)

interface PadDialogProps {
  readonly title: ReactNode
  readonly unit: string
  readonly decimals: number
  readonly unitPrice: number
  readonly start: string
  readonly onDone: (quantity: number) => void
  readonly onClose: () => void
}

function PadDialog({ title, unit, decimals, unitPrice, start, onDone, onClose }: PadDialogProps) {
  const { t } = useLingui()
  const [text, setText] = useState(start)
  const [fresh, setFresh] = useState(true)
  const quantity = toMilli(text)
  const remember = useScanGuard(
    { text, fresh },
    (old) => {
      setText(old.text)
      setFresh(old.fresh)
    },
    () => done(),
  )
  const done = (): void => {
    if (quantity > 0) onDone(quantity)
  }
  return (
    <Dialog
      opened
      title={title}
      onClose={onClose}
      actions={
        <Button size="lg" onClick={done} disabled={quantity <= 0}>
          <Trans>Take it over</Trans>
        </Button>
      }
    >
      <div className={css.shown} aria-live="polite">
        <output className={css.quantity}>
          {text || '0'} <small>{unit}</small>
        </output>
        <Money value={quantity > 0 ? priceOf(cents(unitPrice), milli(quantity)) : cents(0)} size="figure" />
      </div>
      <NumberPad
        label={t`Quantity`}
        extra={decimals > 0 ? '.' : '00'}
        keyboard
        onEnter={done}
        onKey={(key) => {
          remember()
          setText((old) => pressQuantity(fresh && key !== 'back' ? '' : old, key, decimals))
          setFresh(false)
        }}
      />
    </Dialog>
  )
}

function useLine(lineId: string): CartLineRow | undefined {
  const { carts } = useCounter()
  return carts.cart().lines.find((line) => line.lineId === lineId)
}

/** How much of a line: whole pieces, or a weight with three decimals. */
export function QuantityDialog({ lineId, onClose }: { readonly lineId: string; readonly onClose: () => void }) {
  const { i18n } = useLingui()
  const { carts } = useCounter()
  const line = useLine(lineId)
  if (!line) return null
  const weighed = line.unitKind === 'weight'
  return (
    <PadDialog
      title={nameOf(line, i18n.locale)}
      unit={i18n.locale === 'en' ? line.unitEn : line.unitZh}
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
  readonly sku: CatalogueSku
  readonly onClose: () => void
  readonly onWeighed: (sku: CatalogueSku, quantity: number) => void
}

/** Goods sold by weight ask for it before they become a line. */
export function WeighDialog({ sku, onClose, onWeighed }: WeighDialogProps) {
  const { i18n } = useLingui()
  return (
    <PadDialog
      title={nameOf(sku, i18n.locale)}
      unit={i18n.locale === 'en' ? sku.unitEn : sku.unitZh}
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
  const { t, i18n } = useLingui()
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
      title={nameOf(line, i18n.locale)}
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
