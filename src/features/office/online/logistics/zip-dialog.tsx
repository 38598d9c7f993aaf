import { Radio, Switch } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { logistics, type ZipFee } from '#contract/online/logistics.ts'
import type { TaxRate } from '#domain/cart/settle.ts'
import { type Cents, ppm } from '#domain/money.ts'
import { write } from '#api/query.ts'
import { TaxRows, type TypedTax } from '#features/office/catalogue/products/tax-rows.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useRecordForm } from '#ui/form/use-record-form.tsx'
import { MoneyInput } from '#ui/money-input.tsx'
import { showToast } from '#ui/toast.tsx'

interface Props {
  readonly zips: readonly ZipFee[]
  readonly onClose: () => void
}

const PER_PERCENT = 10_000

interface Values {
  baseFee: Cents | null
  ownTax: 'no' | 'yes'
  taxes: TypedTax[]
  active: boolean
}

const ratesOf = (taxes: readonly TypedTax[]): TaxRate[] =>
  taxes.map(({ name, percent }) => ({
    name,
    // an empty rate is refused by the schema
    rate: percent === '' ? (undefined as never) : ppm(Math.round(Number(percent) * PER_PERCENT)),
  }))

const isMixed = (zips: readonly ZipFee[]): boolean =>
  new Set(zips.map(({ baseFee, taxes, active }) => JSON.stringify([baseFee, taxes, active]))).size > 1

/** Fee and tax of deliveries to ZIP codes; several get the same. */
export function ZipDialog({ zips, onClose }: Props) {
  const { t } = useLingui()
  const save = useMutation(write(logistics.zipFeeSet))
  const [zip] = zips
  const codes = zips.map(({ code }) => code)
  const asSent = ({ ownTax, taxes, ...values }: Values) => ({
    codes,
    ...values,
    taxes: ownTax === 'yes' ? ratesOf(taxes) : null,
  })
  const { form, field, shell } = useRecordForm<Values, unknown>({
    schema: logistics.zipFeeSet.input,
    initial: {
      baseFee: zip!.baseFee,
      ownTax: zip!.taxes === null ? 'no' : 'yes',
      taxes: (zip!.taxes ?? []).map(({ name, rate }) => ({ name, percent: rate / PER_PERCENT })),
      active: zip!.active,
    },
    keep: false,
    asSent,
    save: (values) => save.mutateAsync(asSent(values)),
    onSaved: () => {
      showToast({ message: <Trans>Saved.</Trans> })
      onClose()
    },
  })
  const { ownTax, taxes, active } = form.values
  const code = zip!.code
  return (
    <FormDialog
      title={
        zips.length === 1 ? (
          <Trans>Deliveries to {code}</Trans>
        ) : (
          <Plural value={zips.length} one="Deliveries to # ZIP code" other="Deliveries to # ZIP codes" />
        )
      }
      onClose={onClose}
      {...shell}
    >
      {isMixed(zips) ? (
        <p>
          <Trans>They differ now. Saving gives all of them what is shown here.</Trans>
        </p>
      ) : null}
      <Switch label={t`Deliver here`} {...field('active')} checked={active} />
      <MoneyInput label={t`Delivery fee`} description={t`Leave blank for the base fee.`} {...field('baseFee')} />
      <Radio.Group
        label={t`Tax`}
        value={ownTax}
        onChange={(own) => {
          form.setFieldValue('ownTax', own as Values['ownTax'])
          if (own === 'yes' && taxes.length === 0) form.setFieldValue('taxes', [{ name: t`Sales tax`, percent: '' }])
        }}
      >
        <Radio value="no" mt="xs" label={t`The store’s rate`} />
        <Radio value="yes" mt="xs" label={t`Rate of this place`} />
      </Radio.Group>
      {ownTax === 'yes' ? (
        <TaxRows
          taxes={taxes}
          error={form.errors['taxes']}
          onChange={(next) => {
            form.setFieldValue('taxes', next)
            form.clearFieldError('taxes')
          }}
        />
      ) : null}
    </FormDialog>
  )
}
