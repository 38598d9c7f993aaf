import { type PaperProps, usePaper } from '#features/shared/use-paper.tsx'
import type { StatementRange } from '#contract/insight/statement.ts'
import { ExportMenu, type ExportMenuProps } from '#ui/list/export-menu.tsx'

interface Props<R> extends ExportMenuProps<R> {
  /** The page as a paper. */
  readonly paper: PaperProps['call']
  readonly days: StatementRange
}

/** A page of the statement as a paper, which is shown first, and as files. */
export function PageExport<R>({ paper, days, ...files }: Props<R>) {
  const { show, loading, dialog } = usePaper({ call: paper, input: days, name: files.name })
  return (
    <>
      <ExportMenu {...files} item={{ label: 'PDF', run: show, loading }} />
      {dialog}
    </>
  )
}
