import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode } from 'react'
import { type OrderDetails } from '#contract/order.ts'
import { SCALE_LABEL } from '#domain/cart/adjust.ts'
import { cents } from '#domain/money.ts'
import { Facts, Section } from '#ui/detail-page.tsx'
import { Money } from '#ui/money.tsx'

type Change = OrderDetails['changes'][number]

/** What was changed by hand of a sale, why, and who let it; nothing where nothing was. */
export function OrderChanges({ order: { changes, lines } }: { readonly order: OrderDetails }) {
  const { i18n } = useLingui()
  if (changes.length === 0) return null
  const nameOf = (lineId: string | undefined): ReactNode => {
    const name = lines.find((line) => line.lineId === lineId)?.name
    return name ? name[i18n.locale === 'en' ? 'en' : 'zh'] || name.en || name.zh : <Trans>Whole order</Trans>
  }
  return (
    <Section title={<Trans>Changed by hand</Trans>}>
      <Facts
        facts={changes.map((change) => ({
          label: nameOf(change.lineId),
          value: (
            <>
              <What change={change} />
              {change.reason && change.reason !== SCALE_LABEL ? <> · {change.reason}</> : null}
              <Who change={change} />
            </>
          ),
        }))}
      />
    </Section>
  )
}

function What({ change: { kind, value, reason } }: { readonly change: Change }) {
  if (reason === SCALE_LABEL) return <Trans>Price of the scale’s label</Trans>
  if (kind === 'tax-exempt') return <Trans>Tax exemption</Trans>
  if (kind === 'percent') return <>−{value / 10_000}%</>
  return kind === 'price' ? (
    <Trans>
      New price <Money value={cents(value)} />
    </Trans>
  ) : (
    <Money value={cents(-value)} />
  )
}

function Who({ change: { how, by } }: { readonly change: Change }) {
  if (how === undefined) return null
  return <> · {how === 'permission' ? by : <Trans>PIN of {by}</Trans>}</>
}
