import { useLingui } from '@lingui/react/macro'
import type { StockRow } from '#contract/stock/stock-items.ts'
import type { Milli } from '#domain/money.ts'
import { stockWarning } from '#domain/stock-limits.ts'
import type { StockKind } from '#features/office/stock/items/stock-kinds.ts'
import css from '#features/office/stock/items/stock.module.css'
import { AppLink } from '#ui/app-link.tsx'
import type { Column } from '#ui/list/column.ts'
import { useColumnPresets } from '#ui/list/column-presets.tsx'
import { useMay } from '#ui/may.tsx'
import { Picture } from '#ui/picture.tsx'
import { Quantity } from '#ui/quantity.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { useLanguage, useSay } from '#ui/use-language.ts'

/** A quantity that stands out when it is below zero. */
export function Level({ value, unit }: { readonly value: Milli; readonly unit?: string }) {
  return <Quantity value={value} unit={unit} className={value < 0 ? css.below : undefined} />
}

const isBelowZero = ({ shelf, warehouse }: StockRow): boolean => shelf < 0 || warehouse < 0

/** The problem with an item's stock: below zero somewhere, too little, too much; nothing otherwise. */
export function StockLevel({ row }: { readonly row: StockRow }) {
  const { t } = useLingui()
  if (isBelowZero(row)) return <StateBadge state="stopped" look="plain">{t`Below zero`}</StateBadge>
  const warning = stockWarning(row.available, row)
  if (warning === 'short') return <StateBadge state="attention" look="plain">{t`Low stock`}</StateBadge>
  return warning === 'over' ? <StateBadge state="waiting" look="plain">{t`Too much`}</StateBadge> : null
}

/** The picture and the name, truncated so that the figures stay visible. */
export function ItemName({
  row,
}: {
  readonly row: Pick<StockRow, 'id' | 'name' | 'image' | 'categoryId' | 'productId'>
}) {
  const language = useLanguage()
  const name = row.name[language] || row.name.en || row.name.zh
  return (
    <span className={css.item}>
      {row.productId === null ? null : (
        <Picture className={css.picture} picture={row.image} name={name} tone={row.categoryId ?? row.id} />
      )}
      <span className={css.name} title={name}>
        {name}
      </span>
    </span>
  )
}

export function useStockColumns(kind: StockKind): Column<StockRow>[] {
  const { t } = useLingui()
  const say = useSay()
  const columns = useColumnPresets<StockRow>()
  const seesCost = useMay()({ any: ['shopCostSee'] }) && kind.id !== 'raw'
  const level = (id: 'shelf' | 'warehouse' | 'total', head: string): Column<StockRow> => ({
    ...columns.quantity(id, head, (row) => row[id], { sortable: id !== 'warehouse' }),
    cell: (row) => <Level value={row[id]} />,
  })
  const limit = (id: 'lower' | 'upper', head: string): Column<StockRow> => ({
    id,
    head,
    cell: (row) => (row[id] === null ? '–' : <Quantity value={row[id]} />),
    align: 'right',
    wide: true,
  })
  return [
    {
      id: 'name',
      grow: true,
      head: t`Name`,
      cell: (row) => (
        <AppLink to={kind.details} params={{ id: row.id }}>
          <ItemName row={row} />
        </AppLink>
      ),
      sortable: true,
    },
    level('shelf', t`Shelf`),
    level('warehouse', t`Warehouse`),
    {
      ...columns.quantity('elsewhere', t`Elsewhere`, (row) => row.elsewhere),
      cell: (row) => (row.elsewhere === 0 ? '–' : <Quantity value={row.elsewhere} />),
    },
    level('total', t`Total stock`),
    {
      ...columns.quantity('locked', t`Reserved`, (row) => row.locked),
      cell: (row) => (row.locked === 0 ? '–' : <Quantity value={row.locked} />),
    },
    {
      ...columns.quantity('available', t`Available`, (row) => row.available, { card: 'amount' }),
      cell: (row) => <Level value={row.available} />,
    },
    {
      ...columns.quantity('transferIn', t`From other stores`, (row) => row.transferIn, { hidden: true }),
      cell: (row) => (row.transferIn === 0 ? '–' : <Quantity value={row.transferIn} />),
    },
    {
      ...columns.quantity('inTransit', t`On the way`, (row) => row.inTransit),
      cell: (row) => (row.inTransit === 0 ? '–' : <Quantity value={row.inTransit} />),
    },
    columns.text('unit', t`Unit`, (row) => say(row.unit), { wide: true }),
    {
      id: 'level',
      head: t`State`,
      cell: (row) => <StockLevel row={row} />,
      isEmpty: (row) => !isBelowZero(row) && stockWarning(row.available, row) === undefined,
      card: 'state',
    },
    limit('lower', t`Lower limit`),
    limit('upper', t`Upper limit`),
    ...(seesCost
      ? [
          columns.money('cost', t`Cost`, (row) => row.cost ?? undefined, { wide: true }),
          columns.money('value', t`Stock value`, (row) => row.value ?? undefined, { wide: true }),
        ]
      : []),
    columns.code('itemNo', t`Item number`, (row) => row.itemNo, { sortable: true, card: 'meta', wide: true }),
    ...(kind.id === 'raw'
      ? []
      : [columns.code('barcodes', t`Barcode`, (row) => row.barcodes.join(', '), { hidden: true })]),
  ]
}
