import { Trans } from '@lingui/react/macro'
import { DateTime } from '#ui/date-time.tsx'
import { UnsentWords, type UnsentShown } from '#ui/unsent-words.tsx'

export interface OutboxWordsProps {
  readonly connected: boolean
  readonly unsent: UnsentShown
  /** The service is sending now. */
  readonly sending?: boolean
  /** Something other than the server answers. */
  readonly foreign?: boolean
  /** Disconnected, and selling ends soon: when. */
  readonly until?: number | undefined
}

/** The strip's text about the connection and unsent facts: one fact, the most urgent. */
export function OutboxWords({ connected, unsent, sending = false, foreign = false, until }: OutboxWordsProps) {
  const all = unsent.count === 0
  if (!connected && foreign)
    return (
      <Trans>
        <b>Offline</b> · something other than the server answers
      </Trans>
    )
  if (!connected && until !== undefined)
    return (
      <Trans>
        <b>Offline</b> · you can sell until <DateTime at={until} within />
      </Trans>
    )
  if (!connected)
    return all ? (
      <Trans>
        <b>Offline</b> · you can keep selling
      </Trans>
    ) : (
      <Trans>
        <b>Offline</b> · <UnsentWords unsent={unsent} /> kept
      </Trans>
    )
  if (all) return <Trans>All sent</Trans>
  if (sending)
    return (
      <Trans>
        Sending <UnsentWords unsent={unsent} />
      </Trans>
    )
  return (
    <Trans>
      Waiting to be sent: <UnsentWords unsent={unsent} />
    </Trans>
  )
}
