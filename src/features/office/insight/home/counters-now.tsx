import { Plural, Trans } from '@lingui/react/macro'
import type { FleetRow } from '#contract/sales/differences.ts'
import css from '#features/office/insight/home/home.module.css'
import { CounterAlarms } from '#features/office/sales/differences/counter-alarms.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { DateTime } from '#ui/date-time.tsx'
import { May } from '#ui/may.tsx'
import { Money } from '#ui/money.tsx'

/** Counters on duty or with something unsent: who sells there, what has not arrived, what somebody should look after. */
export function CountersNow({ counters }: { readonly counters: readonly FleetRow[] }) {
  return (
    <>
      {counters.length === 0 ? (
        <p className={css.quiet}>
          <Trans>No counter is on duty.</Trans>
        </p>
      ) : (
        <ul className={css.list}>
          {counters.map((row) => (
            <li key={row.id} className={css.counter}>
              <strong>{row.name}</strong>
              {row.shift ? (
                <span className={css.right}>
                  <Money value={row.shift.sales} strong />
                </span>
              ) : null}
              <span className={css.why}>
                {row.shift ? (
                  <Trans>
                    {row.shift.cashierName}, since <DateTime at={row.shift.openedAt} within />
                  </Trans>
                ) : (
                  <Trans>Off duty</Trans>
                )}
                {' · '}
                <Unsent row={row} />
              </span>
              {row.alarms.length > 0 ? (
                <span className={css.why}>
                  <CounterAlarms row={row} />
                </span>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      <May all={['shopCounterFleet']}>
        <AppLink className={css.link} to="/shop/orderManage/counterFleet">
          <Trans>All counters</Trans>
        </AppLink>
      </May>
    </>
  )
}

function Unsent({ row: { unsentFacts, unsent } }: { readonly row: FleetRow }) {
  if (unsentFacts === 0) return <Trans>Everything sent</Trans>
  return (
    <strong>
      <Plural value={unsentFacts} one="# record not sent yet" other="# records not sent yet" /> ·{' '}
      <Money value={unsent} />
    </strong>
  )
}
