import { Button, Textarea } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { jobs, type JobRow } from '#contract/organisation/jobs.ts'
import { sentenceOf } from '#api/call.ts'
import { write } from '#api/query.ts'
import { Dialog } from '#ui/dialog.tsx'

interface Props {
  readonly row: JobRow
  readonly onClose: () => void
}

const FORM = 'discard-job'

/** Discards a job after asking for the reason. It cannot be undone; the activity log keeps the job and the reason. */
export function DiscardJob({ row, onClose }: Props) {
  const { t } = useLingui()
  const discard = useMutation(write(jobs.discard))
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const missing = tried && reason.trim() === '' ? t`Say why you’re discarding it.` : undefined
  return (
    <Dialog
      opened
      keep
      title={<Trans>Discard this task?</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={FORM} color="red" loading={discard.isPending}>
            <Trans>Discard</Trans>
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (reason.trim() !== '') discard.mutate({ id: row.id, reason: reason.trim() }, { onSuccess: onClose })
        }}
      >
        <Textarea
          data-autofocus
          label={t`Reason`}
          description={t`The task won’t be done and can’t be restored. The task and your reason stay in the activity log.`}
          value={reason}
          error={missing ?? (discard.error ? sentenceOf(discard.error) : undefined)}
          maxLength={300}
          withAsterisk
          rows={3}
          onChange={(event) => {
            setReason(event.currentTarget.value)
            discard.reset()
          }}
        />
      </form>
    </Dialog>
  )
}
