import { Plural, Trans } from '@lingui/react/macro'
import { IconChevronRight, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { HomeTask, StockHome } from '#contract/stock-home.ts'
import { countStates } from '#domain/count-states.ts'
import { documentStates } from '#domain/document-states.ts'
import { purchaseOrderStates } from '#domain/purchase-order-states.ts'
import { transferStates } from '#domain/transfer-states.ts'
import { orderRoutes } from '#features/office/supply/orders/order-routes.ts'
import css from '#features/office/supply/home/stock-home.module.css'
import { AppLink } from '#ui/app-link.tsx'

/** What needs doing, each a link to its list; what doesn't is left out. */
export function HomeTasks({ tasks }: { readonly tasks: StockHome['tasks'] }) {
  const open = tasks.filter((task) => task.count > 0)
  if (open.length === 0)
    return (
      <p className={css.done}>
        <IconCircleCheck size={22} aria-hidden />
        <Trans>Nothing needs doing right now.</Trans>
      </p>
    )
  return (
    <ul className={css.tasks}>
      {open.map(({ kind, count }) => (
        <li key={kind}>
          <Way kind={kind}>
            <span className={css.count}>{count}</span>
            <span className={css.words}>
              <Words kind={kind} count={count} />
            </span>
            <IconChevronRight size={18} aria-hidden className={css.arrow} />
          </Way>
        </li>
      ))}
    </ul>
  )
}

const countTaskOf = {
  'count-long': 'long',
  'count-recount': 'recount',
  'count-later': 'later',
  'count-doubt': 'doubt',
} as const

/** The list of what needs doing. */
function Way({ kind, children }: { readonly kind: HomeTask; readonly children: ReactNode }) {
  const look = { className: css.task, underline: 'never' } as const
  const draft = { state: documentStates.draft }
  switch (kind) {
    case 'below-zero':
      return (
        <AppLink {...look} to="/shop/stockManage/goodsStock" search={{ level: 'below' }}>
          {children}
        </AppLink>
      )
    case 'short':
    case 'over':
      return (
        <AppLink {...look} to="/shop/stockManage/stockWarning" search={{ state: kind }}>
          {children}
        </AppLink>
      )
    case 'order':
      return (
        <AppLink {...look} to="/shop/stockManage/stockHome/orderDraft">
          {children}
        </AppLink>
      )
    case 'review':
      return (
        <AppLink {...look} to={orderRoutes.list} search={{ state: purchaseOrderStates.notReviewed }}>
          {children}
        </AppLink>
      )
    case 'receive':
    case 'overdue':
      return (
        <AppLink
          {...look}
          to={orderRoutes.list}
          search={{ due: kind === 'receive' ? 'coming' : kind, sort: 'expected', order: 'asc' }}
        >
          {children}
        </AppLink>
      )
    case 'transfer-receive':
      return (
        <AppLink {...look} to="/shop/stockManage/stockTransfer" search={{ way: 'in', state: transferStates.sent }}>
          {children}
        </AppLink>
      )
    case 'transfer-send':
      return (
        <AppLink
          {...look}
          to="/shop/stockManage/stockTransfer"
          search={{ way: 'out', state: transferStates.requested }}
        >
          {children}
        </AppLink>
      )
    case 'transfer-differing':
      return (
        <AppLink
          {...look}
          to="/shop/stockManage/stockTransfer"
          search={{ way: 'out', state: transferStates.differing }}
        >
          {children}
        </AppLink>
      )
    case 'count':
    case 'count-review':
      return (
        <AppLink
          {...look}
          to="/shop/stockManage/stockCount"
          search={{ state: kind === 'count' ? countStates.counting : countStates.review }}
        >
          {children}
        </AppLink>
      )
    case 'count-long':
    case 'count-recount':
    case 'count-later':
    case 'count-doubt':
      return (
        <AppLink {...look} to="/shop/stockManage/stockCount" search={{ task: countTaskOf[kind] }}>
          {children}
        </AppLink>
      )
    case 'inbound-drafts':
      return (
        <AppLink {...look} to="/shop/warehouseManage/inbound" search={draft}>
          {children}
        </AppLink>
      )
    case 'outbound-drafts':
      return (
        <AppLink {...look} to="/shop/warehouseManage/outbound" search={draft}>
          {children}
        </AppLink>
      )
    case 'move-drafts':
      return (
        <AppLink {...look} to="/shop/shelfManage/stockMoves" search={draft}>
          {children}
        </AppLink>
      )
    case 'refill':
      return (
        <AppLink {...look} to="/shop/shelfManage/shelfWarning">
          {children}
        </AppLink>
      )
  }
}

function Words({ kind, count }: { readonly kind: HomeTask; readonly count: number }) {
  switch (kind) {
    case 'below-zero':
      return <Plural value={count} one="product below zero" other="products below zero" />
    case 'short':
      return <Plural value={count} one="item low" other="items low" />
    case 'over':
      return <Plural value={count} one="item above its upper limit" other="items above their upper limit" />
    case 'order':
      return <Plural value={count} one="item to order" other="items to order" />
    case 'review':
      return <Plural value={count} one="purchase order to review" other="purchase orders to review" />
    case 'receive':
      return <Plural value={count} one="purchase order to receive" other="purchase orders to receive" />
    case 'overdue':
      return <Plural value={count} one="purchase order overdue" other="purchase orders overdue" />
    case 'transfer-receive':
      return <Plural value={count} one="transfer to receive" other="transfers to receive" />
    case 'transfer-send':
      return <Plural value={count} one="transfer to send" other="transfers to send" />
    case 'transfer-differing':
      return <Plural value={count} one="transfer with something missing" other="transfers with something missing" />
    case 'count':
      return <Plural value={count} one="stock count under way" other="stock counts under way" />
    case 'count-review':
      return <Plural value={count} one="stock count to review" other="stock counts to review" />
    case 'count-long':
      return (
        <Plural
          value={count}
          one="stock count under way for more than a day"
          other="stock counts under way for more than a day"
        />
      )
    case 'count-recount':
      return (
        <Plural
          value={count}
          one="stock count with lines to count again"
          other="stock counts with lines to count again"
        />
      )
    case 'count-later':
      return (
        <Plural
          value={count}
          one="stock count with entries that arrived later"
          other="stock counts with entries that arrived later"
        />
      )
    case 'count-doubt':
      return (
        <Plural
          value={count}
          one="posted stock count with lines in doubt"
          other="posted stock counts with lines in doubt"
        />
      )
    case 'inbound-drafts':
      return <Plural value={count} one="inbound draft to post" other="inbound drafts to post" />
    case 'outbound-drafts':
      return <Plural value={count} one="outbound draft to post" other="outbound drafts to post" />
    case 'move-drafts':
      return <Plural value={count} one="stock move to post" other="stock moves to post" />
    case 'refill':
      return <Plural value={count} one="shelf bay to refill" other="shelf bays to refill" />
  }
}
