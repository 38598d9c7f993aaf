import { Trans, useLingui } from '@lingui/react/macro'
import { ZERO, type Cents } from '#domain/money.ts'
import { MoneyInput } from '#ui/money-input.tsx'
import { Money } from '#ui/money.tsx'

export interface TipBackProps {
  /** The quantity left of the sale's tip. */
  readonly left: Cents
  readonly value: Cents
  readonly onChange: (tip: Cents) => void
}

/** The part of the tip that is refunded: proposed in full when everything else is, and may be refunded alone. */
export function TipBack({ left, value, onChange }: TipBackProps) {
  const { t } = useLingui()
  return (
    <MoneyInput
      label={t`Tip to refund`}
      size="lg"
      description={
        <Trans>
          Up to <Money value={left} />, the tip of this sale.
        </Trans>
      }
      value={value}
      onChange={(tip) => onChange(tip ?? ZERO)}
    />
  )
}
