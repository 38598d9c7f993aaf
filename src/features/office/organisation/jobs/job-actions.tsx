import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { jobs, type JobRow } from '#contract/organisation/jobs.ts'
import { act } from '#api/query.ts'
import { DiscardJob } from '#features/office/organisation/jobs/discard-job.tsx'
import { showToast } from '#ui/toast.tsx'

/** A failed job can be retried or discarded, a waiting one discarded; none of both while it runs. */
export function JobActions({ row }: { readonly row: JobRow }) {
  const [discarding, setDiscarding] = useState(false)
  const retry = useMutation(act(jobs.retry))
  if (row.state === 'running') return null
  const again = (): void =>
    retry.mutate({ id: row.id }, { onSuccess: () => showToast({ message: <Trans>Trying again now.</Trans> }) })
  return (
    <>
      {row.state === 'failed' ? (
        <Button variant="light" size="compact-sm" loading={retry.isPending} onClick={again}>
          <Trans>Retry</Trans>
        </Button>
      ) : null}
      <Button variant="subtle" size="compact-sm" onClick={() => setDiscarding(true)}>
        <Trans>Discard</Trans>
      </Button>
      {discarding ? <DiscardJob row={row} onClose={() => setDiscarding(false)} /> : null}
    </>
  )
}
