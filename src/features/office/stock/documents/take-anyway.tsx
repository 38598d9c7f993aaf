import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { May } from '#ui/may.tsx'

/** Offers people with the permission to take what is reserved for others. */
export function TakeAnyway({ busy, onTake }: { readonly busy: boolean; readonly onTake: () => Promise<unknown> }) {
  const [asking, setAsking] = useState(false)
  return (
    <May all={['shopStockForce']}>
      <div>
        <Button variant="default" loading={busy} onClick={() => setAsking(true)}>
          <Trans>Take anyway…</Trans>
        </Button>
      </div>
      {asking ? (
        <ConfirmDialog
          opened
          danger
          title={<Trans>Use reserved stock?</Trans>}
          confirm={<Trans>Take anyway</Trans>}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            void onTake()
          }}
        >
          <Trans>
            Everything on the lines is in stock, but some of it is reserved for orders or transfers. The newest of them
            will be short.
          </Trans>
        </ConfirmDialog>
      ) : null}
    </May>
  )
}
