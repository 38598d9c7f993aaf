import { NativeSelect, NumberInput, Switch } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { logistics, MOST_PER_SLOT, type PickupForm as Pickup } from '#contract/online/logistics.ts'
import { logisticsFaults } from '#contract/texts/logistics-faults.ts'
import { milli } from '#domain/money.ts'
import { SLOT_MINUTES } from '#domain/order-slots.ts'
import { queryClient, read, write } from '#api/query.ts'
import { AppLink } from '#ui/app-link.tsx'
import { Section } from '#ui/detail-page.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { useRecordForm } from '#ui/form/use-record-form.tsx'
import { SaveFoot } from '#features/office/online/logistics/save-foot.tsx'
import { showToast } from '#ui/toast.tsx'
import css from '#features/office/online/logistics/logistics.module.css'

const wholeNumber = { allowDecimal: false, allowNegative: false, hideControls: true } as const
const orNone = <T,>(value: T | null): T | '' => value ?? ''
const given = <T,>(value: T | ''): T | undefined => (value === '' ? undefined : value)

const valuesOf = (info: Pickup) => ({
  selfPickup: info.selfPickup,
  pickupMinutes: info.pickupMinutes as number | '',
  preparationMinutes: info.preparationMinutes as number | '',
  preOrder: info.preOrder,
  preOrderDays: info.preOrderDays as number | '',
  slotMinutes: String(info.slotMinutes),
  pickupPerSlot: orNone(info.pickupPerSlot),
  onlineReserve: (info.onlineReserve / 1000) as number | '',
})
type Values = ReturnType<typeof valuesOf>

const asSent = (values: Values) => ({
  ...values,
  version: 0,
  pickupMinutes: given(values.pickupMinutes),
  preparationMinutes: given(values.preparationMinutes),
  preOrderDays: given(values.preOrderDays) ?? 0,
  slotMinutes: Number(values.slotMinutes),
  pickupPerSlot: given(values.pickupPerSlot) ?? null,
  onlineReserve: milli(Math.round((given(values.onlineReserve) ?? 0) * 1000)),
})

/** How long orders take, when they can be fetched, and how far ahead they can be placed. */
export function PickupForm() {
  const { t } = useLingui()
  const { data } = useSuspenseQuery(read(logistics.pickupInfo, {}))
  const save = useMutation(write(logistics.setPickup))
  const { form, field, onSubmit, busy, failure } = useRecordForm({
    schema: logistics.setPickup.input,
    initial: valuesOf(data),
    record: { version: data.version, values: valuesOf(data) },
    keep: { name: 'pickup' },
    asSent,
    check: ({ preOrder, preOrderDays }, language) => ({
      preOrderDays: preOrder && !preOrderDays ? logisticsFaults.noDaysAhead[language] : undefined,
    }),
    save: (values, version) => save.mutateAsync({ ...(asSent(values) as Pickup), version }),
    newest: () => queryClient.invalidateQueries({ queryKey: read(logistics.pickupInfo, {}).queryKey }),
    onSaved: () => showToast({ message: <Trans>Saved.</Trans> }),
  })
  const left = data.preparationEditsLeft
  return (
    <form className={css.form} onSubmit={onSubmit} noValidate>
      <Section title={<Trans>Preparing</Trans>}>
        <NumberInput
          label={t`Preparation time in minutes`}
          description={
            <Plural
              value={left}
              _0="Changed twice today; it can be changed again tomorrow."
              one="It can be changed # more time today."
              other="It can be changed # more times today."
            />
          }
          {...wholeNumber}
          {...field('preparationMinutes')}
        />
        <div className={css.pair}>
          <NativeSelect
            label={t`Length of a time slot`}
            description={t`Buyers choose one within the business hours.`}
            data={SLOT_MINUTES.map((minutes) => ({ value: String(minutes), label: t`${minutes} minutes` }))}
            {...field('slotMinutes')}
          />
        </div>
        <p className={css.hint}>
          <Trans>
            Business hours and closed days are in the{' '}
            <AppLink underline="always" to="/shop/shopManage/shopSetting" search={{ part: 'selling' }}>
              store settings
            </AppLink>
            .
          </Trans>
        </p>
      </Section>
      <Section title={<Trans>Self-pickup</Trans>}>
        <Switch label={t`Buyers can pick up their orders`} {...field('selfPickup')} checked={form.values.selfPickup} />
        {form.values.selfPickup ? (
          <div className={css.pair}>
            <NumberInput
              label={t`Pickup receipt, minutes before`}
              description={t`When it prints; at most 60.`}
              {...wholeNumber}
              {...field('pickupMinutes')}
            />
            <NumberInput
              label={t`Pickups per time slot`}
              description={t`Leave blank for any number.`}
              max={MOST_PER_SLOT}
              clampBehavior="none"
              {...wholeNumber}
              {...field('pickupPerSlot')}
            />
          </div>
        ) : null}
      </Section>
      <Section title={<Trans>Pre-orders</Trans>}>
        <Switch label={t`Buyers can order for later days`} {...field('preOrder')} checked={form.values.preOrder} />
        {form.values.preOrder ? (
          <NumberInput
            label={t`Days ahead`}
            description={t`How many days ahead customers can order; at most 30.`}
            {...wholeNumber}
            {...field('preOrderDays')}
          />
        ) : null}
      </Section>
      <Section title={<Trans>Stock for the web</Trans>}>
        <NumberInput
          label={t`Kept for the counters`}
          description={t`Of each product, so that a counter rarely sells what a buyer was promised. A product can have its own.`}
          {...wholeNumber}
          {...field('onlineReserve')}
        />
      </Section>
      <FormFailure>{failure}</FormFailure>
      <SaveFoot busy={busy} />
    </form>
  )
}
