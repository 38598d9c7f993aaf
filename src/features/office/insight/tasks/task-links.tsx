import type { ReactNode } from 'react'
import type { HomeTask } from '#contract/insight/stock-home.ts'
import { countStates } from '#domain/count-states.ts'
import { documentStates } from '#domain/document-states.ts'
import { purchaseOrderStates } from '#domain/purchase-order-states.ts'
import { transferStates } from '#domain/transfer-states.ts'
import { orderRoutes } from '#features/office/supply/orders/order-routes.ts'
import { AppLink } from '#ui/app-link.tsx'

interface Props {
  readonly className: string | undefined
  readonly children: ReactNode
}

const draft = { state: documentStates.draft }
const ONLINE_ORDERS: string = '/shop/orderManage/onlineOrderInfo'
const soonest = { sort: 'expected', order: 'asc' } as const

/** The list of what needs doing: as many rows as the figure says. */
export const taskLinks: Readonly<Record<HomeTask, (props: Props) => ReactNode>> = {
  'below-zero': (props) => (
    <AppLink {...props} underline="never" to="/shop/stockManage/goodsStock" search={{ level: 'below' }} />
  ),
  'below-zero-raw': (props) => (
    <AppLink {...props} underline="never" to="/shop/stockManage/rawStock" search={{ level: 'below' }} />
  ),
  short: (props) => (
    <AppLink {...props} underline="never" to="/shop/stockManage/stockWarning" search={{ state: 'short' }} />
  ),
  over: (props) => (
    <AppLink {...props} underline="never" to="/shop/stockManage/stockWarning" search={{ state: 'over' }} />
  ),
  expiring: (props) => <AppLink {...props} underline="never" to="/shop/stockManage/stockHome/expiring" />,
  order: (props) => <AppLink {...props} underline="never" to="/shop/stockManage/stockHome/orderDraft" />,
  review: (props) => (
    <AppLink {...props} underline="never" to={orderRoutes.list} search={{ state: purchaseOrderStates.notReviewed }} />
  ),
  receive: (props) => (
    <AppLink {...props} underline="never" to={orderRoutes.list} search={{ due: 'coming', ...soonest }} />
  ),
  'due-today': (props) => (
    <AppLink {...props} underline="never" to={orderRoutes.list} search={{ due: 'today', ...soonest }} />
  ),
  overdue: (props) => (
    <AppLink {...props} underline="never" to={orderRoutes.list} search={{ due: 'overdue', ...soonest }} />
  ),
  'order-stock': (props) => <AppLink {...props} underline="never" to={ONLINE_ORDERS} />,
  'order-unmatched': (props) => <AppLink {...props} underline="never" to="/shop/orderManage/differenceInfo" />,
  'online-refund-failed': (props) => (
    <AppLink {...props} underline="never" to={ONLINE_ORDERS} search={{ refunded: 'failed' }} />
  ),
  'transfer-receive': (props) => (
    <AppLink
      {...props}
      underline="never"
      to="/shop/stockManage/stockTransfer"
      search={{ way: 'in', state: transferStates.sent }}
    />
  ),
  'transfer-send': (props) => (
    <AppLink
      {...props}
      underline="never"
      to="/shop/stockManage/stockTransfer"
      search={{ way: 'out', state: transferStates.requested }}
    />
  ),
  'transfer-short': (props) => (
    <AppLink {...props} underline="never" to="/shop/stockManage/stockTransfer" search={{ way: 'out', task: 'short' }} />
  ),
  'transfer-differing': (props) => (
    <AppLink
      {...props}
      underline="never"
      to="/shop/stockManage/stockTransfer"
      search={{ way: 'out', state: transferStates.differing }}
    />
  ),
  'count-day': (props) => (
    <AppLink {...props} underline="never" to="/shop/stockManage/stockCount" search={{ task: 'day' }} />
  ),
  'count-missing': (props) => (
    <AppLink {...props} underline="never" to="/shop/stockManage/stockCount" search={{ task: 'missing' }} />
  ),
  count: (props) => (
    <AppLink {...props} underline="never" to="/shop/stockManage/stockCount" search={{ state: countStates.counting }} />
  ),
  'count-review': (props) => (
    <AppLink {...props} underline="never" to="/shop/stockManage/stockCount" search={{ state: countStates.review }} />
  ),
  'count-long': (props) => (
    <AppLink {...props} underline="never" to="/shop/stockManage/stockCount" search={{ task: 'long' }} />
  ),
  'count-recount': (props) => (
    <AppLink {...props} underline="never" to="/shop/stockManage/stockCount" search={{ task: 'recount' }} />
  ),
  'count-later': (props) => (
    <AppLink {...props} underline="never" to="/shop/stockManage/stockCount" search={{ task: 'later' }} />
  ),
  'count-doubt': (props) => (
    <AppLink {...props} underline="never" to="/shop/stockManage/stockCount" search={{ task: 'doubt' }} />
  ),
  verify: (props) => <AppLink {...props} underline="never" to="/shop/stockManage/stockHome/verify" />,
  'inbound-drafts': (props) => (
    <AppLink {...props} underline="never" to="/shop/warehouseManage/inbound" search={draft} />
  ),
  'outbound-drafts': (props) => (
    <AppLink {...props} underline="never" to="/shop/warehouseManage/outbound" search={draft} />
  ),
  'move-drafts': (props) => <AppLink {...props} underline="never" to="/shop/shelfManage/stockMoves" search={draft} />,
  refill: (props) => <AppLink {...props} underline="never" to="/shop/shelfManage/shelfWarning" />,
}
