import { Trans } from '@lingui/react/macro'
import { ErrorView } from './error-view.tsx'
import { NoNetwork } from './no-network.tsx'

/** The displayable parts of an error: a sentence in the person's language and the request id. */
export const ownField = (error: unknown, field: 'name' | 'code' | 'sentence' | 'requestId'): string | undefined => {
  const value: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, field) : undefined
  return typeof value === 'string' && value !== '' ? value : undefined
}

/**
 * A list or record that failed to load. Shows the error's `sentence` if it has one; an error named `Disconnected` means
 * no answer, the code `record.missing` that trying again does not help. That of a `RequestException` is a number that says nothing to most, and stands below.
 */
export function LoadFailure({
  error,
  onRetry,
}: {
  readonly error: unknown
  readonly onRetry?: (() => void) | undefined
}) {
  const name = ownField(error, 'name')
  if (name === 'Disconnected') return <NoNetwork onRetry={onRetry} />
  const sentence = ownField(error, 'sentence')
  if (ownField(error, 'code') === 'record.missing') return <ErrorView happened={sentence} />
  const strange = name === 'RequestException' ? sentence : undefined
  return (
    <ErrorView
      happened={(strange === undefined ? sentence : undefined) ?? <Trans>This page could not be loaded.</Trans>}
      means={<Trans>Nothing was changed or lost. The counters keep working.</Trans>}
      advice={
        strange ?? (
          <Trans>Check the connection and try again. If it doesn’t help, give the report id to your technician.</Trans>
        )
      }
      requestId={ownField(error, 'requestId')}
      onRetry={onRetry}
    />
  )
}
