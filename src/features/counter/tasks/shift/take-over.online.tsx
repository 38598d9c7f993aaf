import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { IconUserShare } from '@tabler/icons-react'
import { useState } from 'react'
import { takeover } from '#contract/sales/counters.ts'
import type { Counter } from '#contract/sales/order.ts'
import { AppError } from '#contract/errors.ts'
import { shopShell } from '#contract/organisation/user.ts'
import type { Cents } from '#domain/money.ts'
import { call, sentenceOf } from '#api/call.ts'
import { storeGranted } from '#api/granted.ts'
import { read } from '#api/query.ts'
import { MoneyInput } from '#ui/money-input.tsx'
import { StoreZone } from '#ui/store-zone.tsx'
import { unlock } from '#features/counter/core/lock/locked.ts'
import { CountResult } from '#features/counter/tasks/shift/count-result.tsx'
import { Handover } from '#features/counter/tasks/shift/take-over-facts.tsx'
import { VerifyAdministrator, type Verified } from '#features/counter/parts/approve/verify-administrator.online.tsx'
import { takeCounter } from '#features/counter/parts/lane/take-counter.online.ts'
import css from '#features/counter/parts/approve/take-over.module.css'

/** Maximum number of earlier counts stored with the final one. */
const SEEN = 20

interface TakeOverProps {
  readonly counter: Counter
  readonly deviceId: string
  readonly onCancel: () => void
}

/**
 * Takeover of an occupied counter: directly with the permission, otherwise after an administrator has verified; then a
 * blind count of its drawer, and the confirmation with counter, amount and incoming cashier, which opens the checkout.
 * Until then the cashier on duty notices nothing.
 */
export function TakeOver({ counter, deviceId, onCancel }: TakeOverProps) {
  const held = useQuery(storeGranted())
  const zone = useQuery(read(shopShell.timeZone, {}, { persist: true }))
  const [verified, setVerified] = useState<Verified>()
  const direct = held.data?.resourcePermissions.includes('forcedOffline') ?? false
  if (!held.data || zone.isPending) return null
  if (!direct && !verified)
    return (
      <section className={css.panel} aria-label={counter.cashierName}>
        <p className={css.hint}>
          <Trans>
            {counter.staff} is on duty at {counter.cashierName}. Insufficient permissions to force it off duty: choose
            an administrator to verify it.
          </Trans>
        </p>
        <VerifyAdministrator counterId={counter.id} onVerified={setVerified} onCancel={onCancel} />
      </section>
    )
  return (
    <StoreZone zone={zone.data?.timeZone}>
      <Confirm counter={counter} deviceId={deviceId} verified={verified} onCancel={onCancel} />
    </StoreZone>
  )
}

function Confirm({
  counter,
  deviceId,
  verified,
  onCancel,
}: TakeOverProps & { readonly verified: Verified | undefined }) {
  const { t } = useLingui()
  const info = useQuery(read(takeover.shiftInfo, { id: counter.id }))
  const [counted, setCounted] = useState<Cents | null>(null)
  const [result, setResult] = useState(false)
  // counts repeated after their result was shown
  const [seen, setSeen] = useState<readonly Cents[]>([])
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  if (info.error)
    return (
      <p className={css.failure} role="alert">
        {sentenceOf(info.error)}
      </p>
    )
  if (!info.data) return null
  const { amount, staff } = info.data
  const missing = result && counted !== amount && reason.trim() === ''
  const again = (): void => {
    if (counted !== null) setSeen((all) => [...all, counted].slice(-SEEN))
    setResult(false)
    setTried(false)
  }
  const continueShift = async (): Promise<void> => {
    setTried(true)
    if (counted === null || missing) return
    if (!result) {
      setResult(true)
      setTried(false)
      return
    }
    setBusy(true)
    setError(undefined)
    try {
      const count = { counted, reason: counted === amount ? '' : reason.trim(), seen: [...seen] }
      await call(takeover.forcedOffline, { id: counter.id, ...verified, ...count }).catch(unlessFree)
      await takeCounter({ id: counter.id, deviceId, floatCents: counted })
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
        void continueShift()
      }}
    >
      <h2 className={css.title}>
        <Trans>Take over {info.data.counterName}</Trans>
      </h2>
      <Handover info={info.data} />
      {result && counted !== null ? (
        <div>
          <CountResult
            counted={counted}
            expected={amount}
            reason={reason}
            onReason={setReason}
            missing={tried && missing}
          />
          {counted === amount ? null : (
            <p className={css.after}>
              <Trans>
                The difference is recorded on the shift of {staff}. Your shift starts with the amount you counted.
              </Trans>
            </p>
          )}
        </div>
      ) : (
        <MoneyInput
          label={t`Cash counted in the drawer`}
          description={t`It becomes the float of your shift. The expected amount is shown afterwards.`}
          value={counted}
          onChange={setCounted}
          error={tried && counted === null ? t`Enter the cash in the drawer. It can be 0.` : undefined}
          size="lg"
        />
      )}
      {error ? (
        <p className={css.failure} role="alert">
          {sentenceOf(error)}
        </p>
      ) : null}
      <div className={css.actions}>
        <button type="button" className={css.plain} onClick={onCancel} disabled={busy}>
          <Trans>Cancel</Trans>
        </button>
        {result ? (
          <>
            <button type="button" className={css.plain} onClick={again} disabled={busy}>
              <Trans>Count again</Trans>
            </button>
            <button type="submit" className={css.go} disabled={busy} aria-busy={busy}>
              <IconUserShare size={24} aria-hidden />
              <Trans>Take over and sell</Trans>
            </button>
          </>
        ) : (
          <button type="submit" className={css.go}>
            <Trans>Done counting</Trans>
          </button>
        )}
      </div>
    </form>
  )
}

/** Somebody was quicker, or the answer to the first try was lost: the counter is free, as wanted. */
function unlessFree(error: unknown): void {
  if (!(error instanceof AppError) || error.code !== 'counter.free') throw error
}
