import { useLingui } from '@lingui/react/macro'
import type { OnlineOrderRow } from '#contract/online/online-orders.ts'
import { onlineOrderStates } from '#domain/online-order-states.ts'
import { stateOf } from '#domain/states.ts'
import css from '#features/office/online/orders/online-orders.module.css'
import { OrderState } from '#features/office/online/orders/order-state.tsx'
import { useOrderWords } from '#features/office/online/orders/order-words.ts'
import { AppLink } from '#ui/app-link.tsx'
import { Day } from '#ui/day.tsx'
import type { Column } from '#ui/list/column.ts'
import { useColumnPresets } from '#ui/list/column-presets.tsx'
import { Money } from '#ui/money.tsx'
import { useUpright } from '#ui/use-narrow.ts'
import { useSay } from '#ui/use-language.ts'

/** The columns of the lists of online orders; those of one kind leave out how they reach their buyers. */
export function useOrderColumns(kind?: OnlineOrderRow['kind']): Column<OnlineOrderRow>[] {
  const { t } = useLingui()
  const say = useSay()
  const words = useOrderWords()
  const columns = useColumnPresets<OnlineOrderRow>()
  // so that the state is seen without moving the list; the menu of columns shows them
  const hidden = useUpright()
  return [
    columns.link(
      'number',
      t`Order`,
      (row) => row.number,
      (row, text) => (
        <AppLink
          className="et-code"
          to="/shop/orderManage/onlineOrderInfo/onlineOrderDes/$id"
          params={{ id: row.id }}
          preload={false}
        >
          {text}
        </AppLink>
      ),
      { sortable: true },
    ),
    {
      id: 'due',
      head: t({ message: 'Due', context: 'order' }),
      cell: (row) => (
        <span className={css.when}>
          <Day on={row.slot.day} /> {words.time(row.slot)}
        </span>
      ),
      text: (row) => `${row.slot.day} ${words.fileTimes(row.slot)}`,
      sortable: true,
      card: 'meta',
    },
    ...(kind === undefined
      ? [columns.text('kind', t`Delivery method`, (row) => words.kind(row.kind), { hidden })]
      : []),
    columns.text('buyer', t`Buyer`, (row) => row.buyerName, { card: 'meta' }),
    columns.text('phone', t`Phone`, (row) => row.buyerPhone, { hidden: true }),
    {
      id: 'goods',
      grow: true,
      head: t`Products`,
      // what stands behind it, such as the state, is to be seen without moving the list
      cell: (row) => <span className={css.named}>{words.goods(row)}</span>,
      text: words.goods,
      hidden,
    },
    columns.count('lines', t`Lines`, (row) => row.lines, { hidden }),
    columns.money('total', t`Total`, (row) => row.total, { strong: true, sortable: true, card: 'amount' }),
    {
      id: 'toPay',
      head: t`To be paid`,
      cell: (row) => (row.due > 0 ? <Money value={row.due} /> : '–'),
      text: (row) => (row.due / 100).toFixed(2),
      align: 'right',
    },
    columns.text('payBy', t`Paid by`, (row) => words.payBy[row.payBy], { hidden: true }),
    columns.instant('placedAt', t({ message: 'Placed', context: 'order' }), (row) => row.placedAt, {
      sortable: true,
      hidden: true,
    }),
    columns.text('member', t`Member`, (row) => row.memberCode, { hidden: true }),
    {
      id: 'state',
      head: t`State`,
      cell: (row) => <OrderState order={row} look="plain" />,
      text: (row) => say(stateOf(onlineOrderStates, row.state).words),
      card: 'state',
    },
  ]
}
