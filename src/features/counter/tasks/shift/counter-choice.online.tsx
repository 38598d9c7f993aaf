import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { IconDeviceTabletDown, IconLock, IconPlayerPlay } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { order, type Counter } from '#contract/sales/order.ts'
import { AppError } from '#contract/errors.ts'
import { ZERO, type Cents } from '#domain/money.ts'
import { counterStates } from '#domain/counter-states.ts'
import { sentenceOf } from '#api/call.ts'
import { read } from '#api/query.ts'
import { session } from '#api/session.ts'
import { AppLink } from '#ui/app-link.tsx'
import { subscribeUpdate, waitingUpdate } from '#ui/app-update.ts'
import { CounterPage } from '#ui/counter-frame.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorView } from '#ui/error-view.tsx'
import { EvertillMark } from '#ui/evertill-mark.tsx'
import { Money } from '#ui/money.tsx'
import { MoneyInput } from '#ui/money-input.tsx'
import type { DeviceReport } from '#features/counter/core/device/boot.ts'
import { ActionButton } from '#features/counter/parts/view/action-button.tsx'
import { handOver } from '#features/counter/core/outbox/outbox-runner.ts'
import { unlock } from '#features/counter/core/lock/locked.ts'
import { LossNotice } from '#features/counter/parts/rescue/loss-notice.tsx'
import { StorageLost } from '#features/counter/parts/rescue/storage-lost.tsx'
import { takeCounter } from '#features/counter/parts/lane/take-counter.online.ts'
import { withWords } from '#ui/later-words.ts'
import css from '#features/counter/tasks/shift/counter-choice.module.css'

const TakeOver = lazy(
  withWords(() => import('#features/counter/tasks/shift/take-over.online.tsx').then((m) => ({ default: m.TakeOver }))),
)

/** Choosing a counter and float: the one step of the day that needs the network. */
export function CounterChoice({ report }: { readonly report: DeviceReport }) {
  const update = useSyncExternalStore(subscribeUpdate, waitingUpdate)
  return (
    <CounterPage>
      <section className={css.page}>
        <header className={css.head}>
          <EvertillMark size={36} />
          <h1 className={css.title}>
            <Trans>Choose a counter</Trans>
          </h1>
          <AppLink to="/org/shopSelect">
            <Trans>Stores</Trans>
          </AppLink>
        </header>
        {update ? (
          <ActionButton onClick={update}>
            <Trans>A new version is ready: update now</Trans>
          </ActionButton>
        ) : null}
        <CounterPick report={report} />
      </section>
    </CounterPage>
  )
}

/** The store's counters, and what to confirm and count before starting a shift. */
export function CounterPick({ report }: { readonly report: DeviceReport }) {
  const { t } = useLingui()
  const counters = useQuery({ ...read(order.counters, { deviceId: report.deviceId }), refetchInterval: 5000 })
  const [chosen, setChosen] = useState<Counter>()
  useEffect(() => void handOver(), [])
  const mine = counters.data?.records.find((counter) => counter.mine)
  // use the current state: a counter that was free when chosen may be occupied by now
  const own = counters.data?.records.find((counter) => counter.id === chosen?.id) ?? mine
  useSignInAgain(counters.error)
  if (counters.error)
    return (
      <ErrorView
        happened={sentenceOf(counters.error)}
        means={counters.error instanceof AppError ? undefined : <Trans>Starting a shift needs the network.</Trans>}
        onRetry={() => void counters.refetch()}
      />
    )
  return (
    <>
      <LossNotice />
      <StorageLost report={report} />
      {counters.data?.records.length === 0 ? (
        <EmptyState title={<Trans>This store has no counter yet.</Trans>}>
          <Trans>A manager adds one in counter management.</Trans>
        </EmptyState>
      ) : null}
      <ul className={css.counters} aria-label={t`Counters`}>
        {counters.data?.records.map((counter) => (
          <li key={counter.id}>
            <CounterCard
              counter={counter}
              chosen={own?.id === counter.id}
              blocked={mine !== undefined && !counter.mine}
              onChoose={() => setChosen(counter)}
            />
          </li>
        ))}
      </ul>
      {own && own.status === counterStates.occupied && !own.mine ? (
        <Suspense fallback={null}>
          <TakeOver key={own.id} counter={own} deviceId={report.deviceId} onCancel={() => setChosen(undefined)} />
        </Suspense>
      ) : own ? (
        <StartShift key={own.id} counter={own} report={report} />
      ) : (
        <p className={css.hint}>
          <Trans>Pick a free counter to start your shift, or an occupied one to take it over.</Trans>
        </p>
      )}
    </>
  )
}

