import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { CountDetails } from '#contract/count-records.ts'
import { stockCount } from '#contract/stock-counts.ts'
import { act } from '#api/query.ts'
import { SenderList, waitingSenders } from '#features/office/stock/counts/count-senders.tsx'
import css from '#features/office/stock/counts/count.module.css'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

/** Ends counting; asks first while devices or counters may still have something. */
export function FinishButton({ count: { id, version, senders } }: { readonly count: CountDetails }) {
  const { mutateAsync: finish, isPending } = useMutation(act(stockCount.finish))
  const [asks, setAsks] = useState(false)
  const waiting = waitingSenders(senders, Date.now())
  const end = (): void =>
    void finish({ id, version }).then(
      () => setAsks(false),
      () => undefined,
    )
  return (
    <>
      <Button loading={isPending} onClick={() => (waiting.length > 0 ? setAsks(true) : end())}>
        <Trans>Finish counting</Trans>
      </Button>
      <ConfirmDialog
        opened={asks}
        title={<Trans>Finish without them?</Trans>}
        confirm={<Trans>Finish counting</Trans>}
        busy={isPending}
        onConfirm={end}
        onClose={() => setAsks(false)}
      >
        <p className={css['say']}>
          <Trans>
            Not everything may have arrived. What comes later is shown, and can still be included before posting.
          </Trans>
        </p>
        <SenderList senders={waiting} />
      </ConfirmDialog>
    </>
  )
}
