import { Trans, useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { IconArrowsExchange, IconCashBanknoteOff } from '@tabler/icons-react'
import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { type Approval } from '#contract/facts/approval.ts'
import { type ReturnPlace } from '#contract/facts/refund.ts'
import { errorText } from '#contract/texts/errors.ts'
import { milli, ZERO, type Milli } from '#domain/money.ts'
import { isPlanRefusal, planRefund, quantitiesLeft } from '#domain/refundable.ts'
import { randomId } from '#db/device-values.ts'
import { useTenderName } from '#features/counter/checkout/use-tender-name.ts'
import { useCounter } from '#features/counter/device/counter-context.tsx'
import { ActionButton } from '#features/counter/look/action-button.tsx'
import { contactNow, subscribeContact } from '#features/counter/outbox/outbox-runner.ts'
import { ChooseLines } from '#features/counter/refund/choose-lines.tsx'
import { ConfirmRefund } from '#features/counter/refund/confirm-refund.tsx'
import { makeRefund, explainRefund } from '#features/counter/refund/make-refund.tsx'
import { type MadeRefund } from '#features/counter/refund/record-refund.ts'
import { type SaleToRefund } from '#features/counter/refund/refundable-sale.ts'
import { withGuarantees } from '#features/counter/refund/with-guarantees.ts'
import { paymentsBack, waysBack, type Way } from '#features/counter/refund/ways-back.ts'
import { Money } from '#ui/money.tsx'
import { SegmentedChoice } from '#ui/segmented-choice.tsx'
import css from '#features/counter/refund/refund.module.css'

interface Props {
  readonly sale: SaleToRefund
  readonly onDone: (made: MadeRefund, exchange: boolean) => Promise<void>
}

/** What comes back of a sale, where the goods go, why, and how the money goes back. */
export function ChooseRefund({ sale, onDone }: Props) {
  const { t, i18n } = useLingui()
  const { lane } = useCounter()
  const away = useSyncExternalStore(subscribeContact, contactNow).state === 'disconnected'
  const alone = sale.source !== 'server' || away
  const language = i18n.locale === 'en' ? 'en' : 'zh'
  const [cardClosed, setCardClosed] = useState(false)
  const ways = waysBack(sale, lane.lease.settings.refunds?.way ?? 'cash', !alone && !cardClosed)
  const [chosen, setChosen] = useState<ReadonlyMap<string, Milli>>(new Map())
  const [to, setTo] = useState<ReturnPlace>('shelf')
  const [wished, setWay] = useState<Way>(ways[0])
  const way = ways.includes(wished) ? wished : ways[0]
  const [reason, setReason] = useState('')
  /** Minted with the dialog, so that a second tap is the same refund. */
  const [asked, setAsked] = useState<{ readonly id: string; readonly exchange: boolean }>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ReactNode>()
  const wanted = [...chosen].filter(([, quantity]) => quantity > 0).map(([lineId, quantity]) => ({ lineId, quantity }))
  const plan = planRefund(sale, sale.refunds, wanted)
  const refused = isPlanRefusal(plan)
  const total = refused ? ZERO : plan.total
  const payments = refused ? [] : paymentsBack(asked?.exchange ? 'cash' : way, total, sale)
  const all = (): void => setChosen(quantitiesLeft(sale, sale.refunds))
  const confirm = async (approval: Approval): Promise<void> => {
    if (refused || !asked || busy) return
    setBusy(true)
    setFailure(undefined)
    try {
      const draft = { id: asked.id, sale, plan, to, payments, reason: reason.trim(), approval }
      await onDone(await makeRefund(lane, draft), asked.exchange)
    } catch (error) {
      if ((error as { cardClosed?: boolean }).cardClosed) setCardClosed(true)
      setFailure(explainRefund(error))
      setBusy(false)
    }
  }
  return (
    <div className={css.choose}>
      <ChooseLines
        sale={sale}
        chosen={chosen}
        onChange={(lineId, quantity) => setChosen(withGuarantees(sale, chosen, lineId, milli(quantity)))}
      />
      <aside className={css.side}>
        <ActionButton onClick={all}>
          <Trans>Choose everything</Trans>
        </ActionButton>
        <PlaceChoice value={to} onChange={setTo} />
        <WayChoice ways={ways} value={way} sale={sale} onChange={setWay} />
        <TextInput
          label={t`Reason`}
          size="lg"
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {sale.tip > 0 ? (
          <p className={css.hint}>
            <Trans>
              The tip of <Money value={sale.tip} /> stays with the cashier.
            </Trans>
          </p>
        ) : null}
        <div className={css.sum}>
          <span>
            <Trans>Goes back</Trans>
          </span>
          <Money value={total} size="figure" />
        </div>
        {refused && wanted.length > 0 ? (
          <p className={css.failure} role="alert">
            {errorText(plan.code, language)}
          </p>
        ) : null}
        <div className={css.acts}>
          <button
            type="button"
            className={css.next}
            disabled={refused}
            onClick={() => setAsked({ id: randomId(), exchange: false })}
          >
            <IconCashBanknoteOff size={24} aria-hidden />
            <Trans>Refund</Trans>
          </button>
          <button
            type="button"
            className={css.other}
            disabled={refused}
            onClick={() => setAsked({ id: randomId(), exchange: true })}
          >
            <IconArrowsExchange size={24} aria-hidden />
            <Trans>Exchange for other goods</Trans>
          </button>
        </div>
      </aside>
      {asked ? (
        <ConfirmRefund
          total={total}
          payments={payments}
          exchange={asked.exchange}
          alone={alone}
          failure={failure}
          busy={busy}
          onConfirm={(approval) => void confirm(approval)}
          onClose={() => {
            setAsked(undefined)
            setFailure(undefined)
          }}
        />
      ) : null}
    </div>
  )
}

function PlaceChoice({
  value,
  onChange,
}: {
  readonly value: ReturnPlace
  readonly onChange: (to: ReturnPlace) => void
}) {
  const { t } = useLingui()
  return (
    <div className={css.group}>
      <span className={css.word}>
        <Trans>The goods go</Trans>
      </span>
      <SegmentedChoice
        label={t`The goods go`}
        value={value}
        onChange={onChange}
        choices={[
          { value: 'shelf', label: t`Shelf` },
          { value: 'warehouse', label: t`Warehouse` },
          { value: 'written-off', label: t`Written off` },
        ]}
      />
    </div>
  )
}

interface WayChoiceProps {
  readonly ways: readonly Way[]
  readonly value: Way
  readonly sale: SaleToRefund
  readonly onChange: (way: Way) => void
}

/** Cash, or the way it was paid; what the store or the tender leaves no choice about is said, not asked. */
function WayChoice({ ways, value, sale, onChange }: WayChoiceProps) {
  const { t } = useLingui()
  const tenderName = useTenderName()
  const original = sale.payments.map((payment) => tenderName(payment.tender)).join(' + ')
  const cash = sale.payments.some((payment) => payment.tender === 'macou')
    ? t`Macou to the wallet, the rest in cash`
    : t`In cash`
  return (
    <div className={css.group}>
      <span className={css.word}>
        <Trans>The money goes back</Trans>
      </span>
      {ways.length === 1 ? (
        <b>{ways[0] === 'cash' ? cash : t`By ${original}`}</b>
      ) : (
        <SegmentedChoice
          label={t`The money goes back`}
          value={value}
          onChange={onChange}
          choices={ways.map((way) => ({ value: way, label: way === 'cash' ? cash : t`By ${original}` }))}
        />
      )}
    </div>
  )
}
