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
  /** Disconnected: until when the counter may sell. */
  readonly until?: number | undefined
}

/** The strip's text about the connection and unsent facts. */
export function OutboxWords({ connected, unsent, sending = false, foreign = false, until }: OutboxWordsProps) {
  const all = unsent.count === 0
  if (!connected)
    return (
      <>
        {all ? (
          <Trans>
            <b>Disconnected.</b> You can keep selling.
          </Trans>
        ) : (
          <Trans>
            <b>Disconnected.</b> Saved on this tablet: <UnsentWords unsent={unsent} />
          </Trans>
        )}
        {foreign ? (
          <>
            {' · '}
            <Trans>something other than the server is answering</Trans>
          </>
        ) : null}
        <Until at={until} />
      </>
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

function Until({ at }: { readonly at: number | undefined }) {
  if (at === undefined) return null
  return (
    <>
      {' · '}
      <Trans>
        can sell until <DateTime at={at} />
      </Trans>
    </>
  )
}
