import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { cents, milli, priceOf } from '#domain/money.ts'
import { useScanGuard } from '#features/counter/parts/entry/use-scan-guard.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Money } from '#ui/money.tsx'
import { NumberPad } from '#ui/number-pad.tsx'
import { pressQuantity } from '#ui/pad-entry.ts'
import css from '#features/counter/parts/entry/quantity-dialogs.module.css'

const toMilli = (text: string): number => Math.round(Number(text === '' ? 0 : text) * 1000)

export interface PadDialogProps {
  readonly title: ReactNode
  readonly unit: string
  readonly decimals: number
  readonly unitPrice: number
  readonly start: string
  /** Above the quantity, such as the product's name. */
  readonly children?: ReactNode
  readonly onDone: (quantity: number) => void
  readonly onClose: () => void
}

/** More than this (in thousandths) is asked about: rather a barcode or a slip than a sale. */
const MANY = 999_000

/** A quantity on the number pad, with the resulting amount. */
export function PadDialog({ title, unit, decimals, unitPrice, start, children, onDone, onClose }: PadDialogProps) {
  const { t } = useLingui()
  const [text, setText] = useState(start)
  const [fresh, setFresh] = useState(true)
  const quantity = toMilli(text)
  /** The unusual quantity that was asked about: accepted the second time. */
  const [asked, setAsked] = useState<number>()
  const remember = useScanGuard(
    { text, fresh },
    (old) => {
      setText(old.text)
      setFresh(old.fresh)
    },
    () => done(),
  )
  const done = (): void => {
    if (quantity <= 0) return
    if (quantity > MANY && asked !== quantity) return setAsked(quantity)
    onDone(quantity)
  }
  return (
    <Dialog
      opened
      title={title}
      onClose={onClose}
      actions={
        <Button size="lg" onClick={done} disabled={quantity <= 0}>
          <Trans>Apply</Trans>
        </Button>
      }
    >
      {children}
      <div className={css.shown} aria-live="polite">
        <output className={css.quantity}>
          {text || '0'} <small>{unit}</small>
        </output>
        <Money value={quantity > 0 ? priceOf(cents(unitPrice), milli(quantity)) : cents(0)} size="figure" />
      </div>
      {asked !== undefined && asked === quantity ? (
        <p role="alert">
          <Trans>Is it really {text}? Correct it, or apply it again.</Trans>
        </p>
      ) : null}
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
