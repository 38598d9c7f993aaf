import { Button } from '@mantine/core'
import { Plural, Trans } from '@lingui/react/macro'
import type { CountDetails, CountSender } from '#contract/count-records.ts'
import type { LineView } from '#contract/stock-counts.ts'
import { countKindText } from '#contract/texts/stock-counts.ts'
import { countStates } from '#domain/count-states.ts'
import css from '#features/office/stock/counts/count.module.css'
import { DateTime } from '#ui/date-time.tsx'
import { Money } from '#ui/money.tsx'
import { RecordState } from '#ui/record-state.tsx'
import { useSay } from '#ui/use-language.ts'

interface Props {
  readonly count: CountDetails
  readonly onView: (view: LineView) => void
}

/** How far a count is, what it amounts to, and what may still be on its way. */
export function CountSummary({ count, onView }: Props) {
  const say = useSay()
  const { review, posting } = count
  const names = count.names.map(say).join(', ')
  return (
    <div className={css['summary']}>
      <p className={css['facts']}>
        <RecordState of={countStates} code={count.state} look="filled" />
        <span>
          {say(countKindText(count.kind))}
          {names === '' ? null : <> · {names}</>}
        </span>
        {count.state === countStates.planned ? null : (
          <span>
            <Trans>
              <b>{count.counted}</b> of <b>{count.lines}</b> counted
            </Trans>
          </span>
        )}
        {count.postedAt === null ? null : (
          <span className={css['quiet']}>
            <Trans>
              Posted <DateTime at={count.postedAt} /> by {count.postedBy}
            </Trans>
            {count.alone ? (
              <>
                {' · '}
                <Trans>alone: nobody else could post it</Trans>
              </>
            ) : null}
          </span>
        )}
      </p>
      {posting ? (
        <p className={css['notice']} role="status">
          <Trans>
            Being posted: {posting.done} of {count.counted} lines are done. You can leave this page.
          </Trans>
        </p>
      ) : null}
      {review ? <ReviewFacts review={review} onView={onView} /> : null}
      {count.arrivedLater > 0 && count.state === countStates.review ? (
        <p className={css['notice']} role="status">
          <Plural
            value={count.arrivedLater}
            one="# entry arrived later, after counting was finished. It is not included yet."
            other="# entries arrived later, after counting was finished. They are not included yet."
          />
        </p>
      ) : null}
      {count.arrivedLater > 0 && (count.state === countStates.posted || count.state === countStates.cancelled) ? (
        <p className={css['notice']}>
          <Plural
            value={count.arrivedLater}
            one="# entry arrived after this count was over. It is on record and changes nothing; count again instead."
            other="# entries arrived after this count was over. They are on record and change nothing; count again instead."
          />
        </p>
      ) : null}
      <Senders senders={count.senders} />
    </div>
  )
}

function ReviewFacts({ review, onView }: { review: NonNullable<CountDetails['review']>; onView: Props['onView'] }) {
  return (
    <p className={css['facts']}>
      <Button variant="subtle" size="compact-md" onClick={() => onView('differences')}>
        <Plural value={review.differences} one="# difference" other="# differences" />
      </Button>
      {review.undecided > 0 ? (
        <Button variant="subtle" size="compact-md" onClick={() => onView('undecided')}>
          <Plural value={review.undecided} one="# to decide" other="# to decide" />
        </Button>
      ) : null}
      {review.doubts > 0 ? (
        <Button variant="subtle" size="compact-md" onClick={() => onView('doubt')}>
          <Plural value={review.doubts} one="# in doubt" other="# in doubt" />
        </Button>
      ) : null}
      {review.late > 0 ? (
        <Button variant="subtle" size="compact-md" onClick={() => onView('late')}>
          <Plural value={review.late} one="# corrected since" other="# corrected since" />
        </Button>
      ) : null}
      {review.over === undefined || review.under === undefined ? null : (
        <span>
          <Trans>
            More than expected: <Money value={review.over} signed /> · Less: <Money value={review.under} signed />
          </Trans>
        </span>
      )}
    </p>
  )
}

function Senders({ senders }: { readonly senders: readonly CountSender[] }) {
  const waiting = senders.filter((sender) => sender.unsent > 0)
  if (waiting.length === 0) return null
  return (
    <div className={css['notice']} role="status">
      <span>
        <Trans>Not everything has arrived yet. You may wait, or go on: what comes later is shown.</Trans>
      </span>
      <ul className={css['senders']}>
        {waiting.map(({ id, kind, name, by, unsent, seenAt }) => (
          <li key={id}>
            {kind === 'counter' ? (
              <Trans>
                Counter {name} ({by}): {unsent} records, last heard <DateTime at={seenAt} />
              </Trans>
            ) : (
              <Trans>
                {name} ({by}): {unsent} entries, last heard <DateTime at={seenAt} />
              </Trans>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
