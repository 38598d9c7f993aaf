import { NumberInput, Radio } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { logistics, MOST_DAYS_AHEAD, MOST_PER_SLOT, type Slot } from '#contract/online/logistics.ts'
import type { OrderKind } from '#domain/order-slots.ts'
import { addDays, type Day } from '#domain/store-days.ts'
import { read, write } from '#api/query.ts'
import css from '#features/office/online/logistics/logistics.module.css'
import { Section } from '#ui/detail-page.tsx'
import { DayField } from '#ui/form/day-field.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useRecordForm } from '#ui/form/use-record-form.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { dayIn, sayTimes } from '#ui/say-instant.ts'
import { SegmentedChoice } from '#ui/segmented-choice.tsx'
import { useStoreZone } from '#ui/store-zone.tsx'

/** The times of one day, each with the number of orders that it takes. */
export function Times() {
  const { t, i18n } = useLingui()
  const [now] = useState(() => Date.now())
  const today = dayIn(now, useStoreZone())
  const [kind, setKind] = useState<OrderKind>('pickup')
  const [day, setDay] = useState<Day>(today)
  const [editing, setEditing] = useState<Slot>()
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...read(logistics.slotList, { kind, day }),
    placeholderData: keepPreviousData,
  })
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  return (
    <Section
      title={<Trans>Times of a day</Trans>}
      hint={<Trans>Close a time, or take fewer or more orders than usual, such as before a holiday.</Trans>}
    >
      <div className={css.tools}>
        <SegmentedChoice
          label={t`Kind of order`}
          choices={[
            { value: 'pickup', label: <Trans>Self-pickup</Trans> },
            { value: 'delivery', label: <Trans>Delivery</Trans> },
          ]}
          value={kind}
          onChange={setKind}
        />
        <DayField
          label={t`Day`}
          min={today}
          max={addDays(today, MOST_DAYS_AHEAD)}
          value={day}
          onChange={(next) => setDay(next || today)}
        />
      </div>
      {data?.slots.length === 0 ? (
        <p className={css.hint}>
          {data.closed ? (
            <Trans>The store is closed on this day.</Trans>
          ) : kind === 'delivery' ? (
            <Trans>The store doesn’t deliver on this day.</Trans>
          ) : (
            <Trans>The store has no business hours on this day.</Trans>
          )}
        </p>
      ) : null}
      <ul className={css.slots}>
        {data?.slots.map((slot) => (
          <li key={slot.from}>
            <button
              type="button"
              className={css.slot}
              data-own={slot.own || undefined}
              // until those of the chosen day are there
              disabled={isPlaceholderData}
              onClick={() => setEditing(slot)}
            >
              <span className={css.when}>{sayTimes(slot.from, slot.to, i18n.locale)}</span>
              <span className={css.usual}>
                <Taken slot={slot} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {editing ? <SlotDialog kind={kind} day={day} slot={editing} onClose={() => setEditing(undefined)} /> : null}
    </Section>
  )
}

function Taken({ slot: { capacity, taken } }: { readonly slot: Slot }) {
  if (capacity === 0) return <Trans>Closed</Trans>
  if (taken === 0 && capacity === null) return <Trans>No orders</Trans>
  if (capacity === null) return <Trans>{taken} taken</Trans>
  return (
    <Trans>
      {taken} of {capacity} taken
    </Trans>
  )
}

interface DialogProps {
  readonly kind: OrderKind
  readonly day: Day
  readonly slot: Slot
  readonly onClose: () => void
}

type Use = 'usual' | 'own' | 'closed'

function SlotDialog({ kind, day, slot, onClose }: DialogProps) {
  const { t, i18n } = useLingui()
  const save = useMutation(write(logistics.slotSet))
  const use: Use = !slot.own ? 'usual' : slot.capacity === 0 ? 'closed' : 'own'
  const asSent = (values: { use: Use; capacity: number | '' }) => ({
    kind,
    day,
    from: slot.from,
    capacity:
      values.use === 'usual' ? null : values.use === 'closed' ? 0 : values.capacity === '' ? NaN : values.capacity,
  })
  const { form, field, shell } = useRecordForm({
    schema: logistics.slotSet.input,
    initial: { use, capacity: slot.own && slot.capacity ? slot.capacity : ('' as number | '') },
    keep: false,
    asSent,
    save: (values) => save.mutateAsync(asSent(values)),
    onSaved: onClose,
    fieldOf: { day: 'use', from: 'use' },
  })
  return (
    <FormDialog title={sayTimes(slot.from, slot.to, i18n.locale)} onClose={onClose} {...shell}>
      <Radio.Group
        aria-label={t`Orders taken`}
        {...field('use')}
        onChange={(next) => form.setFieldValue('use', next as Use)}
      >
        <Radio value="usual" label={t`As usual`} />
        <Radio value="own" mt="xs" label={t`Another number of orders`} />
        <Radio value="closed" mt="xs" label={t`Closed for orders`} />
      </Radio.Group>
      {form.values.use === 'own' ? (
        <NumberInput
          label={t`Number of orders`}
          max={MOST_PER_SLOT}
          clampBehavior="none"
          allowDecimal={false}
          allowNegative={false}
          hideControls
          {...field('capacity')}
        />
      ) : null}
    </FormDialog>
  )
}
