import { NumberInput, Stack } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import type * as v from 'valibot'
import { stockCount } from '#contract/stock/stock-counts.ts'
import { cents, type Cents } from '#domain/money.ts'
import { read, write } from '#api/query.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useRecordForm } from '#ui/form/use-record-form.tsx'
import { MoneyInput } from '#ui/money-input.tsx'

/** The settings for judging the store's counts. */
export function CountSettings({ onClose }: { readonly onClose: () => void }) {
  const settings = useQuery(read(stockCount.settings, {})).data
  return settings ? <SettingsForm settings={settings} onClose={onClose} /> : null
}

interface Values {
  basketMinutes: number
  dailyItems: number
  limit: Cents
}

function SettingsForm({ settings, onClose }: { readonly settings: Values; readonly onClose: () => void }) {
  const { t } = useLingui()
  const { mutateAsync: set } = useMutation(write(stockCount.settingsSet))
  const { form, field, shell } = useRecordForm<Values, unknown>({
    schema: stockCount.settingsSet.input as v.GenericSchema,
    initial: settings,
    keep: false,
    save: (values) => set(values),
    onSaved: onClose,
  })
  return (
    <FormDialog {...shell} title={<Trans>Settings of counts</Trans>} onClose={onClose}>
      <Stack gap="md">
        <NumberInput
          {...field('basketMinutes')}
          label={t`Minutes from shelf to counter`}
          description={t`A shortage is marked “in doubt” if as much was sold within this time after it was counted.`}
          min={0}
          max={240}
          allowDecimal={false}
        />
        <MoneyInput
          label={t`Another person posts above`}
          description={t`All differences at cost, surpluses and shortages added together.`}
          value={form.values.limit}
          onChange={(value) => form.setFieldValue('limit', value ?? cents(0))}
          error={field('limit')['error']}
        />
        <NumberInput
          {...field('dailyItems')}
          label={t`Items to count each day`}
          description={t`Every night, pick the least certain bestsellers to count. Enter 0 for none.`}
          min={0}
          max={100}
          allowDecimal={false}
        />
      </Stack>
    </FormDialog>
  )
}
