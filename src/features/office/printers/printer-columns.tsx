import { Trans, useLingui } from '@lingui/react/macro'
import type { ManagedPrinter } from '#contract/printers.ts'
import { useKindWords } from '#features/office/printers/printer-words.ts'
import type { Column } from '#ui/list/column.ts'
import { DateTime } from '#ui/date-time.tsx'
import { useFileTime } from '#ui/list/file-time.ts'
import { StateBadge } from '#ui/state-badge.tsx'
import css from '#features/office/printers/printers.module.css'

/** Online, never heard of, or silent; what it said of itself where that was not good. */
function PrinterState({ printer }: { readonly printer: ManagedPrinter }) {
  const { said, status, polledAt, kind } = printer
  if (status === 1)
    return (
      <StateBadge state="ready">
        {kind === 'virtual' || kind === 'browser' ? <Trans>Ready</Trans> : <Trans>Online</Trans>}
      </StateBadge>
    )
  if (polledAt === undefined)
    return (
      <StateBadge state="waiting">
        {printer.addressShown ? <Trans>Has not asked yet</Trans> : <Trans>Needs its address</Trans>}
      </StateBadge>
    )
  const good = said === '' || said === 'OK' || said.startsWith('2')
  return <StateBadge state="attention">{good ? <Trans>Offline</Trans> : <Trans>Not ready: {said}</Trans>}</StateBadge>
}

/** The columns of the list of printers. */
export function usePrinterColumns(): Column<ManagedPrinter>[] {
  const fileTime = useFileTime()
  const { t } = useLingui()
  const kindWords = useKindWords()
  return [
    {
      id: 'name',
      head: t`Printer`,
      cell: (row) => (
        <span className={css.named}>
          {row.name}
          {row.main ? (
            <StateBadge state="ready" look="plain">
              <Trans>Main</Trans>
            </StateBadge>
          ) : null}
        </span>
      ),
      text: (row) => row.name,
    },
    { id: 'kind', head: t`Kind`, cell: (row) => kindWords(row.kind), text: (row) => kindWords(row.kind) },
    {
      id: 'status',
      head: t`State`,
      cell: (row) => <PrinterState printer={row} />,
      text: (row) => (row.status === 1 ? t`Online` : t`Offline`),
    },
    {
      id: 'counter',
      head: t`Counter`,
      cell: (row) => row.counterName || <Trans>Not bound</Trans>,
      text: (row) => row.counterName,
    },
    {
      id: 'waiting',
      head: t`Waiting tickets`,
      align: 'right',
      cell: (row) => row.waiting,
      text: (row) => row.waiting,
    },
    {
      id: 'polledAt',
      head: t`Last heard of`,
      cell: (row) => <DateTime at={row.polledAt} />,
      text: (row) => fileTime(row.polledAt),
    },
    {
      id: 'width',
      head: t`Paper`,
      cell: (row) => `${row.widthMm} mm`,
      hidden: true,
      text: (row) => row.widthMm,
    },
    {
      id: 'createdAt',
      head: t`Added`,
      cell: (row) => <DateTime at={row.createdAt} />,
      hidden: true,
      text: (row) => fileTime(row.createdAt),
    },
  ]
}
