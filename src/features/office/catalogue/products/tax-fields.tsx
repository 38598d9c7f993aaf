import { ActionIcon, Button, NumberInput, Radio, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus, IconX } from '@tabler/icons-react'
import css from '#features/office/catalogue/products/product-form.module.css'
import type { ProductValues } from '#features/office/catalogue/products/product-values.ts'

export interface TaxFieldsProps {
  readonly form: UseFormReturnType<ProductValues>
  readonly disabled: boolean
  /** The store's own rates. */
  readonly rates: readonly { readonly name: string; readonly rate: number }[]
  readonly said: boolean
}

/** The store's rate, rates of the product's own, or none. */
export function TaxFields({ form, disabled, rates, said }: TaxFieldsProps) {
  const { t } = useLingui()
  const { taxMode, taxes } = form.values
  const total = rates.reduce((sum, { rate }) => sum + rate, 0) / 10_000
  const put = (at: number, change: object): void =>
    form.setFieldValue('taxes', taxes.with(at, { ...taxes[at]!, ...change }))
  return (
    <>
      <Radio.Group
        aria-label={t`Tax`}
        value={taxMode}
        onChange={(mode) => {
          form.setFieldValue('taxMode', mode as ProductValues['taxMode'])
          if (mode === '2' && taxes.length === 0) form.setFieldValue('taxes', [{ name: t`Sales tax`, percent: '' }])
        }}
      >
        <div className={css.radios}>
          <Radio
            value="1"
            disabled={disabled}
            label={said ? t`The store’s rate, ${total} %` : t`The store’s rate, once it is set`}
          />
          <Radio value="2" disabled={disabled} label={t`Its own rate`} />
          <Radio value="3" disabled={disabled} label={t`No tax`} />
        </div>
      </Radio.Group>
      {taxMode === '2'
        ? taxes.map((tax, at) => (
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
                error={form.errors['taxes']}
                onChange={(percent) => {
                  put(at, { percent })
                  form.clearFieldError('taxes')
                }}
              />
              <ActionIcon
                size="2.75rem"
                aria-label={t`Remove this tax`}
                disabled={disabled || taxes.length === 1}
                onClick={() => form.setFieldValue('taxes', taxes.toSpliced(at, 1))}
              >
                <IconX size={18} stroke={1.75} aria-hidden />
              </ActionIcon>
            </div>
          ))
        : null}
      {taxMode === '2' && taxes.length < 4 ? (
        <div>
          <Button
            variant="subtle"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={disabled}
            onClick={() => form.setFieldValue('taxes', [...taxes, { name: '', percent: '' }])}
          >
            <Trans>Add a tax</Trans>
          </Button>
        </div>
      ) : null}
    </>
  )
}
