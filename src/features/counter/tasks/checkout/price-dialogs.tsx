import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import type { Approval } from '#contract/facts/approval.ts'
import { leaseAtTill } from '#db/at-till.ts'
import { ownApproval } from '#features/counter/core/cart/own-approval.ts'
import { PinDialog } from '#features/counter/parts/approve/pin-dialog.tsx'
import { byHand, ofItself, proposeForLine, proposeForOrder } from '#features/counter/core/cart/price-change.ts'
import { PriceEntry } from '#features/counter/tasks/checkout/price-entry.tsx'
import { ReasonField } from '#features/counter/parts/view/reason-field.tsx'
import { useCounter } from '#features/counter/core/device/counter-context.tsx'
import { Dialog } from '#ui/dialog.tsx'
import css from '#features/counter/parts/entry/price-dialog.module.css'
import { useSay } from '#ui/use-language.ts'

export interface PriceDialogProps {
  readonly onClose: () => void
  /** Reports the change as text, with its undo. */
  readonly onDone: (words: ReactNode, back: () => void) => void
}

/** Price and discount of one line. */
export function LinePriceDialog({ lineId, onClose, onDone }: PriceDialogProps & { readonly lineId: string }) {
  const say = useSay()
  const { carts } = useCounter()
  const line = carts.cart().lines.find((one) => one.lineId === lineId)
  if (!line) return null
  const name = say({ zh: line.nameZh, en: line.nameEn })
  const adjust = (adjustments: Parameters<typeof carts.adjust>[1], words: ReactNode): void => {
    onDone(words, carts.adjust(lineId, adjustments))
    onClose()
  }
  if (line.kind === 'card') return <AtPar name={name} onClose={onClose} />
  const labels = (line.adjustments ?? []).filter(ofItself)
  return (
    <PriceEntry
      title={name}
      lineId={lineId}
      kinds={['percent', 'amount', 'price']}
      propose={(typed) => proposeForLine(line, typed)}
      onDone={(adjustments) => adjust(adjustments, <Trans>Price changed: {name}</Trans>)}
      onReset={
        byHand(line.adjustments) ? () => adjust(labels, <Trans>Regular price restored: {name}</Trans>) : undefined
      }
      onClose={onClose}
    />
  )
}

function AtPar({ name, onClose }: { readonly name: string; readonly onClose: () => void }) {
  return (
    <Dialog opened title={name} onClose={onClose}>
      <p className={css.hint}>
        <Trans>A card is sold at its par value, with no discount and no tax.</Trans>
      </p>
    </Dialog>
  )
}

/** A discount on the whole order, shared among its lines. */
export function OrderDiscountDialog({ onClose, onDone }: PriceDialogProps) {
  const { carts } = useCounter()
  const { lines, adjustments, taxExempt } = carts.cart()
  const kept = taxExempt ? { taxExempt } : {}
  return (
    <PriceEntry
      title={<Trans>Discount on the order</Trans>}
      kinds={['percent', 'amount']}
      propose={(typed) => proposeForOrder(lines, typed)}
      onDone={(next) => {
        onDone(<Trans>Discount on the order</Trans>, carts.adjustOrder({ ...kept, adjustments: [...next] }))
        onClose()
      }}
      onReset={
        adjustments
          ? () => {
              onDone(<Trans>Order discount removed</Trans>, carts.adjustOrder(kept))
              onClose()
            }
          : undefined
      }
      onClose={onClose}
    />
  )
}

/** Tax exemption of this sale, with the reason needed for the books. */
export function TaxExemptDialog({ onClose, onDone }: PriceDialogProps) {
  const { t } = useLingui()
  const { carts, lane } = useCounter()
  const { adjustments, taxExempt } = carts.cart()
  const kept = adjustments ? { adjustments } : {}
  const [reason, setReason] = useState(taxExempt?.reason ?? '')
  const [asking, setAsking] = useState(false)
  const own = ownApproval(leaseAtTill(lane), 'shopCounterTaxExempt')
  const ready = reason.trim() !== ''
  const exempt = (approval: Approval): void => {
    onDone(
      <Trans>Sold without tax</Trans>,
      carts.adjustOrder({ ...kept, taxExempt: { reason: reason.trim(), approval } }),
    )
    onClose()
  }
  if (asking)
    return (
      <PinDialog scope={{ power: 'shopCounterTaxExempt' }} onApproved={exempt} onClose={() => setAsking(false)}>
        <Trans>Sell without tax: {reason}</Trans>
      </PinDialog>
    )
  return (
    <Dialog
      opened
      keep
      title={<Trans>Tax exemption</Trans>}
      onClose={onClose}
      actions={
        <>
          {taxExempt ? (
            <Button
              size="lg"
              variant="default"
              onClick={() => {
                onDone(<Trans>Sold with tax</Trans>, carts.adjustOrder(kept))
                onClose()
              }}
            >
              <Trans>Charge tax again</Trans>
            </Button>
          ) : null}
          <Button size="lg" disabled={!ready} onClick={() => (own ? exempt(own) : setAsking(true))}>
            {own ? <Trans>Sell without tax</Trans> : <Trans>Continue with a PIN</Trans>}
          </Button>
        </>
      }
    >
      <ReasonField
        label={t`Reason, such as the certificate number`}
        quick={[t`Resale certificate`, t`Non-profit organisation`, t`Government`, t`Diplomat`]}
        value={reason}
        onChange={setReason}
      />
      <p className={css.hint}>
        <Trans>The reason is printed on the receipt and saved with the sale.</Trans>
      </p>
    </Dialog>
  )
}
