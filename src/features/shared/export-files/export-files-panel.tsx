import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ExportFile, exportFiles, MOST_FILES } from '#contract/insight/export-files.ts'
import { callFile } from '#api/call.ts'
import { act, read } from '#api/query.ts'
import css from '#features/shared/export-files/export-files.module.css'
import { DateTime } from '#ui/date-time.tsx'
import { download } from '#ui/list/csv.ts'
import { LoadFailure } from '#ui/load-failure.tsx'
import { ProgressLine } from '#ui/progress-line.tsx'
import { SidePanel } from '#ui/side-panel.tsx'

/** Interval at which the progress is read, in ms. */
const FRESH_EVERY = 2000
/** The most rows that a sheet of Excel has. */
const SHEET = 1_048_576

const inWork = ({ state }: ExportFile): boolean => state === 'waiting' || state === 'running'

/** The files that somebody asked for in the store: how far they are, and the way to them. */
export function ExportFilesPanel({ onClose }: { readonly onClose: () => void }) {
  const { i18n } = useLingui()
  const { data, error, refetch } = useQuery({
    ...read(exportFiles.list, {}),
    refetchInterval: ({ state }) => (state.data?.files.some(inWork) ? FRESH_EVERY : false),
  })
  const sheet = i18n.number(SHEET)
  return (
    <SidePanel opened title={<Trans>Exported files</Trans>} onClose={onClose}>
      {error && !data ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <>
          <p className={css.quiet}>
            <Trans>
              You can leave this page meanwhile. The files are CSV, since a sheet of Excel ends at {sheet} rows.
            </Trans>
          </p>
          {data.files.length >= MOST_FILES ? (
            <p className={css.attention}>
              <Trans>You have {MOST_FILES} files, which is the most. Delete one to export another list.</Trans>
            </p>
          ) : null}
          <ul className={css.list}>
            {data.files.map((file) => (
              <li key={file.id} className={css.one}>
                <Told file={file} />
                <Actions file={file} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </SidePanel>
  )
}

function Told({ file }: { readonly file: ExportFile }) {
  const { t, i18n } = useLingui()
  if (inWork(file))
    return <ProgressLine label={file.name} done={file.rows} total={file.total ?? undefined} unit={t`rows`} />
  const rows = i18n.number(file.rows)
  return (
    <div className={css.words} role="status">
      <strong>{file.name}</strong>
      {file.state === 'ready' ? (
        <span className={css.quiet}>
          <Trans>
            {rows} rows · kept until <DateTime at={file.endsAt} within />
          </Trans>
        </span>
      ) : (
        <span className={css.attention}>
          {file.state === 'refused' ? (
            <Trans>Not finished: you may no longer export this list.</Trans>
          ) : (
            <Trans>The file could not be finished.</Trans>
          )}
        </span>
      )}
    </div>
  )
}

function Actions({ file }: { readonly file: ExportFile }) {
  const { id } = file
  const size = useFileSize()(file.bytes)
  const remove = useMutation(act(exportFiles.delete))
  const retry = useMutation(act(exportFiles.retry))
  const save = useMutation({
    mutationFn: async () => download(file.name, await callFile(exportFiles.download, { id })),
    meta: { alert: true },
  })
  return (
    <div className={css.actions}>
      <Button variant="default" loading={remove.isPending} onClick={() => remove.mutate({ id })}>
        {inWork(file) ? <Trans>Cancel</Trans> : <Trans>Delete</Trans>}
      </Button>
      {file.state === 'ready' ? (
        <Button loading={save.isPending} onClick={() => save.mutate()}>
          <Trans>Download ({size})</Trans>
        </Button>
      ) : null}
      {file.state === 'failed' || file.state === 'refused' ? (
        <Button loading={retry.isPending} onClick={() => retry.mutate({ id })}>
          <Trans>Try again</Trans>
        </Button>
      ) : null}
    </div>
  )
}

/** Sizes of files, such as 48 MB. */
function useFileSize(): (bytes: number) => string {
  const { i18n } = useLingui()
  return (bytes) => {
    const [unit, size] = bytes < 1e6 ? (['kilobyte', 1e3] as const) : (['megabyte', 1e6] as const)
    return i18n.number(Math.ceil(bytes / size), { style: 'unit', unit })
  }
}
