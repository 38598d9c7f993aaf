import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { ErrorView } from '#ui/error-view.tsx'

/** A first page that the server lets wait: says so, and offers the counter, which sells without it. */
export function SlowStart() {
  return (
    <ErrorView
      happened={<Trans>The server has not answered yet. This page keeps trying.</Trans>}
      means={<Trans>Nothing was changed or lost. The counters keep working.</Trans>}
      action={
        <Button component="a" href="/shop/counter">
          <Trans>Open the counter</Trans>
        </Button>
      }
    />
  )
}
