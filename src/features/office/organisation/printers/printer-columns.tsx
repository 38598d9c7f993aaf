import { Trans, useLingui } from '@lingui/react/macro'
import type { ManagedPrinter } from '#contract/organisation/printers.ts'
import { useKindWords } from '#features/office/organisation/printers/printer-words.ts'
import type { Column } from '#ui/list/column.ts'
import { StateBadge } from '#ui/state-badge.tsx'
import css from '#features/office/organisation/printers/printers.module.css'
import { useColumnPresets } from '#ui/list/column-presets.tsx'

/** The state of a printer, with its own error text if it reported one. */
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
        {printer.addressShown ? <Trans>Never connected</Trans> : <Trans>Address not entered yet</Trans>}
      </StateBadge>
    )
  const good = said === '' || said === 'OK' || said.startsWith('2')
  return <StateBadge state="attention">{good ? <Trans>Offline</Trans> : <Trans>Not ready: {said}</Trans>}</StateBadge>
}

/** The columns of the list of printers. */
export function usePrinterColumns(): Column<ManagedPrinter>[] {
  const { t } = useLingui()
  const columns = useColumnPresets<ManagedPrinter>()
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
    columns.text('kind', t`Kind`, (row) => kindWords(row.kind)),
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
    columns.count('waiting', t`Waiting to print`, (row) => row.waiting, { card: 'named' }),
    columns.instant('polledAt', t`Last contact`, (row) => row.polledAt),
    {
      id: 'width',
      head: t`Paper`,
      cell: (row) => `${row.widthMm} mm`,
      hidden: true,
      text: (row) => row.widthMm,
    },
    columns.instant('createdAt', t`Added`, (row) => row.createdAt, { hidden: true }),
  ]
}
