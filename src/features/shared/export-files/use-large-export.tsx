import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Endpoint, InputOf } from '#contract/define.ts'
import { exportFiles, largeExport, MOST_FILES } from '#contract/insight/export-files.ts'
import type { Permission } from '#domain/permissions.ts'
import { act, read } from '#api/query.ts'
import { ExportFilesPanel } from '#features/shared/export-files/export-files-panel.tsx'
import type { LargeExport } from '#ui/list/export-menu.tsx'
import { useMay } from '#ui/may.tsx'

interface Props<E> {
  /** Asks for the file. */
  readonly call: E
  readonly input: InputOf<E>
  /** Rows of the list; undefined while it loads. */
  readonly total: number | undefined
}

/** The export of a list that may have more rows than a file is made of while somebody waits, and the files asked for. */
export function useLargeExport<E extends Endpoint>({
  call,
  input,
  total = 0,
}: Props<E>): LargeExport & { readonly may: boolean; readonly panel: ReactNode } {
  const { i18n } = useLingui()
  const [open, setOpen] = useState(false)
  const may = useMay()({ all: [call.can as Permission] })
  const { data } = useQuery({ ...read(exportFiles.list, {}), enabled: may })
  const ask = useMutation(act(call))
  const files = data?.files.length ?? 0
  const show = (): void => setOpen(true)
  // the panel says that there is no room for another
  const begin = (): void => (files < MOST_FILES ? ask.mutate(input, { onSuccess: show }) : show())
  const figure = i18n.number(total)
  return {
    may,
    begin:
      total > largeExport.rows
        ? { label: <Trans>{figure} rows: the file is made in the background</Trans>, run: begin }
        : undefined,
    files: files > 0 ? { label: <Trans>Exported files ({files})</Trans>, run: show } : undefined,
    panel: open ? <ExportFilesPanel onClose={() => setOpen(false)} /> : null,
  }
}
