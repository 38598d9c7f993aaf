import { Chip, Group, Input, NumberInput, Select, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type Supplier, suppliers, weekdays } from '#contract/supply/suppliers.ts'
import { queryClient, read, write } from '#api/query.ts'
import { sentSupplier, supplierValues } from '#features/office/supply/suppliers/supplier-values.ts'
import { useWeekdayName } from '#features/office/supply/suppliers/weekday-names.ts'
import { FormPanel } from '#ui/form/form-dialog.tsx'
import { useRecordForm } from '#ui/form/use-record-form.tsx'
import { MoneyInput } from '#ui/money-input.tsx'
import { showToast } from '#ui/toast.tsx'
import { useLanguage } from '#ui/use-language.ts'

interface Props {
  /** Absent for a new one. */
  readonly supplier?: Supplier
  readonly onClose: () => void
  /** Told the id of a new one. */
  readonly onAdded?: (id: string) => void
}

/** A supplier: whom to ask, when it delivers, and on which terms. */
export function SupplierPanel({ supplier, onClose, onAdded }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const weekday = useWeekdayName()
  const add = useMutation(write(suppliers.add))
  const update = useMutation(write(suppliers.update))
  const initial = supplierValues(supplier, language)
  const { form, field, shell } = useRecordForm({
    schema: suppliers.add.input,
    initial,
    asSent: sentSupplier,
    keep: false,
    ...(supplier ? { record: { values: initial, version: supplier.version } } : {}),
    newest: async () => {
      if (supplier) await queryClient.fetchQuery({ ...read(suppliers.details, { id: supplier.id }), staleTime: 0 })
    },
    sentences: { leadDays: t`A whole number of days, 0 to 365.` },
    save: async (values, version): Promise<string | undefined> => {
      const sent = sentSupplier(values)
      if (!supplier) return (await add.mutateAsync(sent)).id
      await update.mutateAsync({ id: supplier.id, version, ...sent })
      return undefined
    },
    onSaved: (id) => {
      showToast({ message: <Trans>Saved.</Trans> })
      onClose()
      if (id !== undefined) onAdded?.(id)
    },
  })
  const name = supplier?.name
  return (
    <FormPanel
      title={supplier ? <Trans>Edit {name}</Trans> : <Trans>Add a supplier</Trans>}
      onClose={onClose}
      {...shell}
    >
      <TextInput label={t`Name`} required data-autofocus {...field('name')} />
      <TextInput label={t`Contact`} {...field('contact')} />
      <TextInput label={t`E-mail`} type="email" inputMode="email" {...field('email')} />
      <TextInput label={t`Phone`} type="tel" {...field('phone')} />
      <NumberInput
        label={t`Lead time in days`}
        description={t`From order to delivery. Used for suggested limits.`}
        min={0}
        max={365}
        clampBehavior="none"
        allowDecimal={false}
        hideControls
        {...field('leadDays')}
      />
      <MoneyInput label={t`Minimum order`} description={t`Blank: no minimum.`} {...field('minOrder')} />
      <Input.Wrapper
        label={t`Order days`}
        description={t`Days the supplier takes orders. Leave blank for any day.`}
        labelElement="div"
      >
        <Chip.Group
          multiple
          value={[...form.values.orderDays]}
          onChange={(days) => form.setFieldValue('orderDays', days)}
        >
          <Group gap="xs" mt="xs" role="group" aria-label={t`Order days`}>
            {weekdays.map((day) => (
              <Chip key={day} value={String(day)} size="md">
                {weekday(day)}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </Input.Wrapper>
      <TextInput label={t`Terms of payment`} placeholder={t`30 days net`} {...field('terms')} />
      <Select
        label={t`Language of orders`}
        allowDeselect={false}
        data={[
          { value: 'en', label: 'English' },
          { value: 'zh', label: '中文' },
        ]}
        {...field('language')}
      />
    </FormPanel>
  )
}
