import { Select } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { onlineOrders, type OnlineOrder } from '#contract/online/online-orders.ts'
import { orderHandling } from '#contract/online/order-handling.ts'
import { addDays } from '#domain/store-days.ts'
import { read, write } from '#api/query.ts'
import { useOrderWords } from '#features/office/online/orders/order-words.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useRecordForm } from '#ui/form/use-record-form.tsx'
import { dayIn, sayDay } from '#ui/say-instant.ts'
import { SegmentedChoice } from '#ui/segmented-choice.tsx'
import { useStoreZone } from '#ui/store-zone.tsx'
import { showToast } from '#ui/toast.tsx'

interface Props {
  readonly order: OnlineOrder
  readonly onClose: () => void
}

/** Days from today on to which an order can be moved. */
const DAYS = 14

/** Moves an order to another time that has room. */
export function OrderTimeDialog({ order, onClose }: Props) {
  const { t, i18n } = useLingui()
  const words = useOrderWords()
  const zone = useStoreZone()
  const [today] = useState(() => dayIn(Date.now(), zone))
  const { id, number, version } = order
  const change = useMutation(write(orderHandling.changeSlot))
  const asSent = ({ day, from }: { day: string; from: string }) => ({ id, version, day, from: Number(from) })
  const { form, shell } = useRecordForm({
    schema: orderHandling.changeSlot.input,
    initial: { day: order.slot.day < today ? today : order.slot.day, from: '' },
    keep: false,
    asSent,
    check: ({ from }) => (from === '' ? { from: t`Choose a time.` } : {}),
    save: (values) => change.mutateAsync(asSent(values)),
    placeOf: ({ code }) => (code === 'order.slot-full' ? 'from' : undefined),
    onSaved: () => {
      showToast({ message: <Trans>{number} has another time.</Trans> })
      onClose()
    },
  })
  const { day, from } = form.values
  const { data } = useQuery(read(onlineOrders.pickingTime, { id, day }))
  const isOwn = (slot: number): boolean => day === order.slot.day && slot === order.slot.from
  const slots = data?.slots.filter((slot) => !isOwn(slot.from)) ?? []
  const days = Array.from({ length: DAYS }, (_, ahead) => addDays(today, ahead))
  return (
    <FormDialog title={<Trans>Change the time</Trans>} submit={<Trans>Change time</Trans>} onClose={onClose} {...shell}>
      <Select
        label={t`Day`}
        allowDeselect={false}
        data={days.map((one) => ({ value: one, label: sayDay(one, today, i18n.locale) }))}
        value={day}
        onChange={(next) => form.setValues({ day: next ?? day, from: '' })}
      />
      {data && slots.length === 0 ? (
        <p>
          <Trans>No other time is left on this day.</Trans>
        </p>
      ) : (
        <SegmentedChoice
          label={t`Time`}
          look="tiles"
          choices={slots.map((slot) => ({ value: String(slot.from), label: words.time(slot) }))}
          value={from === '' ? undefined : from}
          onChange={(next) => form.setFieldValue('from', next)}
        />
      )}
      {form.errors['from'] === undefined ? null : <p role="alert">{form.errors['from']}</p>}
    </FormDialog>
  )
}
