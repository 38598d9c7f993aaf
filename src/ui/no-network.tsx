import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { ErrorView } from './error-view.tsx'

/**
 * An office screen without the network: says so, and offers the counter, which keeps selling. A plain link, because the
 * app around it may have failed to load.
 */
export function NoNetwork({ onRetry }: { readonly onRetry?: (() => void) | undefined }) {
  return (
    <ErrorView
      happened={<Trans>No network. The back office needs it; the counter does not.</Trans>}
      means={<Trans>Nothing was changed or lost. The counters keep working.</Trans>}
      advice={<Trans>Check this device’s network and try again, or keep selling.</Trans>}
      onRetry={onRetry}
      action={
        <Button component="a" href="/shop/counter">
          <Trans>Open the counter</Trans>
        </Button>
      }
    />
  )
}
