import { Trans } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { ledger } from '#db/ledger.ts'
import { useCounter } from '#features/counter/core/device/counter-context.tsx'
import { countsBlind } from '#features/counter/tasks/shift/counts-blind.ts'
import { drawerOf } from '#features/counter/tasks/shift/submit-cash.ts'
import { DateTime } from '#ui/date-time.tsx'
import { Money } from '#ui/money.tsx'
import css from '#features/counter/parts/page/readiness.module.css'

/** The cashier on duty with counter and time, and the cash as known on this tablet. */
export function ShiftFacts() {
  const { lane } = useCounter()
  const blind = countsBlind(lane)
  const drawer = useLiveQuery(() => drawerOf(ledger(), lane), [lane])
  return (
    <dl className={css.facts}>
      <dt>
        <Trans>On duty</Trans>
      </dt>
      <dd>{lane.lease.cashierName}</dd>
      <dt>
        <Trans>Counter</Trans>
      </dt>
      <dd>
        {lane.lease.counterName}{' '}
        <span className="et-code">
          ({lane.lease.counterCode}-{lane.lease.lease})
        </span>
      </dd>
      <dt>
        <Trans>Since</Trans>
      </dt>
      <dd>
        <DateTime at={lane.lease.openedAt} />
      </dd>
      {drawer ? (
        <>
          <dt>
            <Trans>Float</Trans>
          </dt>
          <dd>
            <Money value={drawer.float} />
          </dd>
          {blind ? null : (
            <>
              <dt>
                <Trans>Cash sales</Trans>
              </dt>
              <dd>
                <Money value={drawer.cashSales} />
              </dd>
              {drawer.orders > 0 ? (
                <>
                  <dt>
                    <Trans>Cash taken for orders</Trans>
                  </dt>
                  <dd>
                    <Money value={drawer.orders} />
                  </dd>
                </>
              ) : null}
            </>
          )}
          <dt>
            <Trans>Submitted</Trans>
          </dt>
          <dd>
            <Money value={drawer.submitted} />
          </dd>
          {blind ? null : (
            <>
              <dt>
                <Trans>Expected in the drawer</Trans>
              </dt>
              <dd>
                <b>
                  <Money value={drawer.expected} />
                </b>
              </dd>
            </>
          )}
        </>
      ) : null}
    </dl>
  )
}
