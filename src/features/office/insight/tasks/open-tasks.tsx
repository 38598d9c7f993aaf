import { Plural, Trans } from '@lingui/react/macro'
import { IconChevronRight, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { HomeTask, StockHome } from '#contract/insight/stock-home.ts'
import css from '#features/office/insight/tasks/tasks.module.css'
import { AppLink } from '#ui/app-link.tsx'
import { taskLinks } from '#features/office/insight/tasks/task-links.tsx'

interface Props {
  readonly tasks: StockHome['tasks']
  /** Differences of receipts that are to be settled. */
  readonly differences?: number
}

/** Somebody waits, or goods and figures go wrong meanwhile: these are before the others. */
const LATE: ReadonlySet<HomeTask> = new Set([
  'overdue',
  'below-zero',
  'below-zero-raw',
  'order-stock',
  'online-refund-failed',
  'transfer-short',
  'transfer-differing',
  'count-long',
])

const isLate = ({ kind }: { readonly kind: HomeTask }): boolean => LATE.has(kind)

/** The open tasks, each a link to its list; empty ones are left out, what is late is first. */
export function OpenTasks({ tasks, differences = 0 }: Props) {
  const open = tasks.filter((task) => task.count > 0).toSorted((a, b) => Number(isLate(b)) - Number(isLate(a)))
  if (open.length === 0 && differences === 0)
    return (
      <p className={css.done}>
        <IconCircleCheck size={22} aria-hidden />
        <Trans>Nothing needs doing right now.</Trans>
      </p>
    )
  return (
    <ul className={css.tasks}>
      {differences > 0 ? (
        <li>
          <AppLink className={css.task} underline="never" to="/shop/orderManage/differenceInfo">
            <Told count={differences}>
              <Plural value={differences} one="difference to settle" other="differences to settle" />
            </Told>
          </AppLink>
        </li>
      ) : null}
      {open.map(({ kind, count }) => (
        <li key={kind} data-late={LATE.has(kind) || undefined}>
          <Task kind={kind} count={count} />
        </li>
      ))}
    </ul>
  )
}

function Task({ kind, count }: { readonly kind: HomeTask; readonly count: number }) {
  const Way = taskLinks[kind]
  return (
    <Way className={css.task}>
      <Told count={count}>
        <Words kind={kind} count={count} />
      </Told>
    </Way>
  )
}

const Told = ({ count, children }: { readonly count: number; readonly children: ReactNode }) => (
  <>
    <span className={css.count}>{count}</span>
    <span className={css.words}>{children}</span>
    <IconChevronRight size={18} aria-hidden className={css.arrow} />
  </>
)

function Words({ kind, count }: { readonly kind: HomeTask; readonly count: number }) {
  switch (kind) {
    case 'below-zero':
      return <Plural value={count} one="product below zero" other="products below zero" />
    case 'below-zero-raw':
      return <Plural value={count} one="raw material below zero" other="raw materials below zero" />
    case 'short':
      return <Plural value={count} one="item low" other="items low" />
    case 'over':
      return <Plural value={count} one="item above its upper limit" other="items above their upper limit" />
    case 'expiring':
      return <Plural value={count} one="delivery about to expire" other="deliveries about to expire" />
    case 'order':
      return <Plural value={count} one="item to order" other="items to order" />
    case 'review':
      return <Plural value={count} one="purchase order to review" other="purchase orders to review" />
    case 'receive':
      return <Plural value={count} one="purchase order to receive" other="purchase orders to receive" />
    case 'due-today':
      return <Plural value={count} one="delivery expected today" other="deliveries expected today" />
    case 'overdue':
      return <Plural value={count} one="purchase order overdue" other="purchase orders overdue" />
    case 'order-stock':
      return <Plural value={count} one="online order short of goods" other="online orders short of goods" />
    case 'order-unmatched':
      return (
        <Plural
          value={count}
          one="payment or pickup at a counter that matches no order"
          other="payments or pickups at counters that match no order"
        />
      )
    case 'online-refund-failed':
      return (
        <Plural
          value={count}
          one="online order with money to give back"
          other="online orders with money to give back"
        />
      )
    case 'transfer-receive':
      return <Plural value={count} one="transfer to receive" other="transfers to receive" />
    case 'transfer-send':
      return <Plural value={count} one="transfer to send" other="transfers to send" />
    case 'transfer-short':
      return (
        <Plural
          value={count}
          one="transfer short: reserved stock was sold"
          other="transfers short: reserved stock was sold"
        />
      )
    case 'transfer-differing':
      return <Plural value={count} one="transfer with something missing" other="transfers with something missing" />
    case 'count-day':
      return <Plural value={count} one="daily stock count to start" other="daily stock counts to start" />
    case 'count-missing':
      return (
        <Plural
          value={count}
          one="stock count of what was missing when picked"
          other="stock counts of what was missing when picked"
        />
      )
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
    case 'verify':
      return <Plural value={count} one="automatic outbound to verify" other="automatic outbounds to verify" />
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
