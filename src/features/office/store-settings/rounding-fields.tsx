import { NativeSelect, NumberInput, Switch } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { UseFormReturnType } from '@mantine/form'
import { CASH_STEPS } from '#contract/store-settings.ts'
import type { ConfigDraft } from '#features/office/store-settings/config-draft.ts'
import css from '#features/office/store-settings/store-settings.module.css'
import { Section } from '#ui/detail-page.tsx'

interface Props {
  readonly form: UseFormReturnType<ConfigDraft>
}

/** Where a cent is rounded: tax and cash. Counters go by it from their next shift. */
export function RoundingFields({ form }: Props) {
  const { t } = useLingui()
  const field = form.getInputProps
  const rounded = form.values.cashRoundingStep !== '0'
  return (
    <>
      <NativeSelect
        label={t`Tax is rounded`}
        description={t`Per line: each line of a sale to the cent. Per order: once for the whole sale, and then shared over its lines. Counters go by it from their next shift.`}
        data={[
          { value: 'line', label: t`Per line` },
          { value: 'order', label: t`Per order` },
        ]}
        {...field('taxRounding')}
      />
      <div className={css.pair}>
        <NativeSelect
          label={t`Cash is rounded to`}
          description={t`What is paid or handed back in cash, to the smallest coin in use; every other method stays exact. Counters go by it from their next shift.`}
          data={CASH_STEPS.map((step) => ({
            value: String(step),
            label: step === 0 ? t`No rounding` : (step / 100).toFixed(2),
          }))}
          {...field('cashRoundingStep')}
        />
        {rounded ? (
          <NativeSelect
            label={t`Which way cash is rounded`}
            description={t`To the nearest: half a step goes up.`}
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

/** How far a counter goes on its own. */
export function NoNetworkFields({ form }: Props) {
  const { t } = useLingui()
  const field = form.getInputProps
  return (
    <Section title={<Trans>Without the network</Trans>}>
      <NumberInput
        label={t`Hours that a counter may sell without the network`}
        description={t`1 to 168, counted from its last contact. Then it sells no more until it is connected; what was sold is still sent. Counters go by it from their next shift.`}
        allowDecimal={false}
        allowNegative={false}
        hideControls
        {...field('leaseHours')}
      />
      <Switch
        label={t`A counter sells only on protected storage`}
        description={t`Where the device may clear what the counter keeps, it then sells nothing; otherwise it only warns. Counters go by it from their next shift.`}
        {...field('storageMustPersist', { type: 'checkbox' })}
      />
      <Switch
        label={t`Print the large code on every receipt`}
        description={t`It holds the whole sale, so that it can be refunded at another counter or rebuilt without the server. Otherwise only receipts printed offline carry it.`}
        {...field('receiptCodeAlways', { type: 'checkbox' })}
      />
    </Section>
  )
}
