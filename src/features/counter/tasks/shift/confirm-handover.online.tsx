import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { AppError } from '#contract/errors.ts'
import { shifts } from '#contract/sales/shifts.ts'
import type { Cents } from '#domain/money.ts'
import { call, sentenceOf } from '#api/call.ts'
import { ledger } from '#db/ledger.ts'
import { read } from '#api/query.ts'
import { useCounter } from '#features/counter/core/device/counter-context.tsx'
import { ActionButton } from '#features/counter/parts/view/action-button.tsx'
import { handOver } from '#features/counter/core/outbox/outbox-runner.ts'
import { rememberHandover } from '#features/counter/tasks/shift/handed-over.ts'
import type { Verified } from '#features/counter/parts/approve/verify-administrator.online.tsx'
import { Face } from '#ui/face.tsx'
import { Money } from '#ui/money.tsx'
import css from '#features/counter/tasks/shift/handover.module.css'
import { PasswordInput } from '#ui/password-input.tsx'
import { SegmentedChoice } from '#ui/segmented-choice.tsx'

interface Props {
  readonly countId: string
  readonly amount: Cents
  readonly verified: Verified
}

/**
 * The incoming cashier confirms counter, amount and name with their own password, on the outgoing cashier's screen;
 * then the old shift ends.
 */
export function ConfirmHandover({ countId, amount, verified }: Props) {
  const { t } = useLingui()
  const { lane } = useCounter()
  const people = useQuery(read(shifts.incoming, {}))
  const [toId, setToId] = useState('')
  const [incomingPassword, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const field = useRef<HTMLInputElement>(null)
  const name = people.data?.find(({ value }) => value === toId)?.label ?? ''
  const atPassword = error instanceof AppError ? error.fields['incomingPassword'] : undefined
  const confirm = async (): Promise<void> => {
    setTried(true)
    if (toId === '' || incomingPassword === '') return field.current?.focus()
    setBusy(true)
    setError(undefined)
    try {
      const done = await call(shifts.handover, { countId, toId, ...verified, incomingPassword })
      rememberHandover(lane.lane, { to: done.personName, amount: done.amount, by: verified.email })
      await handOver()
      // the layout then shows the ended shift with its report, and the sign-in
      await ledger().lanes.update(lane.lane, { status: 'closed' })
    } catch (failure) {
      setError(failure)
      setBusy(false)
      setPassword('')
      field.current?.focus()
    }
  }
  return (
    <form
      className={css.page}
      aria-label={t`Confirm the handover`}
      noValidate
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
      <div>
        <p className={css.label}>
          <Trans>Choose the next cashier</Trans>
        </p>
        <SegmentedChoice
          look="faces"
          label={t`Incoming cashier`}
          choices={(people.data ?? []).map(({ value, label, avatar }) => ({
            value,
            label,
            icon: <Face name={label} avatar={avatar} />,
          }))}
          value={toId}
          onChange={(next) => {
            setToId(next)
            setPassword('')
            setError(undefined)
            setTried(false)
          }}
        />
      </div>
      {toId === '' ? null : (
        <PasswordInput
          ref={field}
          label={t`${name}’s password`}
          description={
            <Trans>
              {name} takes over {lane.lease.counterName} with <Money value={amount} /> and confirms with their own
              password.
            </Trans>
          }
          size="lg"
          autoComplete="off"
          value={incomingPassword}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={atPassword ?? (tried && incomingPassword === '' ? t`Field required / cannot be empty.` : undefined)}
        />
      )}
      {error && !atPassword ? (
        <p className={css.failure} role="alert">
          {sentenceOf(error)}
        </p>
      ) : null}
      <div className={css.actions}>
        <ActionButton look="forward" submits disabled={toId === '' || busy} aria-busy={busy}>
          <Trans>Hand over</Trans>
        </ActionButton>
      </div>
    </form>
  )
}
