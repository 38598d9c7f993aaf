import { useLingui } from '@lingui/react/macro'
import type { JobFilter } from '#contract/organisation/jobs.ts'
import type { JobRow } from '#contract/organisation/jobs.ts'
import { jobFailureTexts, jobTexts, type JobFailureReason, type JobName } from '#contract/texts/jobs.ts'
import type { Column } from '#ui/list/column.ts'
import { DateTime } from '#ui/date-time.tsx'
import { useFileTime } from '#ui/list/file-time.ts'

/** Labels of job kinds and failures. Values from a newer server that this build does not know are shown as they are. */
function useJobWords() {
  const { i18n } = useLingui()
  const language = i18n.locale === 'en' ? 'en' : 'zh'
  return {
    kind: ({ kind }: JobRow): string => jobTexts[kind as JobName]?.[language] ?? kind,
    reason: ({ reason = '' }: JobRow): string => jobFailureTexts[reason as JobFailureReason]?.[language] ?? reason,
  }
}

export function useJobColumns(state: JobFilter['state']): Column<JobRow>[] {
  const { t } = useLingui()
  const fileTime = useFileTime()
  const words = useJobWords()
  const nextOrFailed = (row: JobRow): string => (row.at === undefined ? t`in progress` : fileTime(row.at))
  return [
    { id: 'kind', head: t`Task`, cell: words.kind, text: words.kind },
    { id: 'about', head: t`For`, cell: (row) => row.about || '–', text: (row) => row.about },
    { id: 'store', head: t`Store`, cell: (row) => row.storeName || '–', text: (row) => row.storeName },
    {
      id: 'at',
      head: state === 'failed' ? t`Failed` : t`Next try`,
      cell: (row) => (row.at === undefined ? t`in progress` : <DateTime at={row.at} />),
      text: nextOrFailed,
    },
    {
      id: 'attempts',
      head: t`Tries`,
      cell: (row) => row.attempts,
      align: 'right',
      text: (row) => String(row.attempts),
    },
    { id: 'reason', head: t`Reason and what to do`, cell: (row) => words.reason(row) || '–', text: words.reason },
    {
      id: 'createdAt',
      head: t`Waiting since`,
      cell: (row) => <DateTime at={row.createdAt} />,
      text: (row) => fileTime(row.createdAt),
      hidden: true,
    },
    {
      id: 'technicalNote',
      head: t`Technical note`,
      cell: (row) => <span className="et-code">{row.technicalNote ?? '–'}</span>,
      text: (row) => row.technicalNote ?? '',
    },
  ]
}
