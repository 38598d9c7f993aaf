import { SegmentedControl, Select, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { priceEndings, type PriceEnding } from '#domain/goods/price-rule.ts'
import type { RuleProblem, RuleValues } from '#features/office/catalogue/prices/rule-values.ts'
import { MomentField } from '#ui/form/day-field.tsx'
import { zoneName } from '#ui/say-instant.ts'
import { useStoreZone } from '#ui/store-zone.tsx'
import css from './prices.module.css'

interface Props {
  readonly values: RuleValues
  readonly onChange: (change: Partial<RuleValues>) => void
  readonly wrong: RuleProblem | undefined
  /** A time at which the earlier price returns can be said. */
  readonly ends: boolean
}

/** Fields for the type and time of a price change. */
export function RuleFields({ values, onChange, wrong, ends }: Props) {
  const { t, i18n } = useLingui()
  const [now] = useState(Date.now)
  const zone = zoneName(useStoreZone(), now, i18n.locale)
  const { kind, down, value, ending, start, end, note } = values
  return (
    <>
      <SegmentedControl
        className={css['fields']}
        fullWidth
        aria-label={t`Type of change`}
        value={kind}
        onChange={(next) => onChange({ kind: next as RuleValues['kind'] })}
        data={[
          { value: 'percent', label: t`Percent` },
          { value: 'amount', label: t`Amount` },
          { value: 'price', label: t({ message: 'New price', context: 'price change' }) },
        ]}
      />
      <div className={css['pair']} data-rule>
        {kind === 'price' ? null : (
          <Select
            label={t({ message: 'Direction', context: 'price change' })}
            allowDeselect={false}
            value={down ? 'down' : 'up'}
            onChange={(next) => onChange({ down: next === 'down' })}
            data={[
              { value: 'down', label: t({ message: 'Down', context: 'price change' }) },
              { value: 'up', label: t({ message: 'Up', context: 'price change' }) },
            ]}
          />
        )}
        <TextInput
          label={kind === 'percent' ? t`Change by (%)` : kind === 'amount' ? t`Change by ($)` : t`Price`}
          required
          inputMode="decimal"
          value={value}
          error={wrong === 'value' ? t`Type a number like 10 or 4.50; at most 100 percent down.` : undefined}
          onChange={(event) => onChange({ value: event.currentTarget.value })}
          data-autofocus
        />
        <Select
          label={t`New prices end with`}
          allowDeselect={false}
          value={ending}
          onChange={(next) => onChange({ ending: next as PriceEnding })}
          data={priceEndings.map((one) => ({
            value: one,
            label: one === 'none' ? t({ message: 'No rounding', context: 'price change' }) : `.${one}`,
          }))}
        />
      </div>
      <div className={css['pair']} data-times>
        <MomentField
          label={t`Starts`}
          description={t`Leave blank to start now. Store time (${zone}).`}
          value={start}
          error={wrong === 'start' ? t`Choose a time in the future, or leave it blank.` : undefined}
          onChange={(next) => onChange({ start: next })}
        />
        {ends ? (
          <MomentField
            label={t`Ends`}
            description={t`A promotion: the regular price returns afterwards. Leave blank to keep the new price.`}
            value={end}
            error={wrong === 'end' ? t`It has to end after it starts.` : undefined}
            onChange={(next) => onChange({ end: next })}
          />
        ) : null}
      </div>
      <TextInput
        className={css['fields']}
        label={t`Note`}
        maxLength={120}
        value={note}
        onChange={(event) => onChange({ note: event.currentTarget.value })}
      />
      <p className={css['note']}>
        <Trans>Counters switch automatically at that time, even offline.</Trans>
      </p>
    </>
  )
}
