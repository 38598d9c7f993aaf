import { Checkbox, NativeSelect, NumberInput, Switch, TextInput } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { UseFormReturnType } from '@mantine/form'
import type { ConfigDraft } from '#features/office/organisation/store-settings/config-draft.ts'
import { ClosedDatesField } from '#features/office/organisation/store-settings/closed-dates-field.tsx'
import { HoursField } from '#features/office/organisation/store-settings/hours-field.tsx'
import { PayLinkFields } from '#features/office/organisation/store-settings/pay-link-fields.tsx'
import { PurchasingFields } from '#features/office/organisation/store-settings/purchasing-fields.tsx'
import { ScaleLabelsField } from '#features/office/organisation/store-settings/scale-labels-field.tsx'
import { NoNetworkFields, RoundingFields } from '#features/office/organisation/store-settings/rounding-fields.tsx'
import css from '#features/office/organisation/store-settings/store-settings.module.css'
import { Section } from '#ui/detail-page.tsx'
import { MoneyInput } from '#ui/money-input.tsx'

interface Props {
  readonly form: UseFormReturnType<ConfigDraft>
  /** Number of products without tax because the store had no rate when they were imported. */
  readonly awaitingTax?: number
}

/** The configuration that a store needs before it opens. */
export function ConfigFields({ form, awaitingTax = 0 }: Props) {
  return (
    <>
      <Tax form={form} awaitingTax={awaitingTax} />
      <Opening form={form} />
      <Selling form={form} />
      <PayLinkFields form={form} />
      <Refunds form={form} />
      <NoNetworkFields form={form} />
      <ScaleLabelsField
        value={form.values.scaleLabels}
        error={form.errors['scaleLabels']}
        onChange={(labels) => {
          form.setFieldValue('scaleLabels', labels)
          form.clearFieldError('scaleLabels')
        }}
      />
      <PurchasingFields form={form} />
    </>
  )
}

const wholeNumber = { allowDecimal: false, allowNegative: false, hideControls: true } as const

function Opening({ form }: Props) {
  return (
    <Section title={<Trans>Opening</Trans>}>
      <HoursField
        value={form.values.hours}
        error={form.errors['hours']}
        onChange={(hours) => {
          form.setFieldValue('hours', hours)
          form.clearFieldError('hours')
        }}
      />
      <ClosedDatesField
        value={form.values.closedDates}
        error={form.errors['closedDates']}
        onChange={(days) => {
          form.setFieldValue('closedDates', days)
          form.clearFieldError('closedDates')
        }}
      />
    </Section>
  )
}

function Tax({ form, awaitingTax = 0 }: Props) {
  const { t } = useLingui()
  const field = form.getInputProps
  return (
    <Section title={<Trans>Tax</Trans>}>
      <div className={css.pair}>
        <NumberInput
          label={t`Tax rate`}
          description={t`Default tax rate, e.g. 8.875`}
          suffix=" %"
          decimalScale={4}
          max={100}
          allowNegative={false}
          hideControls
          disabled={form.values.noTax}
          {...field('taxPercent')}
        />
      </div>
      <Checkbox
        label={t`This store charges no tax`}
        {...field('noTax', { type: 'checkbox' })}
        onChange={(event) => {
          form.setFieldValue('noTax', event.currentTarget.checked)
          if (event.currentTarget.checked) form.setFieldValue('taxPercent', '')
          form.clearFieldError('taxPercent')
        }}
      />
      {awaitingTax > 0 && !form.values.noTax ? (
        <Checkbox
          label={
            <Plural
              value={awaitingTax}
              one="Charge this rate on the product that has no tax yet"
              other="Charge this rate on the # products that have no tax yet"
            />
          }
          description={t`They were imported before the store had a tax rate. Products marked as tax-free in their file stay tax-free.`}
          {...field('taxAwaiting', { type: 'checkbox' })}
        />
      ) : null}
      <Switch label={t`Prices include tax`} {...field('pricesIncludeTax', { type: 'checkbox' })} />
    </Section>
  )
}

function Selling({ form }: Props) {
  const { t } = useLingui()
  const field = form.getInputProps
  return (
    <Section title={<Trans>Selling</Trans>}>
      <RoundingFields form={form} />
      <Switch
        label={t`Count the drawer blind`}
        description={t`Cashiers see what should be in the drawer only after they have counted it. Takes effect at the start of each counter’s next shift.`}
        {...field('countBlind', { type: 'checkbox' })}
      />
      <NativeSelect
        label={t`Pictures on the counter’s tiles`}
        description={t`Without pictures more products fit on the screen. Takes effect at the start of each counter’s next shift.`}
        data={[
          { value: 'auto', label: t`When most products have their own` },
          { value: 'on', label: t`Always` },
          { value: 'off', label: t`Never, text only` },
        ]}
        {...field('tilePictures')}
      />
      <Switch label={t`Customers can tip`} {...field('tipsSupported', { type: 'checkbox' })} />
      {form.values.tipsSupported ? (
        <TextInput
          label={t`Quick tips in percent`}
          description={t`Up to four, such as 10, 15, 20.`}
          {...field('tips')}
        />
      ) : null}
      <NumberInput
        label={t`Cash reward`}
        description={t`How much of a member’s cash payment comes back in macou.`}
        suffix=" %"
        decimalScale={2}
        allowNegative={false}
        hideControls
        {...field('rewardPercent')}
      />
    </Section>
  )
}

/** Refund period, method, and limit while disconnected. */
function Refunds({ form }: Props) {
  const { t } = useLingui()
  const field = form.getInputProps
  return (
    <Section title={<Trans>Refunds</Trans>}>
      <div className={css.pair}>
        <NumberInput
          label={t`Refund period`}
          description={t`How many days after the sale it can be refunded. 0 for no refunds.`}
          {...wholeNumber}
          {...field('refundDays')}
        />
        <NativeSelect
          label={t`Refund method`}
          description={t`If a card can’t be refunded, the refund is in cash. Macou goes back to the wallet.`}
          data={[
            { value: 'either', label: t`Cashier chooses` },
            { value: 'original', label: t`Original payment method` },
            { value: 'cash', label: t`In cash` },
          ]}
          {...field('refundWay')}
        />
      </div>
      <MoneyInput
        label={t`Refunds without the network`}
        description={t`The most a counter can refund before its refunds reach the server. Each one needs an administrator’s PIN. 0 for none.`}
        {...field('refundDisconnectedLimit')}
      />
    </Section>
  )
}
