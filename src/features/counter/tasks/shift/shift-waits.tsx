import { Plural, Trans } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { cents } from '#domain/money.ts'
import { ledger, type LaneRow } from '#db/ledger.ts'
import { unsentSum } from '#db/outbox-sums.ts'
import { Money } from '#ui/money.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { UnsentWords } from '#ui/unsent-words.tsx'
import css from '#features/counter/tasks/shift/shift-dialogs.module.css'

/** The remaining obstacles to ending, as far as this tablet knows. */
export function ShiftWaits({ lane }: { readonly lane: LaneRow }) {
  const unsent = useLiveQuery(() => unsentSum(ledger()), [])
  const waits = lane.waitsFor
  const all = !unsent || unsent.count === 0
  return (
    <ul className={css.list}>
      <li>
        {all ? (
          <Trans>All records of this shift have been sent</Trans>
        ) : (
          <Trans>
            Still on this tablet: <UnsentWords unsent={unsent} />
          </Trans>
        )}
        {all ? (
          <StateBadge state="ready" look="plain">
            <Trans>Arrived</Trans>
          </StateBadge>
        ) : (
          <StateBadge state="waiting" look="plain">
            <Trans>Waiting</Trans>
          </StateBadge>
        )}
      </li>
      {waits && waits.missing > 0 ? (
        <li>
          <Plural
            value={waits.missing}
            one="# record is missing on the server"
            other="# records are missing on the server"
          />
          <StateBadge state="waiting" look="plain">
            <Trans>Waiting</Trans>
          </StateBadge>
        </li>
      ) : null}
      {waits && waits.underReview > 0 ? (
        <li>
          <span>
            <Trans>Unpaid cash is pending audit.</Trans> <Money value={cents(waits.underReview)} />
          </span>
          <StateBadge state="waiting" look="plain">
            <Trans>To be reviewed</Trans>
          </StateBadge>
        </li>
      ) : null}
      {waits && waits.cashLeft > 0 ? (
        <li>
          <span>
            <Trans>Back in the drawer, to be submitted again:</Trans> <Money value={cents(waits.cashLeft)} />
          </span>
          <StateBadge state="attention" look="plain" />
        </li>
      ) : null}
      {waits ? null : (
        <li>
          <Trans>Connect to the network to see what the server is waiting for</Trans>
          <StateBadge state="waiting" look="plain" />
        </li>
      )}
    </ul>
  )
}
