import { NativeSelect, NumberInput, Switch } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { UseFormReturnType } from '@mantine/form'
import { CASH_STEPS } from '#contract/organisation/store-settings.ts'
import type { ConfigDraft } from '#features/office/organisation/store-settings/config-draft.ts'
import css from '#features/office/organisation/store-settings/store-settings.module.css'
import { Section } from '#ui/detail-page.tsx'

interface Props {
  readonly form: UseFormReturnType<ConfigDraft>
}

/** Rounding of tax and cash. Counters apply it from their next shift. */
export function RoundingFields({ form }: Props) {
  const { t } = useLingui()
  const field = form.getInputProps
  const rounded = form.values.cashRoundingStep !== '0'
  return (
    <>
      <NativeSelect
        label={t`Tax is rounded`}
        description={t`Per line: each line is rounded to the cent. Per order: the whole sale is rounded once, then split over its lines. Takes effect at the start of each counter’s next shift.`}
        data={[
          { value: 'line', label: t`Per line` },
          { value: 'order', label: t`Per order` },
        ]}
        {...field('taxRounding')}
      />
      <div className={css.pair}>
        <NativeSelect
          label={t`Cash is rounded to`}
          description={t`Rounds cash payments and cash refunds to the smallest coin in use. Other methods stay exact. Takes effect at the start of each counter’s next shift.`}
          data={CASH_STEPS.map((step) => ({
            value: String(step),
            label: step === 0 ? t`No rounding` : (step / 100).toFixed(2),
          }))}
          {...field('cashRoundingStep')}
        />
        {rounded ? (
          <NativeSelect
            label={t`Cash rounding`}
            description={t`To the nearest: halves round up.`}
            data={[
              { value: 'nearest', label: t`To the nearest` },
              { value: 'down', label: t`Down` },
              { value: 'up', label: t`Up` },
            ]}
            {...field('cashRoundingMode')}
          />
        ) : null}
      </div>
    </>
  )
}

/** The rights of a counter while disconnected. */
export function NoNetworkFields({ form }: Props) {
  const { t } = useLingui()
  const field = form.getInputProps
  return (
    <Section title={<Trans>Without the network</Trans>}>
      <NumberInput
        label={t`Hours a counter can sell without the network`}
        description={t`1 to 168, counted from the last contact. After that it can’t sell until it’s connected again; its sales are still sent. Takes effect at the start of each counter’s next shift.`}
        allowDecimal={false}
        allowNegative={false}
        hideControls
        {...field('leaseHours')}
      />
      <Switch
        label={t`Only sell while the browser protects the counter’s data`}
        description={t`If on, a counter can’t sell when the browser may delete its data. If off, it only warns. Takes effect at the start of each counter’s next shift.`}
        {...field('storageMustPersist', { type: 'checkbox' })}
      />
      <Switch
        label={t`Print the large code on every receipt`}
        description={t`It contains the whole sale, so another counter can refund it, or the sale can be rebuilt without the server. If off, only receipts printed while disconnected have it.`}
        {...field('receiptCodeAlways', { type: 'checkbox' })}
      />
    </Section>
  )
}
