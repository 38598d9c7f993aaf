import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'

/** Switches between rows that open and rows that are moved. */
export function OrderButton({
  ordering,
  onChange,
}: {
  readonly ordering: boolean
  readonly onChange: (ordering: boolean) => void
}) {
  return (
    <Button variant={ordering ? 'light' : 'subtle'} mih="2.75rem" onClick={() => onChange(!ordering)}>
      {ordering ? <Trans>Done</Trans> : <Trans>Change the order</Trans>}
    </Button>
  )
}