/** Without a valid session nothing can be chosen here: shows the reason and the sign-in. */
function useSignInAgain(error: unknown): void {
  const navigate = useNavigate()
  const ended =
    error instanceof AppError && (error.code === 'auth.required' || error.code === 'auth.signed-in-elsewhere')
      ? error.code
      : undefined
  useEffect(() => {
    if (!ended) return
    session.setToken('')
    void navigate({ to: '/login', search: { ended: ended === 'auth.signed-in-elsewhere' ? 'elsewhere' : 'expired' } })
  }, [ended, navigate])
}

interface CounterCardProps {
  readonly counter: Counter
  readonly chosen: boolean
  readonly blocked: boolean
  readonly onChoose: () => void
}

function CounterCard({ counter, chosen, blocked, onChoose }: CounterCardProps) {
  const taken = counter.status === counterStates.occupied && !counter.mine
  return (
    <button type="button" className={css.counter} aria-pressed={chosen} disabled={blocked} onClick={onChoose}>
      <span className={css.code}>{counter.code}</span>
      <span className={css.name}>{counter.cashierName}</span>
      <span className={css.state}>
        {taken ? (
          <>
            <IconLock size={18} aria-hidden /> <Trans>On duty: {counter.staff}</Trans>
          </>
        ) : counter.mine ? (
          <Trans>Your open shift</Trans>
        ) : (
          <Trans>Free</Trans>
        )}
      </span>
    </button>
  )
}

/** The last cashier's handed-over amount, and for whom. */
function Handed({ of: { to, mine, amount } }: { readonly of: NonNullable<Counter['handover']> }) {
  return mine ? (
    <Trans>
      Handed over to you with <Money value={amount} />. Count it. If you count a different amount, the difference is
      recorded.
    </Trans>
  ) : (
    <Trans>
      Handed over to {to} with <Money value={amount} />. If you count a different amount, the difference is recorded.
    </Trans>
  )
}

function StartShift({ counter, report }: { readonly counter: Counter; readonly report: DeviceReport }) {
  const { t } = useLingui()
  const handed = counter.handover
  const [float, setFloat] = useState<Cents | null>(handed?.mine ? handed.amount : null)
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const resuming = counter.mine
  // our shift under another device id: this is another device, or it lost its storage
  const lost = !counter.thisDevice || report.storageLost || report.recovered.lanes > 0
  const start = async (): Promise<void> => {
    setTried(true)
    if (refused || (!resuming && float === null)) return
    setBusy(true)
    setError(undefined)
    try {
      await takeCounter({
        id: counter.id,
        deviceId: report.deviceId,
        ...(resuming ? { storageLost: lost } : { floatCents: float ?? ZERO }),
      })
      unlock('signed-in')
    } catch (failure) {
      setError(failure)
      setBusy(false)
    }
  }
  const floatError = error instanceof AppError ? error.fields['floatCents'] : undefined
  return (
    <form
      className={css.start}
      onSubmit={(event) => {
        event.preventDefault()
        void start()
      }}
    >
      {resuming ? (
        <p className={css.hint}>
          <Trans>
            Your shift at {counter.cashierName} is open on another device. You can continue it here. The other device
            can then only send the records it already has.
          </Trans>
        </p>
      ) : (
        <MoneyInput
          label={t`Float in the drawer`}
          description={handed ? <Handed of={handed} /> : t`Cash in the drawer before the first sale. It can be 0.`}
          value={float}
          onChange={setFloat}
          onRefused={setRefused}
          error={floatError ?? (tried && float === null ? t`Enter the float in the drawer. It can be 0.` : undefined)}
          size="lg"
        />
      )}
      {error && !floatError ? (
        <p className={css.failure} role="alert">
          {sentenceOf(error)}
        </p>
      ) : null}
      {report.persistent || report.installed ? null : (
        <p className={css.advice}>
          <IconDeviceTabletDown size={24} stroke={1.8} aria-hidden />
          <Trans>
            The browser may delete this tablet’s data when space runs low. Install Evertill to the home screen, and open
            it there.
          </Trans>
        </p>
      )}
      <button type="submit" className={css.go} disabled={busy} aria-busy={busy}>
        <IconPlayerPlay size={24} aria-hidden />
        {resuming ? <Trans>Continue my shift here</Trans> : <Trans>Start shift</Trans>}
      </button>
    </form>
  )
}
