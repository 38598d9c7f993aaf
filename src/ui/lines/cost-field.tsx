import { TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CountedPack } from '#domain/counted-quantity.ts'
import { costField, costPackOf, otherCost, type TypedCost } from '#ui/lines/line-cost.ts'
import { useSay } from '#ui/use-language.ts'

interface Words {
  readonly zh: string
  readonly en: string
}

interface Props {
  readonly typed: TypedCost
  readonly item: { readonly name: Words; readonly unit: Words; readonly packs: readonly CountedPack[] }
  readonly className: string | undefined
  readonly error: string | undefined
  readonly onChange: (cost: string) => void
}

/** The cost of a line, for its unit of counting; the cost of the other unit is below. */
export function CostField({ typed, item, className, error, onChange }: Props) {
  const { t } = useLingui()
  const say = useSay()
  const unit = say(costPackOf(typed, item)?.name ?? item.unit)
  const label = t`Cost per ${unit}`
  const other = otherCost(typed, item)
  return (
    <TextInput
      className={className}
      label={label}
      aria-label={`${label}: ${say(item.name)}`}
      {...(other ? { description: <PerUnit micro={other.micro} unit={say(other.pack?.name ?? item.unit)} /> } : {})}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      inputMode="decimal"
      data-field="cost"
      value={typed.cost}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

function PerUnit({ micro, unit }: { readonly micro: number; readonly unit: string }) {
  const amount = costField(micro)
  return (
    <Trans>
      {amount} per {unit}
    </Trans>
  )
}
