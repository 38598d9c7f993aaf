import { Trans } from '@lingui/react/macro'
import type { Home } from '#contract/insight/home.ts'
import type { PaymentTender } from '#domain/payment.ts'
import { cents } from '#domain/money.ts'
import css from '#features/office/insight/home/home.module.css'
import { ShareBar } from '#ui/chart/share-bar.tsx'
import { Money } from '#ui/money.tsx'
import { useTenderName } from '#ui/use-tender-name.ts'

/** Hues that differ from each other, by tender. */
const hues: Readonly<Record<PaymentTender, number>> = {
  cash: 160,
  card: 255,
  venmo: 220,
  zelle: 305,
  paypal: 280,
  cashapp: 125,
  other: 60,
  macou: 30,
}

/** Money in less money out by tender, as one bar; macou apart, for who may see it. */
export function Tenders({ tenders, macou = cents(0) }: Required<Pick<Home, 'tenders'>> & Pick<Home, 'macou'>) {
  const nameOf = useTenderName()
  if (tenders.length === 0 && macou === 0)
    return (
      <p className={css.quiet}>
        <Trans>No payment yet today.</Trans>
      </p>
    )
  return (
    <>
      <p className={css.total}>
        <Money value={cents(tenders.reduce((sum, { amount }) => sum + amount, 0))} size="figure" />{' '}
        <span className={css.quiet}>
          <Trans>with tax and tips, less refunds</Trans>
        </span>
      </p>
      <ShareBar
        shares={tenders.map(({ tender, amount }) => ({
          key: tender,
          name: nameOf(tender),
          amount,
          hue: (hues as Readonly<Record<string, number>>)[tender] ?? hues.other,
        }))}
      />
      {macou === 0 ? null : (
        <p className={css.quiet}>
          <Trans>
            Besides, paid with macou: <Money value={macou} strong />
          </Trans>
        </p>
      )}
    </>
  )
}
