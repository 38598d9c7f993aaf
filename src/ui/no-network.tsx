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
      happened={<Trans>No network: the office needs it, the counter does not.</Trans>}
      means={<Trans>Nothing was changed or lost. Sales at the counters go on.</Trans>}
      advice={<Trans>Check the network of this device and try again, or go on selling.</Trans>}
      onRetry={onRetry}
      action={
        <Button component="a" href="/shop/counter">
          <Trans>Open the counter</Trans>
        </Button>
      }
    />
  )
}
