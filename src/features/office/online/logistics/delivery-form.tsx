import { Chip, Group, Input, NumberInput, Switch } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { type DeliveryForm as Delivery, logistics, MOST_PER_SLOT } from '#contract/online/logistics.ts'
import { logisticsFaults } from '#contract/texts/logistics-faults.ts'
import { queryClient, read, write } from '#api/query.ts'
import { weekDays } from '#features/office/organisation/store-settings/config-draft.ts'
import { useDayName } from '#features/office/organisation/store-settings/day-name.ts'
import { SaveFoot } from '#features/office/online/logistics/save-foot.tsx'
import css from '#features/office/online/logistics/logistics.module.css'
import { Section } from '#ui/detail-page.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { useRecordForm } from '#ui/form/use-record-form.tsx'
import { showToast } from '#ui/toast.tsx'
import { MoneyInput } from '#ui/money-input.tsx'

const valuesOf = (info: Delivery) => ({
  delivery: info.delivery,
  deliveryDays: [...info.deliveryDays],
  deliveryBaseFee: info.deliveryBaseFee as Delivery['deliveryBaseFee'] | null,
  freeDeliveryFrom: info.freeDeliveryFrom,
  deliveryPerSlot: info.deliveryPerSlot ?? ('' as number | ''),
})
type Values = ReturnType<typeof valuesOf>

const asSent = ({ deliveryBaseFee, deliveryPerSlot, ...values }: Values) => ({
  ...values,
  version: 0,
  deliveryBaseFee: deliveryBaseFee ?? undefined,
  deliveryPerSlot: deliveryPerSlot === '' ? null : deliveryPerSlot,
})

/** Whether, on which days and for how much the store delivers. */
export function DeliveryForm() {
  const { t } = useLingui()
  const dayName = useDayName()
  const { data } = useSuspenseQuery(read(logistics.deliveryInfo, {}))
  const save = useMutation(write(logistics.setDelivery))
  const { form, field, onSubmit, busy, failure } = useRecordForm({
    schema: logistics.setDelivery.input,
    initial: valuesOf(data),
    record: { version: data.version, values: valuesOf(data) },
    keep: { name: 'delivery' },
    asSent,
    check: ({ delivery, deliveryDays }, language) => ({
      deliveryDays: delivery && deliveryDays.length === 0 ? logisticsFaults.noDay[language] : undefined,
    }),
    save: (values, version) => save.mutateAsync({ ...(asSent(values) as Delivery), version }),
    newest: () => queryClient.invalidateQueries({ queryKey: read(logistics.deliveryInfo, {}).queryKey }),
    onSaved: () => showToast({ message: <Trans>Saved.</Trans> }),
  })
  const { delivery, deliveryDays } = form.values
  return (
    <form className={css.form} onSubmit={onSubmit} noValidate>
      <Section title={<Trans>Delivery</Trans>}>
        <Switch label={t`This store delivers`} {...field('delivery')} checked={delivery} />
        {delivery ? (
          <>
            <Input.Wrapper label={t`Delivery days`} labelElement="div" error={form.errors['deliveryDays']}>
              <Chip.Group
                multiple
                value={deliveryDays.map(String)}
                onChange={(days: string[]) => {
                  form.setFieldValue('deliveryDays', days.map(Number))
                  form.clearFieldError('deliveryDays')
                }}
              >
                <Group gap="xs" mt={4}>
                  {weekDays.map((day) => (
                    <Chip key={day} value={String(day)}>
                      {dayName(day, 'short')}
                    </Chip>
                  ))}
                </Group>
              </Chip.Group>
            </Input.Wrapper>
            <div className={css.pair}>
              <MoneyInput
                label={t`Base delivery fee`}
                description={t`ZIP codes of the service area can have their own.`}
                {...field('deliveryBaseFee')}
              />
              <MoneyInput
                label={t`Free delivery from`}
                description={t`Leave blank for no free delivery.`}
                {...field('freeDeliveryFrom')}
              />
            </div>
            <NumberInput
              label={t`Deliveries per time slot`}
              description={t`Leave blank for any number.`}
              max={MOST_PER_SLOT}
              clampBehavior="none"
              allowDecimal={false}
              allowNegative={false}
              hideControls
              {...field('deliveryPerSlot')}
            />
          </>
        ) : null}
      </Section>
      <FormFailure>{failure}</FormFailure>
      <SaveFoot busy={busy} />
    </form>
  )
}
