import { Checkbox, MultiSelect, NumberInput, Radio, Select, Stack, Textarea } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CountPlan, stockCount } from '#contract/stock/stock-counts.ts'
import { countKindText } from '#contract/texts/stock-counts.ts'
import { countKinds, uncountedRules } from '#domain/stock-count.ts'
import { read, write } from '#api/query.ts'
import { PickItems } from '#features/office/stock/counts/pick-items.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useRecordForm } from '#ui/form/use-record-form.tsx'
import { useSay } from '#ui/use-language.ts'

interface Props {
  readonly onClose: () => void
  readonly onPlanned: (id: string) => void
}

const START = {
  kind: countKinds.full as CountPlan['kind'],
  zoneIds: [] as string[],
  categoryIds: [] as string[],
  itemIds: [] as string[],
  most: 20,
  blind: true,
  uncounted: uncountedRules.leave as CountPlan['uncounted'],
  remark: '',
}
type Values = typeof START

/** Of what a plan can name, only what its kind asks for. */
const planOf = ({ zoneIds, categoryIds, itemIds, most, ...plan }: Values) => ({
  ...plan,
  ...(plan.kind === countKinds.area ? { zoneIds } : {}),
  ...(plan.kind === countKinds.category ? { categoryIds } : {}),
  ...(plan.kind === countKinds.single ? { itemIds } : {}),
  ...(plan.kind === countKinds.cycle ? { most } : {}),
})

/** The scope of the count, and its method. */
export function PlanDialog({ onClose, onPlanned }: Props) {
  const { t } = useLingui()
  const say = useSay()
  const choices = useQuery(read(stockCount.choices, {})).data
  const { mutateAsync: add } = useMutation(write(stockCount.add))
  const [id] = useState(() => crypto.randomUUID())
  const { form, field, shell } = useRecordForm<Values, unknown>({
    schema: CountPlan,
    initial: START,
    keep: false,
    asSent: planOf,
    save: (values) => add({ id, ...planOf(values) }),
    onSaved: () => onPlanned(id),
  })
  const { kind, itemIds } = form.values
  return (
    <FormDialog {...shell} title={<Trans>New count</Trans>} submit={<Trans>Continue</Trans>} onClose={onClose}>
      <Stack gap="md">
        <Select
          label={t`Items to count`}
          allowDeselect={false}
          value={String(kind)}
          data={Object.values(countKinds).map((one) => ({ value: String(one), label: say(countKindText(one)) }))}
          onChange={(next) => form.setFieldValue('kind', Number(next) as Values['kind'])}
        />
        {kind === countKinds.area ? (
          <MultiSelect
            {...field('zoneIds')}
            label={t`Aisles and areas`}
            searchable
            data={(choices?.zones ?? []).map((zone) => ({ value: zone.id, label: zone.name }))}
          />
        ) : null}
        {kind === countKinds.category ? (
          <MultiSelect
            {...field('categoryIds')}
            label={t`Categories`}
            searchable
            data={(choices?.categories ?? []).map((one) => ({ value: one.id, label: say(one.name) }))}
          />
        ) : null}
        {kind === countKinds.single ? (
          <PickItems
            error={field('itemIds')['error'] as string | undefined}
            chosen={itemIds}
            onChange={(next) => form.setFieldValue('itemIds', [...next])}
          />
        ) : null}
        {kind === countKinds.cycle ? (
          <NumberInput {...field('most')} label={t`Number of products`} min={1} max={2000} allowDecimal={false} />
        ) : null}
        <Checkbox
          label={t`Hide expected quantities from counters`}
          checked={form.values.blind}
          onChange={(event) => form.setFieldValue('blind', event.currentTarget.checked)}
        />
        <Radio.Group
          label={t`Items not counted`}
          value={String(form.values.uncounted)}
          onChange={(next) => form.setFieldValue('uncounted', Number(next) as Values['uncounted'])}
        >
          <Stack gap="xs" mt="xs">
            <Radio value={String(uncountedRules.leave)} label={t`Leave unchanged`} />
            <Radio value={String(uncountedRules.zero)} label={t`Set to zero`} />
          </Stack>
        </Radio.Group>
        <Textarea {...field('remark')} label={t`Remark`} autosize minRows={1} />
      </Stack>
    </FormDialog>
  )
}
