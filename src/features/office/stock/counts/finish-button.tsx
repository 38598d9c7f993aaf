import { Button } from '@mantine/core'
import { Plural, Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { CountDetails } from '#contract/stock/count-records.ts'
import { stockCount } from '#contract/stock/stock-counts.ts'
import { uncountedRules } from '#domain/stock-count.ts'
import { act } from '#api/query.ts'
import { SenderList, waitingSenders } from '#features/office/stock/counts/count-senders.tsx'
import css from '#features/office/stock/counts/count.module.css'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

/** Ends counting; asks first while lines are not counted, or devices or counters may still have something. */
export function FinishButton({
  count: { id, version, senders, lines, counted, uncounted },
}: {
  readonly count: CountDetails
}) {
  const { mutateAsync: finish, isPending } = useMutation(act(stockCount.finish))
  const [asks, setAsks] = useState(false)
  const waiting = waitingSenders(senders, Date.now())
  const left = lines - counted
  const end = (): void =>
    void finish({ id, version }).then(
      () => setAsks(false),
      () => undefined,
    )
  return (
    <>
      <Button loading={isPending} onClick={() => (waiting.length > 0 || left > 0 ? setAsks(true) : end())}>
        <Trans>Finish counting</Trans>
      </Button>
      <ConfirmDialog
        opened={asks}
        title={left > 0 ? <Trans>Finish with lines not counted?</Trans> : <Trans>Finish without them?</Trans>}
        confirm={<Trans>Finish counting</Trans>}
        busy={isPending}
        onConfirm={end}
        onClose={() => setAsks(false)}
      >
        {left > 0 ? (
          <p className={css['say']}>
            <Trans>
              {counted} of {lines} lines are counted.
            </Trans>{' '}
            {uncounted === uncountedRules.zero ? (
              <Plural
                value={left}
                one="The other one is set to zero when the count is posted."
                other="The other # are set to zero when the count is posted."
              />
            ) : (
              <Plural value={left} one="The other one stays as it is." other="The other # stay as they are." />
            )}
          </p>
        ) : null}
        {waiting.length > 0 ? (
          <>
            <p className={css['say']}>
              <Trans>
                Some entries may still be on the way. Anything that arrives later is shown and can still be included
                before posting.
              </Trans>
            </p>
            <SenderList senders={waiting} />
          </>
        ) : null}
      </ConfirmDialog>
    </>
  )
}
