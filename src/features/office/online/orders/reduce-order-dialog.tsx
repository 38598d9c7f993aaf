import { NumberInput, Select, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { OnlineOrder } from '#contract/online/online-orders.ts'
import { orderHandling } from '#contract/online/order-handling.ts'
import { write } from '#api/query.ts'
import { quantityOf } from '#features/office/online/goods/online-values.ts'
import { ChangedSum } from '#features/office/online/orders/changed-sum.tsx'
import { useReduction } from '#features/office/online/orders/use-reduction.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useRecordForm } from '#ui/form/use-record-form.tsx'
import { formatQuantity } from '#ui/format-quantity.ts'
import { cents, type Cents, milli } from '#domain/money.ts'
import { Money } from '#ui/money.tsx'
import { showToast } from '#ui/toast.tsx'
import { useSay } from '#ui/use-language.ts'

interface Props {
  readonly order: OnlineOrder
  readonly onClose: () => void
}

interface Values {
  lineNo: string
  quantity: number | string
  reason: string
}

/** Takes goods off an order that is not prepared yet; what was paid for them goes back. */
export function ReduceOrderDialog({ order, onClose }: Props) {
  const { id, number, version, lines } = order
  const { t, i18n } = useLingui()
  const say = useSay()
  const reduce = useMutation(write(orderHandling.reduceLine))
  const open = lines.filter((line) => line.quantity - line.short - line.picked > 0)
  const asSent = ({ lineNo, quantity, reason }: Values) => ({
    id,
    version,
    lineNo: Number(lineNo),
    quantity: quantityOf(quantity) ?? 0,
    reason,
  })
  const { form, field, shell } = useRecordForm<Values, unknown>({
    schema: orderHandling.reduceLine.input,
    initial: { lineNo: String(open[0]?.lineNo ?? 1), quantity: '', reason: '' },
    keep: false,
    asSent,
    save: (values) => reduce.mutateAsync(asSent(values)),
    placeOf: ({ code }) => (code === 'order.reduce-all' ? 'quantity' : undefined),
    onSaved: () => {
      showToast({ message: <Reduced order={order} less={sums && cents(sums.was - sums.is)} /> })
      onClose()
    },
  })
  const { lineNo, quantity } = form.values
  const sums = useReduction({ id, lineNo: Number(lineNo), quantity: quantityOf(quantity) ?? 0 })
  const chosen = open.find((line) => String(line.lineNo) === form.values.lineNo)
  const left = chosen ? milli(chosen.quantity - chosen.short - chosen.picked) : milli(0)
  return (
    <FormDialog title={<Trans>Take off {number}</Trans>} submit={<Trans>Take off</Trans>} onClose={onClose} {...shell}>
      <p>
        {order.paidAt === undefined ? (
          <Trans>Nothing was paid yet: the buyer pays less, also less tax. Fees and tip stay.</Trans>
        ) : (
          <Trans>What was paid for it goes back to the buyer, with its tax. Fees and tip stay.</Trans>
        )}
      </p>
      <Select
        label={t`Product`}
        allowDeselect={false}
        data={open.map((line) => ({
          value: String(line.lineNo),
          label: say(line.name) || line.name.en || line.name.zh,
        }))}
        value={form.values.lineNo}
        onChange={(lineNo) => form.setFieldValue('lineNo', lineNo ?? '')}
      />
      <NumberInput
        label={t`Quantity to take off`}
        description={t`Ordered: ${formatQuantity(left, i18n.locale)}`}
        min={0}
        decimalScale={3}
        data-autofocus
        value={form.values.quantity}
        error={form.errors['quantity']}
        onChange={(quantity) => form.setFieldValue('quantity', quantity)}
      />
      <ChangedSum sums={sums} paid={order.paidAt !== undefined} />
      <TextInput label={t`Why? The buyer reads it.`} maxLength={200} {...field('reason')} />
    </FormDialog>
  )
}

/** What came of it, with the money that goes back. */
function Reduced({ order, less = cents(0) }: { readonly order: OnlineOrder; readonly less: Cents | undefined }) {
  const { number, buyerName, paidAt } = order
  if (less === 0) return <Trans>{number} is reduced.</Trans>
  if (paidAt === undefined)
    return (
      <Trans>
        {number} is reduced: <Money value={less} /> less to pay.
      </Trans>
    )
  return (
    <Trans>
      {number} is reduced: {buyerName} gets <Money value={less} /> back.
    </Trans>
  )
}
