import { Trans, useLingui } from '@lingui/react/macro'
import type { OutputOf } from '#contract/define.ts'
import type { order } from '#contract/sales/order.ts'
import type { Column } from '#ui/list/column.ts'
import { DataTable } from '#ui/list/data-table.tsx'
import { Money } from '#ui/money.tsx'
import { Quantity } from '#ui/quantity.tsx'
import { useLanguage, useSay } from '#ui/use-language.ts'

type Details = OutputOf<typeof order.details>
type Line = Details['lines'][number]
type Movement = Details['stock'][number]

/** The lines as they were sold. */
export function OrderLines({ lines }: { readonly lines: readonly Line[] }) {
  const { t } = useLingui()
  const all: Column<Line>[] = [
    { id: 'name', head: t`Product`, cell: (line) => <LineName line={line} /> },
    { id: 'itemNo', head: t`Item number`, cell: (line) => <span className="et-code">{line.itemNo}</span> },
    {
      id: 'unitPrice',
      head: t`Unit price`,
      cell: (line) => <Money value={line.unitPrice} />,
      align: 'right',
      card: 'named',
    },
    {
      id: 'quantity',
      head: t`Quantity`,
      cell: (line) => <Quantity value={line.quantity} />,
      align: 'right',
      card: 'named',
    },
    {
      id: 'discount',
      head: t`Discounts`,
      cell: (line) => (line.discount ? <Money value={line.discount} /> : '–'),
      align: 'right',
    },
    { id: 'net', head: t`Subtotal`, cell: (line) => <Money value={line.net} />, align: 'right', card: 'amount' },
    { id: 'tax', head: t`Tax`, cell: (line) => <Money value={line.tax} />, align: 'right' },
    { id: 'note', head: t`Note`, cell: (line) => line.note },
  ]
  // hide columns that are empty in every row, to keep the numbers visible
  const empty = new Set([
    ...(lines.some((l) => l.discount) ? [] : ['discount']),
    ...(lines.some((l) => l.note) ? [] : ['note']),
  ])
  const columns = all.filter((column) => !empty.has(column.id))
  return (
    <DataTable label={t`Lines`} columns={columns} rows={lines} rowKey={(line) => line.lineId} density="comfortable" />
  )
}

/** The name of a line; for a guarantee also its validity, in business days of the store's time zone. */
function LineName({ line: { name, guarantee } }: { readonly line: Line }) {
  const language = useLanguage()
  const day = (date: string): string =>
    new Date(`${date}T00:00:00Z`).toLocaleDateString(language === 'en' ? 'en-US' : 'zh-CN', {
      timeZone: 'UTC',
      dateStyle: 'medium',
    })
  const label = name[language] || name.en || name.zh
  if (!guarantee) return label
  const [from, until] = [day(guarantee.from), day(guarantee.until)]
  return (
    <>
      {label}
      <br />
      <small style={{ color: 'var(--et-ink-2)' }}>
        <Trans>
          Valid {from} to {until}
        </Trans>
      </small>
    </>
  )
}

/** The stock movements of a sale, with the balance after each. */
export function OrderStock({ stock }: { readonly stock: readonly Movement[] }) {
  const { t } = useLingui()
  const say = useSay()
  const kinds: Record<Movement['placeKind'], string> = { shelf: t`Shelf`, warehouse: t`Warehouse` }
  const columns: Column<Movement>[] = [
    { id: 'name', head: t`Product`, cell: (row) => say(row.name) || row.name.en },
    { id: 'place', head: t`Place`, cell: (row) => `${kinds[row.placeKind]} ${row.place}` },
    { id: 'quantity', head: t`Quantity`, cell: (row) => <Quantity value={row.quantity} />, align: 'right' },
    { id: 'balance', head: t`Balance after`, cell: (row) => <Quantity value={row.balance} />, align: 'right' },
    {
      id: 'document',
      head: t`Document`,
      cell: (row) => <span className="et-code">{row.document || (row.reason === 'refund' ? t`Refund` : t`Sale`)}</span>,
    },
  ]
  return (
    <DataTable
      label={t`Stock movements`}
      columns={columns}
      rows={stock}
      rowKey={(row) => `${row.skuId}-${row.place}-${row.balance}`}
      density="comfortable"
    />
  )
}
