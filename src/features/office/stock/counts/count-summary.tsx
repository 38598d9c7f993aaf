import { Button } from '@mantine/core'
import { Plural, Trans } from '@lingui/react/macro'
import type { CountDetails } from '#contract/stock/count-records.ts'
import type { LineView } from '#contract/stock/stock-counts.ts'
import { countKindText } from '#contract/texts/stock-counts.ts'
import { countStates } from '#domain/count-states.ts'
import { countKinds } from '#domain/stock-count.ts'
import { SenderList, waitingSenders } from '#features/office/stock/counts/count-senders.tsx'
import css from '#features/office/stock/counts/count.module.css'
import { DateTime } from '#ui/date-time.tsx'
import { Money } from '#ui/money.tsx'
import { RecordState } from '#ui/record-state.tsx'
import { useSay } from '#ui/use-language.ts'

interface Props {
  readonly count: CountDetails
  readonly onView: (view: LineView) => void
}

/** Of what a plan covers, so many are named. */
const MOST_NAMES = 3

/** Progress and value of a count, and entries that may still arrive. */
export function CountSummary({ count, onView }: Props) {
  const say = useSay()
  const { review, posting } = count
  const more = Math.max(0, count.names.length - MOST_NAMES)
  const names = count.names
    .slice(0, MOST_NAMES)
    .map(say)
    .join(say({ zh: '、', en: ', ' }))
  return (
    <div className={css['summary']} data-wide>
      <p className={css['facts']}>
        <RecordState of={countStates} code={count.state} look="filled" />
        <span>
          {say(countKindText(count.kind))}
          {names === '' ? null : <> · {names}</>}
          {more > 0 ? ' …' : null}
        </span>
        {count.state === countStates.planned ? (
          count.kind === countKinds.full ? null : (
            <span className={css['quiet']}>
              <Trans>Below: the items as of now. The list is created when you start the count.</Trans>
            </span>
          )
        ) : (
          <span>
            <Trans>
              <b>{count.counted}</b> of <b>{count.lines}</b> counted
            </Trans>
          </span>
        )}
        {count.postedAt === null ? null : (
          <span className={css['quiet']}>
            <Trans>
              Posted <DateTime at={count.postedAt} inside /> by {count.postedBy}
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
      {count.tasks.includes('long') ? (
        <p className={css['notice']} role="status">
          <Trans>
            Counting began <DateTime at={count.startedAt} inside />. Finish it, or cancel it: until then nobody else can
            count these places.
          </Trans>
        </p>
      ) : null}
      {count.tasks.includes('doubt') ? (
        <p className={css['notice']} role="status">
          <Trans>Some lines were posted in doubt. Count them again.</Trans>
          <Button variant="subtle" size="compact-md" onClick={() => onView('doubt')}>
            <Trans>Show them</Trans>
          </Button>
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
      <Senders count={count} />
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

function Senders({ count: { senders, state } }: { readonly count: CountDetails }) {
  const posted = state === countStates.posted
  const waiting = posted ? senders.filter((sender) => sender.unsent > 0) : waitingSenders(senders, Date.now())
  const heard = senders.filter((sender) => sender.kind === 'device' && !waiting.includes(sender))
  return (
    <>
      {waiting.length > 0 ? (
        <div className={css['notice']} role="status">
          <span>
            {posted ? (
              <Trans>Some entries had not arrived when this count was posted:</Trans>
            ) : (
              <Trans>
                Some entries may still be on the way. You can wait or continue: anything that arrives later is shown.
              </Trans>
            )}
          </span>
          <SenderList senders={waiting} />
        </div>
      ) : null}
      {heard.length > 0 && state === countStates.counting ? <SenderList senders={heard} /> : null}
    </>
  )
}
