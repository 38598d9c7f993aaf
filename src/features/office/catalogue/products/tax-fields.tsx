import { Radio } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { goodsLookups } from '#contract/catalogue/goods-lookups.ts'
import { read } from '#api/query.ts'
import css from '#features/office/catalogue/products/product-form.module.css'
import { TaxRows } from '#features/office/catalogue/products/tax-rows.tsx'
import type { ProductValues } from '#features/office/catalogue/products/product-values.ts'

export interface TaxFieldsProps {
  readonly form: UseFormReturnType<ProductValues>
  readonly disabled: boolean
}

/** The store's rate, rates of the product's own, or none. */
export function TaxFields({ form, disabled }: TaxFieldsProps) {
  const { t } = useLingui()
  const { data: own } = useSuspenseQuery(read(goodsLookups.taxRate, {}))
  const { taxMode, taxes } = form.values
  const total = own.taxes.reduce((sum, { rate }) => sum + rate, 0) / 10_000
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
            label={own.said ? t`The store’s rate, ${total} %` : t`The store’s rate, once it is set`}
          />
          <Radio value="2" disabled={disabled} label={t`Its own rate`} />
          <Radio value="3" disabled={disabled} label={t`No tax`} />
        </div>
      </Radio.Group>
      {taxMode === '2' ? (
        <TaxRows
          taxes={taxes}
          disabled={disabled}
          error={form.errors['taxes']}
          onChange={(next) => {
            form.setFieldValue('taxes', next)
            form.clearFieldError('taxes')
          }}
        />
      ) : null}
    </>
  )
}
