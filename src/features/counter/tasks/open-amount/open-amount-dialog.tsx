import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import type { Approval } from '#contract/facts/approval.ts'
import type { CounterSettings } from '#contract/sales/order.ts'
import { cents } from '#domain/money.ts'
import { MOST_OPEN_AMOUNT, taxesOfOpen, type OpenTax } from '#domain/open-amount.ts'
import { rateText } from '#domain/receipt/figures.ts'
import { leaseAtTill } from '#db/at-till.ts'
import { randomId } from '#db/device-values.ts'
import { ownApproval } from '#features/counter/core/cart/own-approval.ts'
import { PinDialog } from '#features/counter/parts/approve/pin-dialog.tsx'
import { play } from '#ui/sounds.ts'
import { useScanGuard } from '#features/counter/parts/entry/use-scan-guard.ts'
import { useCounter } from '#features/counter/core/device/counter-context.tsx'
import { openLine } from '#features/counter/tasks/open-amount/open-line.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Money } from '#ui/money.tsx'
import { NumberPad } from '#ui/number-pad.tsx'
import { pressMoney, type PadKey } from '#ui/pad-entry.ts'
import { SegmentedChoice } from '#ui/segmented-choice.tsx'
import price from '#features/counter/parts/entry/price-dialog.module.css'
import css from '#features/counter/tasks/open-amount/open-amount.module.css'

const LONGEST = 80

interface Props {
  readonly onClose: () => void
  /** Reports the change as text, with its undo. */
  readonly onDone: (words: ReactNode, back: () => void) => void
}

/**
 * Rings up something outside the catalogue: an amount, a description, and whether it is taxed. Only a person decides
 * the last: nothing is preselected, unless the store charges no tax at all.
 */
export function OpenAmountDialog({ onClose, onDone }: Props) {
  const { t } = useLingui()
  const { lane, carts } = useCounter()
  const { storeTaxes, policy } = lane.lease.settings
  const taxFree = storeTaxes?.length === 0
  const [lineId] = useState(randomId)
  const [amount, setAmount] = useState(0)
  const [description, setDescription] = useState('')
  const [tax, setTax] = useState<OpenTax | undefined>(taxFree ? 'store' : undefined)
  const [tried, setTried] = useState(false)
  const [asking, setAsking] = useState(false)
  const own = ownApproval(leaseAtTill(lane), 'shopCounterOpenAmount')
  const taxes = tax && taxesOfOpen(tax, storeTaxes)
  const said = description.trim()
  const finish = (approval: Approval): void => {
    if (!tax || !taxes) return
    const line = openLine({ lineId, amount, description, tax, taxes, approval })
    carts.edit([...carts.cart().lines, line], lineId)
    play('line')
    onDone(said ? <Trans>Added: {said}</Trans> : <Trans>Open amount added</Trans>, () => carts.remove(lineId))
    onClose()
  }
  const take = (): void => {
    if (amount <= 0) return
    setTried(true)
    if (!taxes) return
    if (own) finish(own)
    else setAsking(true)
  }
  const remember = useScanGuard(amount, setAmount, take)
  const press = (key: PadKey): void => {
    const next = pressMoney(cents(amount), key)
    if (next <= MOST_OPEN_AMOUNT) setAmount(next)
  }
  if (asking)
    return (
      <PinDialog
        scope={{ power: 'shopCounterOpenAmount', subject: lineId, gives: cents(amount) }}
        onApproved={finish}
        onClose={() => setAsking(false)}
      >
        <Trans>Open amount</Trans>
        {said ? <>: {said}</> : null} ·{' '}
        <b>
          <Money value={cents(amount)} />
        </b>{' '}
        · {tax === 'none' ? <Trans>Not taxed</Trans> : <Trans>Taxed</Trans>}
      </PinDialog>
    )
  return (
    <Dialog
      opened
      keep
      size="wide"
      title={<Trans>Open amount</Trans>}
      onClose={onClose}
      actions={
        <Button size="lg" onClick={take} disabled={amount <= 0}>
          {own || amount <= 0 ? <Trans>Add to the cart</Trans> : <Trans>Continue with a PIN</Trans>}
        </Button>
      }
    >
      <div className={price.sides}>
        <div className={price.typed}>
          <output className={price.figure} aria-label={t`Amount`}>
            <Money value={cents(amount)} />
          </output>
          <TextInput
            label={t`What it is for (optional)`}
            size="lg"
            maxLength={LONGEST}
            value={description}
            onChange={(event) => setDescription(event.currentTarget.value)}
          />
          <TaxChoice value={tax} onChange={setTax} storeTaxes={storeTaxes} missing={tried && !taxes} />
          <p className={price.hint}>
            {amount > 0 && !own ? (
              <Trans>You need an administrator’s PIN to ring up an open amount.</Trans>
            ) : tax === 'store' && !taxFree ? (
              policy.pricesIncludeTax ? (
                <Trans>The amount includes tax.</Trans>
              ) : (
                <Trans>Tax is added to the amount.</Trans>
              )
            ) : null}
          </p>
        </div>
        <NumberPad
          label={t`Amount`}
          onEnter={take}
          onKey={(key) => {
            remember()
            press(key)
          }}
        />
      </div>
    </Dialog>
  )
}

interface TaxChoiceProps {
  readonly value: OpenTax | undefined
  readonly onChange: (tax: OpenTax) => void
  readonly storeTaxes: CounterSettings['storeTaxes']
  /** Submitted without choosing whether it is taxed. */
  readonly missing: boolean
}

/** Whether it is taxed: a person's choice, unless the store charges no tax. */
function TaxChoice({ value, onChange, storeTaxes, missing }: TaxChoiceProps) {
  const { t } = useLingui()
  const rates = (storeTaxes ?? []).map(({ name, rate }) => `${name} ${rateText(rate)}`).join(' + ')
  return (
    <div className={css.tax}>
      <span className={css.word} aria-hidden>
        <Trans>Tax</Trans>
      </span>
      {storeTaxes?.length === 0 ? (
        <p className={price.hint}>
          <Trans>This store is set to charge no tax.</Trans>
        </p>
      ) : (
        <SegmentedChoice<OpenTax>
          look="tiles"
          label={t`Tax`}
          value={value}
          onChange={onChange}
          choices={[
            {
              value: 'store',
              label: rates ? <Trans>Taxed: {rates}</Trans> : <Trans>Taxed</Trans>,
              unavailable: storeTaxes ? undefined : (
                <Trans>This tablet does not have the store’s tax rate. Set it in the store settings.</Trans>
              ),
            },
            { value: 'none', label: <Trans>Not taxed</Trans> },
          ]}
        />
      )}
      <p className={css.wrong} role="alert">
        {missing ? <Trans>Choose taxed or not taxed.</Trans> : null}
      </p>
    </div>
  )
}
