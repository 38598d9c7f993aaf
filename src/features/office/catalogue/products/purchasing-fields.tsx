import { NumberInput, Select } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { useRecordForm } from '#ui/form/use-record-form.tsx'
import css from '#features/office/catalogue/products/product-form.module.css'
import type { ProductValues } from '#features/office/catalogue/products/product-values.ts'
import { Section } from '#ui/detail-page.tsx'

interface Props {
  readonly field: ReturnType<typeof useRecordForm<ProductValues, { readonly id: string }>>['field']
  readonly method: ProductValues['reorderMethod']
  readonly supplierId: string
  readonly suppliers: readonly { readonly id: string; readonly name: string }[]
  /** The name of the one that is saved, who may no longer be bought from. */
  readonly supplier: string
}

const whole = { min: 0, max: 99_999, allowDecimal: false, hideControls: true } as const

/** The words of the ways to decide how much is ordered. */
export function useReorderMethods(): Readonly<Record<ProductValues['reorderMethod'], string>> {
  const { t } = useLingui()
  return { fixed: t`Fill up to the upper limit`, ai: t`By its sales (AI)`, order: t`By online orders` }
}

/** Whom a product is bought from, how long that takes, and what decides how much is ordered. */
export function PurchasingFields({ field, method, supplierId, suppliers, supplier }: Props) {
  const { t } = useLingui()
  const methods = useReorderMethods()
  const hints = {
    fixed: t`Set the upper limit under Stock warnings, Warning limits.`,
    ai: t`Looks at the last six purchasing cycles. With too few sales, it fills up to the upper limit.`,
    order: t`No online orders yet, so there is no suggestion.`,
  }
  const known = suppliers.some((one) => one.id === supplierId)
  const all = supplierId === '' || known ? suppliers : [{ id: supplierId, name: supplier }, ...suppliers]
  return (
    <Section title={<Trans>Purchasing</Trans>} hint={<Trans>Used to suggest when and how much to order.</Trans>}>
      <div className={css.stack}>
        <div className={css.pair}>
          <Select
            label={t`Order quantity`}
            description={hints[method]}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            allowDeselect={false}
            data={(['fixed', 'ai', 'order'] as const).map((value) => ({ value, label: methods[value] }))}
            {...field('reorderMethod')}
          />
          <Select
            label={t`Supplier`}
            description={t`A variant can have a preferred supplier of its own.`}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            searchable
            nothingFoundMessage={<Trans>No supplier has this name.</Trans>}
            allowDeselect={false}
            data={[{ value: '', label: t`None` }, ...all.map(({ id, name }) => ({ value: id, label: name }))]}
            {...field('supplierId')}
          />
        </div>
        <div className={css.pair}>
          <NumberInput label={t`Purchasing cycle, days`} {...whole} {...field('cycleDays')} />
          <NumberInput label={t`Purchase time, days`} {...whole} {...field('leadDays')} />
          <NumberInput label={t`Stocking time, days`} {...whole} {...field('stockingDays')} />
        </div>
      </div>
    </Section>
  )
}
