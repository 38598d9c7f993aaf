import { ActionIcon, Button, NumberInput, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from '#features/office/catalogue/products/product-form.module.css'

export interface TypedTax {
  name: string
  /** '' while it is empty. */
  percent: number | string
}

export interface TaxRowsProps {
  readonly taxes: readonly TypedTax[]
  readonly onChange: (taxes: TypedTax[]) => void
  readonly error?: ReactNode
  readonly disabled?: boolean
}

/** Taxes with their names and rates, one to four. */
export function TaxRows({ taxes, onChange, error, disabled = false }: TaxRowsProps) {
  const { t } = useLingui()
  const put = (at: number, change: Partial<TypedTax>): void => onChange(taxes.with(at, { ...taxes[at]!, ...change }))
  return (
    <>
      {taxes.map((tax, at) => (
        <div key={at} className={css.optionRow}>
          <TextInput
            label={t`Name of the tax`}
            maxLength={40}
            disabled={disabled}
            value={tax.name}
            onChange={(event) => put(at, { name: event.currentTarget.value })}
          />
          <NumberInput
            label={t`Rate, percent`}
            min={0}
            max={100}
            decimalScale={4}
            hideControls
            disabled={disabled}
            value={tax.percent}
            error={error}
            onChange={(percent) => put(at, { percent })}
          />
          <ActionIcon
            size="2.75rem"
            aria-label={t`Remove this tax`}
            disabled={disabled || taxes.length === 1}
            onClick={() => onChange(taxes.toSpliced(at, 1))}
          >
            <IconX size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {taxes.length < 4 ? (
        <div>
          <Button
            variant="subtle"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={disabled}
            onClick={() => onChange([...taxes, { name: '', percent: '' }])}
          >
            <Trans>Add a tax</Trans>
          </Button>
        </div>
      ) : null}
    </>
  )
}
