import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconCoins, IconCreditCardPay, IconDeviceMobileDollar } from '@tabler/icons-react'
import { Suspense } from 'react'
import type { PaymentTender } from '#domain/payment.ts'
import type { Cents } from '#domain/money.ts'
import { useCounter } from '#features/counter/core/device/counter-context.tsx'
import { lazyPart } from '#features/counter/core/device/lazy-part.tsx'
import css from '#features/counter/parts/tender/other-method.module.css'
import { Money } from '#ui/money.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { useTenderName } from '#ui/use-tender-name.ts'

const LinkReader = lazyPart(() =>
  import('#features/counter/parts/tender/link-reader.online.tsx').then((m) => m.LinkReader),
)

interface OtherMethodProps {
  readonly tender: PaymentTender
  readonly amount: Cents
}

/** A payment without cash: the amount to show the customer, and what happens next. */
export function OtherMethod({ tender, amount }: OtherMethodProps) {
  const { t } = useLingui()
  const tenderName = useTenderName()
  const link = usePayLink(tender)
  const { hasReader } = useCounter().lane.lease
  const Icon = tender === 'card' ? IconCreditCardPay : tender === 'macou' ? IconCoins : IconDeviceMobileDollar
  return (
    <div className={css.panel}>
      {link === undefined ? (
        <span className={css.icon} aria-hidden>
          <Icon size={40} stroke={1.7} />
        </span>
      ) : (
        <QrCode text={link} className={css.code} label={t`QR code for ${tenderName(tender)}`} />
      )}
      <p className={css.title}>{tender === 'card' && hasReader ? <Trans>Present card</Trans> : tenderName(tender)}</p>
      <Money value={amount} size="change" className={css.amount} />
      {tender === 'card' ? (
        <Reader />
      ) : (
        <p className={css.hint}>
          <NextStep tender={tender} scans={link !== undefined} />
        </p>
      )}
    </div>
  )
}

/** The link of the store's own code for a method; undefined where it has none. */
function usePayLink(tender: PaymentTender): string | undefined {
  const { payLinks } = useCounter().lane.lease.settings
  return tender === 'venmo' || tender === 'zelle' ? payLinks?.[tender] : undefined
}

/** As the shift's lease knows it; the server has the last word when the card is charged. */
function Reader() {
  const { hasReader } = useCounter().lane.lease
  return hasReader ? (
    <>
      <StateBadge state="ready">
        <Trans>Card reader linked</Trans>
      </StateBadge>
      <p className={css.hint}>
        <Trans>The reader asks for the card. The sale completes when the bank approves.</Trans>
      </p>
    </>
  ) : (
    <>
      <p className={css.missing}>
        <IconAlertTriangle size={20} aria-hidden />
        <span>
          <Trans>No card reader is linked to this counter. A manager links one in the office, under Counters.</Trans>
        </span>
      </p>
      <Suspense>
        <LinkReader />
      </Suspense>
    </>
  )
}

function NextStep({ tender, scans }: { readonly tender: PaymentTender; readonly scans: boolean }) {
  const tenderName = useTenderName()
  if (scans) return <Trans>The customer scans it and enters the amount. Check that the money has arrived.</Trans>
  switch (tender) {
    case 'macou':
      return <Trans>Taken from the member’s wallet.</Trans>
    case 'other':
      return <Trans>Take the payment first. Evertill only records it and does not move the money.</Trans>
    default:
      return (
        <Trans>
          Ask the customer to pay with {tenderName(tender)}, and check that the money has arrived. Evertill only records
          the payment and does not move the money.
        </Trans>
      )
  }
}
