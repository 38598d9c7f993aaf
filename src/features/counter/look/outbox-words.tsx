import { Plural, Trans } from '@lingui/react/macro'
import { type Cents } from '#domain/money.ts'
import { DateTime } from '#ui/date-time.tsx'
import { Money } from '#ui/money.tsx'

export interface OutboxWordsProps {
  readonly connected: boolean
  /** Sales and other facts that are not sent yet. */
  readonly unsent: number
  /** What the unsent sales are worth together. */
  readonly value: Cents
  /** The service is sending now. */
  readonly sending?: boolean
  /** Without the network: until when the counter may sell, as an instant. */
  readonly until?: number | undefined
}

/** The strip's sentence about the connection and what is still to be sent (offline.md 5.5). */
export function OutboxWords({ connected, unsent, value, sending = false, until }: OutboxWordsProps) {
  if (!connected) {
    if (unsent === 0)
      return (
        <>
          <Trans>
            <b>Disconnected.</b> Selling goes on.
          </Trans>
          <Until at={until} />
        </>
      )
    return (
      <>
        <Trans>
          <b>Disconnected.</b> <Plural value={unsent} one="# sale is kept" other="# sales are kept" /> on this tablet (
          <Money value={value} />)
        </Trans>
        <Until at={until} />
      </>
    )
  }
  if (unsent === 0) return <Trans>All sent</Trans>
  if (sending) return <Plural value={unsent} one="Sending # sale" other="Sending # sales" />
  return (
    <Trans>
      <Plural value={unsent} one="# sale waits" other="# sales wait" /> to be sent (<Money value={value} />)
    </Trans>
  )
}

function Until({ at }: { readonly at: number | undefined }) {
  if (at === undefined) return null
  return (
    <>
      {' · '}
      <Trans>
        sells until <DateTime at={at} />
      </Trans>
    </>
  )
}
