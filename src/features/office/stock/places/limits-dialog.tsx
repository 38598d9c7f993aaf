import { NumberInput } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import * as v from 'valibot'
import { shelfWarningSettings } from '#contract/catalogue/shelf.ts'
import { write } from '#api/query.ts'
import { quantityOf } from '#features/office/stock/places/limit-fields.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useRecordForm } from '#ui/form/use-record-form.tsx'
import { showToast } from '#ui/toast.tsx'

interface Props {
  readonly bayId: string
  readonly count: number
  readonly idsOf: () => Promise<string[]>
  readonly onClose: () => void
}

/** An empty field has no minimum, or no maximum. */
const Typed = v.union([v.literal(''), v.pipe(v.number(), v.minValue(0), v.maxValue(99_999_999))])
const Form = v.object({ min: Typed, max: Typed })
/** The most items in one call. */
const AT_ONCE = 5000

/** One minimum and maximum for many goods of a bay. */
export function LimitsDialog({ bayId, count, idsOf, onClose }: Props) {
  const { t } = useLingui()
  const { mutateAsync } = useMutation(write(shelfWarningSettings.batchSet))
  const { field, shell } = useRecordForm({
    schema: Form,
    initial: { min: '', max: '' } as v.InferOutput<typeof Form>,
    keep: false,
    check: ({ min, max }): Record<string, string> =>
      min !== '' && max !== '' && max < min ? { max: t`Not below the minimum.` } : {},
    save: async ({ min, max }): Promise<void> => {
      const ids = await idsOf()
      for (let at = 0; at < ids.length; at += AT_ONCE)
        await mutateAsync({
          bayId,
          itemIds: ids.slice(at, at + AT_ONCE),
          min: quantityOf(min),
          max: quantityOf(max),
        })
    },
    onSaved: () => {
      showToast({ message: <Trans>Saved.</Trans> })
      onClose()
    },
  })
  return (
    <FormDialog
      title={<Plural value={count} one="Minimum and maximum of # item" other="Minimum and maximum of # items" />}
      onClose={onClose}
      {...shell}
    >
      <NumberInput
        label={t({ context: 'shelf', message: 'Minimum' })}
        description={t`Leave blank for no warning.`}
        data-autofocus
        min={0}
        allowNegative={false}
        decimalScale={3}
        {...field('min')}
      />
      <NumberInput
        label={t`Maximum`}
        description={t`Refilled up to this quantity.`}
        min={0}
        allowNegative={false}
        decimalScale={3}
        {...field('max')}
      />
    </FormDialog>
  )
}
