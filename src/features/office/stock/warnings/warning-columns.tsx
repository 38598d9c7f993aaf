import { Trans, useLingui } from '@lingui/react/macro'
import type { StockWarning } from '#contract/stock/stock-warnings.ts'
import { waitingQuantity } from '#contract/stock/waiting-orders.ts'
import type { StorePermission } from '#domain/permissions.ts'
import { Level } from '#features/office/stock/items/stock-columns.tsx'
import { stockKinds } from '#features/office/stock/items/stock-kinds.ts'
import { useKindNames } from '#features/office/stock/warnings/kind-names.ts'
import { orderRoutes } from '#features/office/supply/orders/order-routes.ts'
import { useWaitingWords } from '#features/office/supply/orders/waiting-orders.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { formatQuantity } from '#ui/format-quantity.ts'
import type { Column } from '#ui/list/column.ts'
import { useColumnPresets } from '#ui/list/column-presets.tsx'
import { NameCell } from '#ui/list/name-cell.tsx'
import { useMay } from '#ui/may.tsx'
import { Quantity } from '#ui/quantity.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { useLanguage, useSay } from '#ui/use-language.ts'

/** The permission to open the stock of an item, by its kind. */
export const MAY_SEE: Readonly<Record<StockWarning['kind'], StorePermission>> = {
  goods: 'shopGoodsStock',
  raw: 'shopRawStock',
  card: 'shopRechargeCardStock',
}

/** The name, as a link for those who may see the stock, and the item number. */
function Name({ row }: { readonly row: StockWarning }) {
  const language = useLanguage()
  const said = row.name[language] || row.name.en || row.name.zh
  const link = useMay()({ any: [MAY_SEE[row.kind]] }) ? (
    <AppLink to={stockKinds[row.kind].details} params={{ id: row.itemId }}>
      {said}
    </AppLink>
  ) : (
    said
  )
  return (
    <NameCell name={said} link={link}>
      {row.itemNo}
    </NameCell>
  )
}

/** How much of it is on orders that nobody has reviewed, and on which; how many more, where there are several. */
function Waiting({ orders }: { readonly orders: StockWarning['waiting'] }) {
  const { i18n } = useLingui()
  const opens = useMay()({ all: ['shopPurchaseOrder'] })
  const words = useWaitingWords()(orders)
  const [first, ...others] = orders
  if (!first) return '–'
  const quantity = formatQuantity(waitingQuantity(orders), i18n.locale)
  const number = opens ? (
    <AppLink to={orderRoutes.details} params={{ id: first.id }}>
      {first.number}
    </AppLink>
  ) : (
    first.number
  )
  const more = others.length
  return (
    <span title={words}>
      {more === 0 ? (
        <Trans>
          {quantity} on {number}
        </Trans>
      ) : (
        <Trans>
          {quantity} on {number} + {more}
        </Trans>
      )}
    </span>
  )
}

function useOrderWords(): (row: StockWarning) => string {
  const { t, i18n } = useLingui()
  const say = useSay()
  return ({ order, unit }) => {
    if (order === null || order.packs === 0) return ''
    const quantity = `${formatQuantity(order.quantity, i18n.locale)} ${say(unit)}`
    const { packs } = order
    const pack = say(order.packName)
    return pack === '' ? quantity : t`${packs} × ${pack} (${quantity})`
  }
}

/** The stock, the shortage or surplus, and the quantity on its way or proposed to order. */
export function useWarningColumns(): Column<StockWarning>[] {
  const { t } = useLingui()
  const say = useSay()
  const kinds = useKindNames()
  const columns = useColumnPresets<StockWarning>()
  const order = useOrderWords()
  const waiting = useWaitingWords()
  const states = { short: t`Low stock`, over: t`Too much` }
  const limit = (side: 'lower' | 'upper', head: string): Column<StockWarning> => ({
    id: side,
    head,
    align: 'right',
    card: 'named',
    wide: true,
    cell: (row) => (row[side] === null ? '–' : <Level value={row[side]} />),
    text: (row) => (row[side] === null ? '' : row[side] / 1000),
  })
  return [
    {
      id: 'name',
      grow: true,
      head: t`Name`,
      cell: (row) => <Name row={row} />,
      sortable: true,
      text: (row) => say(row.name),
    },
    {
      id: 'state',
      head: t`State`,
      cell: (row) => (
        <StateBadge state={row.state === 'short' ? 'attention' : 'waiting'} look="plain">
          {states[row.state]}
        </StateBadge>
      ),
      text: (row) => states[row.state],
    },
    {
      ...columns.quantity('available', t`Stock`, (row) => row.available),
      cell: (row) => <Level value={row.available} unit={say(row.unit)} />,
      card: 'named',
    },
    {
      ...columns.quantity('inTransit', t`On the way`, (row) => row.inTransit),
      cell: (row) => (row.inTransit === 0 ? '–' : <Quantity value={row.inTransit} />),
    },
    columns.text('unit', t`Unit`, (row) => say(row.unit), { hidden: true }),
    limit('lower', t`Lower limit`),
    limit('upper', t`Upper limit`),
    columns.quantity('gap', t`Over or under by`, (row) => row.gap, { sortable: true, card: 'amount' }),
    {
      ...columns.text('order', t`Suggested order`, order),
      cell: (row) => {
        const said = order(row)
        return said === '' ? '–' : <NameCell name={said}>{row.order?.supplier}</NameCell>
      },
      isEmpty: (row) => order(row) === '',
    },
    columns.text('supplier', t`Supplier`, (row) => row.order?.supplier ?? '', { hidden: true }),
    {
      id: 'waiting',
      head: t`On other orders`,
      text: (row) => waiting(row.waiting),
      isEmpty: (row) => row.waiting.length === 0,
      cell: (row) => <Waiting orders={row.waiting} />,
    },
    columns.text('kind', t`Kind`, (row) => kinds.of(row.kind), { hidden: true }),
    columns.code('itemNo', t`Item number`, (row) => row.itemNo, { hidden: true }),
  ]
}
