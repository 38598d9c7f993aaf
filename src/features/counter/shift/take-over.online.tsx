import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { IconAlertTriangle, IconUserShare } from '@tabler/icons-react'
import { useState } from 'react'
import { takeover, type Takeover } from '#contract/counters.ts'
import type { Counter } from '#contract/order.ts'
import { AppError } from '#contract/errors.ts'
import type { Cents } from '#domain/money.ts'
import { call, sentenceOf } from '#api/call.ts'
import { storeHeld } from '#api/held.ts'
import { read } from '#api/query.ts'
import { DateTime } from '#ui/date-time.tsx'
import { Money } from '#ui/money.tsx'
import { MoneyInput } from '#ui/money-input.tsx'
import { unlock } from '#features/counter/lock/locked.ts'
import { VerifyAdministrator, type Verified } from '#features/counter/shift/verify-administrator.online.tsx'
import { takeCounter } from '#features/counter/shift/take-counter.online.ts'
import css from '#features/counter/shift/take-over.module.css'

interface TakeOverProps {
  readonly counter: Counter
  readonly deviceId: string
  readonly onCancel: () => void
}

/**
 * Forcing an occupied counter off duty: with the permission at once, otherwise after an administrator has verified;
 * then the confirmation with counter, amount and incoming cashier, which opens the checkout (organisation-and-shell 4).
 * Until it is confirmed the cashier who holds the counter notices nothing.
 */
export function TakeOver({ counter, deviceId, onCancel }: TakeOverProps) {
  const held = useQuery(storeHeld())
  const [verified, setVerified] = useState<Verified>()
  const direct = held.data?.resourcePermissions.includes('forcedOffline') ?? false
  if (!held.data) return null
  if (!direct && !verified)
    return (
      <section className={css.panel} aria-label={counter.cashierName}>
        <p className={css.hint}>
          <Trans>
            {counter.staff} is on duty at {counter.cashierName}. Insufficient permissions to force it off duty: choose
            an administrator who verifies it.
          </Trans>
        </p>
        <VerifyAdministrator counterId={counter.id} onVerified={setVerified} onCancel={onCancel} />
      </section>
    )
  return <Confirm counter={counter} deviceId={deviceId} verified={verified} onCancel={onCancel} />
}

function Confirm({
  counter,
  deviceId,
  verified,
  onCancel,
}: TakeOverProps & { readonly verified: Verified | undefined }) {
  const { t } = useLingui()
  const info = useQuery(read(takeover.shiftInfo, { id: counter.id }))
  const [counted, setCounted] = useState<Cents | null>()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  if (info.error)
    return (
      <p className={css.failure} role="alert">
        {sentenceOf(info.error)}
      </p>
    )
  if (!info.data) return null
  const float = counted === undefined ? info.data.amount : counted
  const confirm = async (): Promise<void> => {
    if (float === null) return
    setBusy(true)
    setError(undefined)
    try {
      await call(takeover.forcedOffline, { id: counter.id, ...verified }).catch(unlessFree)
      await takeCounter({ id: counter.id, deviceId, floatCents: float })
      unlock('signed-in')
    } catch (failure) {
      setError(failure)
      setBusy(false)
    }
  }
  return (
    <form
      className={css.panel}
      aria-label={t`Take over ${counter.cashierName}`}
      onSubmit={(event) => {
        event.preventDefault()
        void confirm()
      }}
    >
      <h2 className={css.title}>
        <Trans>Take over {info.data.counterName}</Trans>
      </h2>
      <Handover info={info.data} />
      <MoneyInput
        label={t`Cash counted in the drawer`}
        description={t`It becomes the float of your shift.`}
        value={float}
        onChange={setCounted}
        error={float === null ? t`Enter the cash in the drawer; it may be 0.` : undefined}
        size="lg"
      />
      {error ? (
        <p className={css.failure} role="alert">
          {sentenceOf(error)}
        </p>
      ) : null}
      <div className={css.actions}>
        <button type="button" className={css.plain} onClick={onCancel} disabled={busy}>
          <Trans>Cancel</Trans>
        </button>
        <button type="submit" className={css.go} disabled={busy || float === null} aria-busy={busy}>
          <IconUserShare size={24} aria-hidden />
          <Trans>Take over and sell</Trans>
        </button>
      </div>
    </form>
  )
}

/** Somebody was quicker, or the answer to the first try was lost: the counter is free, and that is what was wanted. */
function unlessFree(error: unknown): void {
  if (!(error instanceof AppError) || error.code !== 'counter.free') throw error
}

function Handover({ info }: { readonly info: Takeover }) {
  return (
    <>
      <dl className={css.facts}>
        <dt>
          <Trans>On duty now</Trans>
        </dt>
        <dd>
          {info.staff}, <Trans>since</Trans> <DateTime at={info.openedAt} />
        </dd>
        <dt>
          <Trans>Incoming cashier</Trans>
        </dt>
        <dd>{info.personName}</dd>
        <dt>
          <Trans>Handover amount</Trans>
        </dt>
        <dd>
          <Money value={info.amount} size="figure" />
        </dd>
      </dl>
      <p className={css.note}>
        <IconAlertTriangle size={18} aria-hidden />
        <span>
          <Trans>
            As of the tablet’s last contact, <DateTime at={info.seenAt} />.
          </Trans>{' '}
          {info.pendingFacts > 0 ? (
            <Plural
              value={info.pendingFacts}
              one="It had # record still to send; it arrives on the shift of its own."
              other="It had # records still to send; they arrive on the shift of their own."
            />
          ) : (
            <Trans>What it rang up since arrives on its own shift.</Trans>
          )}
        </span>
      </p>
    </>
  )
}
