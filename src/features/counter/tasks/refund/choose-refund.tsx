import { Trans, useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { useState, useSyncExternalStore, type ReactNode } from 'react'
import type { Approval } from '#contract/facts/approval.ts'
import type { ReturnPlace } from '#contract/facts/refund.ts'
import { errorText } from '#contract/texts/errors.ts'
import { milli, ZERO, type Cents } from '#domain/money.ts'
import { isPlanRefusal, type RefundPlan } from '#domain/refundable.ts'
import { randomId } from '#db/device-values.ts'
import { ledger } from '#db/ledger.ts'
import { useCounter } from '#features/counter/core/device/counter-context.tsx'
import { ActionButton } from '#features/counter/parts/view/action-button.tsx'
import { contactNow, subscribeContact } from '#features/counter/core/outbox/outbox-runner.ts'
import { ChooseLines } from '#features/counter/tasks/refund/choose-lines.tsx'
import { ConfirmRefund } from '#features/counter/tasks/refund/confirm-refund.tsx'
import type { keptForMacou as KeptForMacou } from '#features/counter/tasks/refund/kept-for-macou.online.ts'
import { makeRefund, explainRefund } from '#features/counter/tasks/refund/make-refund.tsx'
import { openRefund, type AskedRefund } from '#features/counter/tasks/refund/open-card-refund.ts'
import { OpenRefund } from '#features/counter/tasks/refund/open-refund.tsx'
import { PlaceChoice, RefundActs, RefundSum, WayChoice } from '#features/counter/tasks/refund/refund-choices.tsx'
import type { MadeRefund } from '#features/counter/tasks/refund/record-refund.ts'
import type { SaleToRefund } from '#features/counter/tasks/refund/refundable-sale.ts'
import { TipBack } from '#features/counter/tasks/refund/tip-back.tsx'
import { VoidSale } from '#features/counter/tasks/refund/void-sale.tsx'
import { useRefundChoice } from '#features/counter/tasks/refund/use-refund-choice.ts'
import { withGuarantees } from '#features/counter/tasks/refund/with-guarantees.ts'
import { paymentsBack, waysBack, type Way } from '#features/counter/tasks/refund/ways-back.ts'
import css from '#features/counter/tasks/refund/refund.module.css'
import { useLanguage } from '#ui/use-language.ts'

interface Props {
  readonly sale: SaleToRefund
  /** Its money may be on its way back to the card: no other refund of the sale until that is known. */
  readonly open: AskedRefund | undefined
  readonly onDone: (made: MadeRefund, exchange: boolean) => Promise<void>
}

const keptFor = async (...of: Parameters<typeof KeptForMacou>): Promise<Cents> =>
  (await import('#features/counter/tasks/refund/kept-for-macou.online.ts')).keptForMacou(...of)

interface Refused {
  readonly cardClosed?: boolean
  readonly settled?: boolean
  /** The sale's refunds known now. */
  readonly refunds?: SaleToRefund['refunds']
}

/** The refund form: lines, where the products go, reason, and refund method. */
export function ChooseRefund({ sale: asFound, open: found, onDone }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const { lane } = useCounter()
  const [sale, setSale] = useState(asFound)
  const away = useSyncExternalStore(subscribeContact, contactNow).state === 'disconnected'
  const alone = sale.source !== 'server' || away
  const [cardClosed, setCardClosed] = useState(false)
  const policy = lane.lease.settings.refunds?.way ?? 'cash'
  const ways = waysBack(sale, policy, !alone && !cardClosed)
  const wanted = useRefundChoice(sale)
  const { plan } = wanted
  const [to, setTo] = useState<ReturnPlace>('shelf')
  const [wished, setWay] = useState<Way>()
  const way = wished && ways.includes(wished) ? wished : ways[0]
  const [reason, setReason] = useState('')
  /** Created with the dialog, so that a second tap is the same refund by the same method. */
  const [asked, setAsked] = useState(found)
  const [open, setOpen] = useState(found)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ReactNode>()
  const refused = isPlanRefusal(plan)
  const total = refused ? ZERO : plan.total
  const askFor = async (what: RefundPlan, by: Way, exchange: boolean, why: string): Promise<void> => {
    const { cashRounding } = lane.lease.settings.policy
    setFailure(undefined)
    const payments = paymentsBack(by, what.total, sale, cashRounding)
    const id = randomId()
    const kept = alone || !sale.earned ? ZERO : await keptFor(sale, what, payments)
    setAsked({
      id,
      exchange,
      plan: what,
      to,
      payments: kept === 0 ? payments : paymentsBack(by, what.total, sale, cashRounding, kept),
      reason: why,
    })
  }
  const ask = (exchange: boolean): void => {
    // a tip is no credit for other products
    const what = exchange ? wanted.exchange : plan
    if (!isPlanRefusal(what)) void askFor(what, exchange ? 'cash' : way, exchange, reason.trim())
  }
  const voidIt = (): void => {
    const what = wanted.everything
    if (!isPlanRefusal(what)) void askFor(what, 'original', false, reason.trim() || t`Sale voided`)
  }
  const confirm = async (approval: Approval): Promise<void> => {
    if (!asked || busy) return
    setBusy(true)
    setFailure(undefined)
    try {
      const { exchange, ...draft } = asked
      await onDone(await makeRefund(lane, { ...draft, sale, approval }, exchange), exchange)
    } catch (error) {
      const { cardClosed: closed, settled, refunds } = error as Refused
      if (refunds) setSale({ ...sale, refunds })
      if (closed) setCardClosed(true)
      // the confirmed refund is done: the next one is chosen and confirmed separately
      if (settled) setAsked(undefined)
      setOpen(await openRefund(ledger(), sale.saleId).catch(() => asked))
      setFailure(explainRefund(error))
      setBusy(false)
    }
  }
  const dialog = asked ? (
    <ConfirmRefund
      saleId={sale.saleId}
      total={asked.plan.total}
      payments={asked.payments}
      exchange={asked.exchange}
      cards={asked.plan.lines.some(({ lineId }) => sale.lines.find((line) => line.lineId === lineId)?.card)}
      alone={alone}
      failure={failure}
      busy={busy}
      onConfirm={(approval) => void confirm(approval)}
      onClose={() => {
        if (busy) return
        setAsked(undefined)
        setFailure(undefined)
      }}
    />
  ) : null
  if (open)
    return (
      <>
        <OpenRefund open={open} failure={failure} onAgain={() => setAsked(open)} />
        {dialog}
      </>
    )
  return (
    <div className={css.choose}>
      <ChooseLines
        sale={sale}
        chosen={wanted.chosen}
        onChange={(lineId, quantity) => wanted.setChosen(withGuarantees(sale, wanted.chosen, lineId, milli(quantity)))}
      />
      <aside className={css.side}>
        <ActionButton onClick={wanted.all}>
          <Trans>Select all</Trans>
        </ActionButton>
        <PlaceChoice value={to} onChange={setTo} />
        <WayChoice ways={ways} value={way} sale={sale} wantsCard={policy !== 'cash'} onChange={setWay} />
        <TextInput
          label={t`Reason`}
          size="lg"
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {wanted.tipLeft > 0 ? <TipBack left={wanted.tipLeft} value={wanted.tip} onChange={wanted.setTip} /> : null}
        <RefundSum
          total={total}
          why={refused && !wanted.isEmpty ? errorText(plan.code, language) : asked ? undefined : failure}
        />
        <RefundActs refused={refused} noExchange={isPlanRefusal(wanted.exchange)} onAsk={ask} />
        <VoidSale sale={sale} ways={ways} onVoid={voidIt} />
      </aside>
      {dialog}
    </div>
  )
}
