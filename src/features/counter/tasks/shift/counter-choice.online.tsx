import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { IconDeviceTabletDown, IconPlayerPlay } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { order, type Counter } from '#contract/sales/order.ts'
import { org, user } from '#contract/organisation/user.ts'
import { AppError } from '#contract/errors.ts'
import { ZERO, type Cents } from '#domain/money.ts'
import { counterStates } from '#domain/counter-states.ts'
import { sentenceOf } from '#api/call.ts'
import { read } from '#api/query.ts'
import { session } from '#api/session.ts'
import { AppLink } from '#ui/app-link.tsx'
import { subscribeUpdate, waitingUpdate } from '#ui/app-update.ts'
import { CounterPage } from '#ui/counter-frame.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorView } from '#ui/error-view.tsx'
import { Face } from '#ui/face.tsx'
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
import { CounterCard } from '#features/counter/tasks/shift/counter-card.tsx'
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
          <div className={css.words}>
            <h1 className={css.title}>
              <Trans>Choose a counter</Trans>
            </h1>
            <StoreName />
          </div>
          <AppLink to="/org/shopSelect">
            <Trans>Another store</Trans>
          </AppLink>
        </header>
        <SignedIn />
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

/** The store in which one is about to sell. */
function StoreName() {
  const { data } = useQuery(read(org.stores, {}, { persist: true }))
  return <p className={css.store}>{data?.records.find(({ id }) => id === session.storeId())?.shopName}</p>
}

/** The person whose shift starts, and the way to sign in for a colleague who has just arrived. */
function SignedIn() {
  const navigate = useNavigate()
  const { data: profile } = useQuery(read(user.profile, {}, { persist: true }))
  const name = profile && ([profile.firstName, profile.lastName].join(' ').trim() || profile.username)
  const signOut = async (): Promise<void> => {
    const { endSession } = await import('#features/counter/parts/session/end-session.online.ts')
    await endSession()
    await navigate({ to: '/login' })
  }
  return (
    <div className={css.person}>
      {name === undefined ? null : <Face name={name} avatar={profile?.avatar} />}
      <strong>{name}</strong>
      <ActionButton onClick={() => void signOut()}>
        <Trans>Not you? Sign in</Trans>
      </ActionButton>
    </div>
  )
}

/** The store's counters, and what to confirm and count before starting a shift. */
export function CounterPick({ report }: { readonly report: DeviceReport }) {
  const { t } = useLingui()
  const counters = useQuery({ ...read(order.counters, { deviceId: report.deviceId }), refetchInterval: 5000 })
  const [chosen, setChosen] = useState<Counter>()
  const next = useRef<HTMLDivElement>(null)
  useEffect(() => void handOver(), [])
  // on a phone it is below the counters
  useEffect(() => {
    if (chosen) next.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  const records = counters.data?.records
  const mine = records?.find((counter) => counter.mine)
  const free = records?.filter(({ status }) => status === counterStates.free) ?? []
  const proposed = mine ?? free.find(({ handover }) => handover?.mine) ?? (records?.length === 1 ? free[0] : undefined)
  // use the current state: a counter that was free when chosen may be occupied by now
  const own = records?.find((counter) => counter.id === chosen?.id) ?? proposed
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
      {records?.length === 0 ? (
        <EmptyState title={<Trans>This store has no counter yet.</Trans>}>
          <Trans>A manager adds one in counter management.</Trans>
        </EmptyState>
      ) : null}
      <div className={css.pick}>
        <ul className={css.counters} aria-label={t`Counters`}>
          {records?.map((counter) => (
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
        {records === undefined || records.length === 0 ? null : (
          <div ref={next} className={css.next}>
            {own && own.status === counterStates.occupied && !own.mine ? (
              <Suspense fallback={null}>
                <TakeOver key={own.id} counter={own} deviceId={report.deviceId} onCancel={() => setChosen(undefined)} />
              </Suspense>
            ) : own ? (
              <StartShift key={own.id} counter={own} report={report} atOnce={chosen !== undefined} />
            ) : (
              <div className={css.before}>
                <Drawing of="till" />
                <p className={css.hint}>
                  <Trans>Pick a free counter to start your shift, or an occupied one to take it over.</Trans>
                </p>
              </div>
            )}
          </div>
        )}
      </div>
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

interface StartShiftProps {
  readonly counter: Counter
  readonly report: DeviceReport
  /** Somebody has just chosen the counter: the next thing to do is typing the float. */
  readonly atOnce: boolean
}

function StartShift({ counter, report, atOnce }: StartShiftProps) {
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
      <h2 className={css.chosen}>{counter.cashierName}</h2>
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
          autoFocus={atOnce}
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
