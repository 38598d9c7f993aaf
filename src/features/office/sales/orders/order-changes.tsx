import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { OrderDetails } from '#contract/sales/order.ts'
import { SCALE_LABEL } from '#domain/cart/adjust.ts'
import { ABOVE_LIMIT, PACK_PRICE } from '#domain/cart/extras.ts'
import { cents } from '#domain/money.ts'
import { Facts, Section } from '#ui/detail-page.tsx'
import { Money } from '#ui/money.tsx'
import { useSay } from '#ui/use-language.ts'

type Change = OrderDetails['changes'][number]

/** Reasons that are set by the system and shown as their own label. */
const OWN: readonly string[] = [SCALE_LABEL, PACK_PRICE, ABOVE_LIMIT]

/** Manual changes of a sale, with reason and approver; nothing if there were none. */
export function OrderChanges({ order: { changes, lines } }: { readonly order: OrderDetails }) {
  const say = useSay()
  if (changes.length === 0) return null
  const nameOf = (lineId: string | undefined): ReactNode => {
    const name = lines.find((line) => line.lineId === lineId)?.name
    return name ? say(name) || name.en || name.zh : <Trans>Whole order</Trans>
  }
  return (
    <Section title={<Trans>Changed manually</Trans>}>
      <Facts
        facts={changes.map((change) => ({
          label: nameOf(change.lineId),
          value: (
            <>
              <What change={change} />
              {change.reason && !OWN.includes(change.reason) ? <> · {change.reason}</> : null}
              <Who change={change} />
            </>
          ),
        }))}
      />
    </Section>
  )
}

function What({ change: { kind, value, reason, tax } }: { readonly change: Change }) {
  if (reason === SCALE_LABEL) return <Trans>Price from the scale label</Trans>
  if (reason === ABOVE_LIMIT) return <Trans>More than the limit</Trans>
  if (reason === PACK_PRICE)
    return (
      <Trans>
        Package price: <Money value={cents(-value)} />
      </Trans>
    )
  if (kind === 'open-amount')
    return (
      <>
        <Trans>
          Open amount <Money value={cents(value)} />
        </Trans>
        {' · '}
        {tax === 'none' ? <Trans>Not taxed</Trans> : <Trans>Taxed</Trans>}
      </>
    )
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
