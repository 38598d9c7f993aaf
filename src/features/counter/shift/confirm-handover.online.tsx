import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shifts } from '#contract/shifts.ts'
import type { Cents } from '#domain/money.ts'
import { call, sentenceOf } from '#api/call.ts'
import { ledger } from '#db/ledger.ts'
import { read } from '#api/query.ts'
import { useCounter } from '#features/counter/device/counter-context.tsx'
import { ActionButton } from '#features/counter/look/action-button.tsx'
import { handOver } from '#features/counter/outbox/outbox-runner.ts'
import { rememberHandover } from '#features/counter/shift/handed-over.ts'
import type { Verified } from '#features/counter/shift/verify-administrator.online.tsx'
import { Money } from '#ui/money.tsx'
import css from '#features/counter/shift/handover.module.css'

interface Props {
  readonly countId: string
  readonly amount: Cents
  readonly verified: Verified
}

/** The incoming cashier confirms counter, amount and name; the old shift ends with it. */
export function ConfirmHandover({ countId, amount, verified }: Props) {
  const { t } = useLingui()
  const { lane } = useCounter()
  const people = useQuery(read(shifts.incoming, {}))
  const [toId, setToId] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const confirm = async (): Promise<void> => {
    setBusy(true)
    setError(undefined)
    try {
      const done = await call(shifts.handover, { countId, toId, ...verified })
      rememberHandover(lane.lane, { to: done.personName, amount: done.amount, by: verified.email })
      await handOver()
      // the layout says that the shift has ended, with its report to print, and leads to the sign-in
      await ledger().lanes.update(lane.lane, { status: 'closed' })
    } catch (failure) {
      setError(failure)
      setBusy(false)
    }
  }
  return (
    <form
      className={css.page}
      aria-label={t`Confirm the handover`}
      onSubmit={(event) => {
        event.preventDefault()
        void confirm()
      }}
    >
      <dl className={css.facts}>
        <dt>
          <Trans>Counter</Trans>
        </dt>
        <dd>{lane.lease.counterName}</dd>
        <dt>
          <Trans>Outgoing cashier</Trans>
        </dt>
        <dd>{lane.lease.cashierName}</dd>
        <dt>
          <Trans>Handover amount</Trans>
        </dt>
        <dd>
          <Money value={amount} size="figure" />
        </dd>
      </dl>
      <NativeSelect
        label={t`Incoming cashier`}
        size="lg"
        value={toId}
        onChange={(event) => setToId(event.currentTarget.value)}
        data={[{ value: '', label: t`Choose who goes on here` }, ...(people.data ?? [])]}
      />
      {error ? (
        <p className={css.failure} role="alert">
          {sentenceOf(error)}
        </p>
      ) : null}
      <div className={css.actions}>
        <ActionButton look="next" submits disabled={toId === '' || busy} aria-busy={busy}>
          <Trans>Hand over</Trans>
        </ActionButton>
      </div>
    </form>
  )
}
