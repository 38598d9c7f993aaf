import { Plural, Trans } from '@lingui/react/macro'
import type { CountSender } from '#contract/stock/count-records.ts'
import css from '#features/office/stock/counts/count.module.css'
import { DateTime } from '#ui/date-time.tsx'

/** A device with the count open says every minute that nothing waits; what was heard of so recently has nothing. */
const RECENT = 150_000

/** Devices and counters that have not sent everything, or have opened the count and were not heard of since. */
export const waitingSenders = (senders: readonly CountSender[], now: number): CountSender[] =>
  senders.filter(
    ({ kind, unsent, entries, openedAt, seenAt }) =>
      unsent > 0 || (kind === 'device' && entries === 0 && openedAt !== null && seenAt < now - RECENT),
  )

/** The unsent entries of each sender, as far as known. */
export function SenderList({ senders }: { readonly senders: readonly CountSender[] }) {
  return (
    <ul className={css['senders']}>
      {senders.map((sender) => (
        <li key={sender.id}>
          <OneSender sender={sender} />
        </li>
      ))}
    </ul>
  )
}

function OneSender({ sender }: { readonly sender: CountSender }) {
  const { kind, by, unsent, entries, oldestAt, seenAt } = sender
  const name = sender.name === '' ? '?' : sender.name
  if (unsent > 0) {
    const oldest = oldestAt ?? seenAt
    return kind === 'counter' ? (
      <Trans>
        Counter {name} ({by}): <Plural value={unsent} one="# record not sent" other="# records not sent" />, oldest from{' '}
        <DateTime at={oldest} inside />, last heard <DateTime at={seenAt} inside />
      </Trans>
    ) : (
      <Trans>
        {name} ({by}): <Plural value={unsent} one="# record not sent" other="# records not sent" />, oldest from{' '}
        <DateTime at={oldest} inside />, last heard <DateTime at={seenAt} inside />
      </Trans>
    )
  }
  if (entries === 0)
    return (
      <Trans>
        {name} ({by}): opened the count and has sent nothing, last heard <DateTime at={seenAt} inside />
      </Trans>
    )
  return (
    <Trans>
      {name} ({by}): <Plural value={entries} one="# entry" other="# entries" />, all sent when last heard{' '}
      <DateTime at={seenAt} inside />
    </Trans>
  )
}
