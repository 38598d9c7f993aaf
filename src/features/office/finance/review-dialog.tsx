import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type CashRecord, type contributions } from '#contract/cash-reviews.ts'
import { act } from '#api/query.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Money } from '#ui/money.tsx'

interface Props {
  readonly call: typeof contributions.review
  readonly record: CashRecord
  readonly status: 2 | 3
  readonly onClose: () => void
}

/** The one review of a cash submission or request; a rejection says why and cannot be undone. */
export function ReviewDialog({ call, record, status, onClose }: Props) {
  const { t } = useLingui()
  const review = useMutation(act(call))
  const [remark, setRemark] = useState('')
  const [tried, setTried] = useState(false)
  const missing = status === 3 && remark.trim() === ''
  const decide = (): void => {
    setTried(true)
    if (!missing) review.mutate({ id: record.id, status, remark: remark.trim() }, { onSuccess: onClose })
  }
  return (
    <Dialog
      opened
      keep
      title={status === 2 ? <Trans>Confirm receipt?</Trans> : <Trans>Reject {record.number}?</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button color={status === 3 ? 'red' : undefined} loading={review.isPending} onClick={decide}>
            {status === 2 ? <Trans>Confirm receipt</Trans> : <Trans>Reject</Trans>}
          </Button>
        </>
      }
    >
      <p>
        {status === 2 ? (
          <Trans>
            <Money value={record.amount} strong /> of {record.cashierName} is in order. A review cannot be changed.
          </Trans>
        ) : (
          <Trans>
            <Money value={record.amount} strong /> is in the drawer of {record.cashierName} again. A review cannot be
            changed.
          </Trans>
        )}
      </p>
      <Textarea
        label={t`Remark`}
        value={remark}
        onChange={(event) => setRemark(event.currentTarget.value)}
        error={tried && missing ? t`Say why it is rejected.` : undefined}
        maxLength={200}
        withAsterisk={status === 3}
        mt="md"
        data-autofocus
      />
    </Dialog>
  )
}
