import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { jobs } from '#contract/organisation/jobs.ts'
import { read } from '#api/query.ts'
import { ButtonLink } from '#ui/app-link.tsx'

/** Links from the activity log to the background jobs, with the number of failed ones. */
export function JobsLink() {
  const failed = useQuery(read(jobs.list, { pageSize: 1 })).data?.total ?? 0
  return (
    <ButtonLink to="/org/activity/jobs" variant={failed > 0 ? 'light' : 'default'}>
      {failed > 0 ? <Trans>Background jobs: {failed} failed</Trans> : <Trans>Background jobs</Trans>}
    </ButtonLink>
  )
}
