import { NumberInput, Radio, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { picking } from '#contract/online/picking.ts'
import type { PickingLine, PickingTask } from '#contract/online/picking-schemas.ts'
import { openOf, type PickingStep } from '#domain/picking-steps.ts'
import { write } from '#api/query.ts'
import { quantityOf, typedQuantity } from '#features/office/online/goods/online-values.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useRecordForm } from '#ui/form/use-record-form.tsx'
import { useSay } from '#ui/use-language.ts'

interface Props {
  readonly task: PickingTask
  readonly step: PickingStep<PickingLine>
  readonly onClose: () => void
}

interface Values {
  quantity: number | string
  reason: string
  decision: 'refund' | 'wait'
}

/** Says that goods of a line are not there: what is missing goes back to the buyer, or waits until goods come. */
export function ShortDialog({ task, step: { line, place }, onClose }: Props) {
  const { t } = useLingui()
  const say = useSay()
  const { mutateAsync: short } = useMutation(write(picking.shortLine))
  const name = say(line.name) || line.name.en || line.name.zh
  const asSent = ({ quantity, reason, decision }: Values) => ({
    id: task.id,
    lineNo: line.lineNo,
    ...(place ? { placeId: place.placeId } : {}),
    quantity: quantityOf(quantity) ?? 0,
    reason,
    decision,
  })
  const { form, field, shell } = useRecordForm<Values, unknown>({
    schema: picking.shortLine.input,
    initial: { quantity: typedQuantity(openOf(line)), reason: t`Not at its place`, decision: 'refund' },
    keep: false,
    asSent,
    save: (values) => short(asSent(values)),
    placeOf: ({ code }) => (code === 'picking.too-many' ? 'quantity' : undefined),
    onSaved: onClose,
  })
  return (
    <FormDialog title={<Trans>{name} is missing</Trans>} submit={<Trans>Save</Trans>} onClose={onClose} {...shell}>
      <NumberInput
        label={t`Missing quantity`}
        description={t`0: it was found after all.`}
        min={0}
        decimalScale={line.decimals}
        data-autofocus
        value={form.values.quantity}
        error={form.errors['quantity']}
        onChange={(quantity) => form.setFieldValue('quantity', quantity)}
      />
      <TextInput label={t`Why?`} maxLength={200} {...field('reason')} />
      <Radio.Group
        label={t`What becomes of it?`}
        value={form.values.decision}
        onChange={(decision) => form.setFieldValue('decision', decision as Values['decision'])}
      >
        <Radio value="refund" label={t`The buyer gets the money for it back, with its tax`} mt="xs" />
        <Radio value="wait" label={t`The order waits until goods come`} mt="xs" />
      </Radio.Group>
    </FormDialog>
  )
}
