import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowsExchange, IconCashBanknoteOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ReturnPlace } from '#contract/facts/refund.ts'
import type { Cents } from '#domain/money.ts'
import { useTenderName } from '#ui/use-tender-name.ts'
import type { SaleToRefund } from '#features/counter/tasks/refund/refundable-sale.ts'
import type { Way } from '#features/counter/tasks/refund/ways-back.ts'
import { Money } from '#ui/money.tsx'
import { SegmentedChoice } from '#ui/segmented-choice.tsx'
import css from '#features/counter/tasks/refund/refund.module.css'

interface ActsProps {
  readonly refused: boolean
  /** No products were chosen. */
  readonly noExchange: boolean
  readonly onAsk: (exchange: boolean) => void
}

/** Money back, or other products for it. */
export function RefundActs({ refused, noExchange, onAsk }: ActsProps) {
  return (
    <div className={css.acts}>
      <button type="button" className={css.next} disabled={refused} onClick={() => onAsk(false)}>
        <IconCashBanknoteOff size={24} aria-hidden />
        <Trans>Refund</Trans>
      </button>
      <button type="button" className={css.other} disabled={noExchange} onClick={() => onAsk(true)}>
        <IconArrowsExchange size={24} aria-hidden />
        <Trans>Exchange for other products</Trans>
      </button>
    </div>
  )
}

/** The chosen refund, and why it is not possible or failed. */
export function RefundSum({ total, why }: { readonly total: Cents; readonly why: ReactNode }) {
  return (
    <>
      <div className={css.sum}>
        <span>
          <Trans>Refund amount</Trans>
        </span>
        <Money value={total} size="figure" />
      </div>
      {why ? (
        <p className={css.failure} role="alert">
          {why}
        </p>
      ) : null}
    </>
  )
}

/** Destination of returned products. */
export function PlaceChoice({
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
        <Trans>Products go to</Trans>
      </span>
      <SegmentedChoice
        label={t`Products go to`}
        value={value}
        onChange={onChange}
        choices={[
          { value: 'shelf', label: t`Shelf` },
          { value: 'warehouse', label: t`Warehouse` },
          { value: 'to-check', label: t`To check` },
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
  /** The store lets money go back to cards. */
  readonly wantsCard: boolean
  readonly onChange: (way: Way) => void
}

/** Cash, or the original tender; fixed by the store or the tender, it is shown and not asked. */
export function WayChoice({ ways, value, sale, wantsCard, onChange }: WayChoiceProps) {
  const { t } = useLingui()
  const tenderName = useTenderName()
  const cardAway = wantsCard && !ways.includes('original') && sale.payments.some(({ tender }) => tender === 'card')
  const original = sale.payments.map((payment) => tenderName(payment.tender)).join(' + ')
  const cash = sale.payments.some((payment) => payment.tender === 'macou')
    ? t`Macou to the wallet, the rest in cash`
    : t`In cash`
  return (
    <div className={css.group}>
      <span className={css.word}>
        <Trans>Refund method</Trans>
      </span>
      {cardAway ? (
        <p className={css.hint}>
          <Trans>The card can’t be reached now. Refund in cash only if the customer can’t wait.</Trans>
        </p>
      ) : null}
      {ways.length === 1 ? (
        <b>{ways[0] === 'cash' ? cash : t`Back to ${original}`}</b>
      ) : (
        <SegmentedChoice
          label={t`Refund method`}
          value={value}
          onChange={onChange}
          choices={ways.map((way) => ({ value: way, label: way === 'cash' ? cash : t`Back to ${original}` }))}
        />
      )}
    </div>
  )
}
