import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { ErrorView } from './error-view.tsx'

/**
 * A screen of the office without the network: it says so, and offers the counter, which sells on. The
 * way there is a plain link, since it may stand where the app around it could not be shown.
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
