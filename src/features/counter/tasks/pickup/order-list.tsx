import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReadyOrder } from '#contract/online/ready-orders.ts'
import type { KeptReadyOrders } from '#db/kept-ready-orders.ts'
import { PickupTime } from '#features/counter/tasks/pickup/pickup-time.tsx'
import { DateTime } from '#ui/date-time.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Money } from '#ui/money.tsx'
import { useSay } from '#ui/use-language.ts'
import css from '#features/counter/tasks/pickup/pickup.module.css'

interface Props {
  readonly here: KeptReadyOrders | null | undefined
  readonly shown: readonly ReadyOrder[]
  readonly onOpen: (order: ReadyOrder) => void
}

/** Orders that wait, the ones due first at the top. */
export function OrderList({ here, shown, onOpen }: Props) {
  const { t } = useLingui()
  const say = useSay()
  if (here === undefined) return null
  if (here === null)
    return (
      <EmptyState drawing={<Drawing of="order" />} title={<Trans>This tablet has no online orders yet.</Trans>}>
        <Trans>Connect it to the network once: then they are here, also while it is disconnected.</Trans>
      </EmptyState>
    )
  const preparing = here.preparing ?? 0
  return (
    <>
      <p className={css.age}>
        <Trans>
          As of <DateTime at={here.at} within />
        </Trans>
        {preparing > 0 ? (
          <>
            {' · '}
            <Plural value={preparing} one="# more is to be prepared" other="# more are to be prepared" />
          </>
        ) : null}
      </p>
      {shown.length === 0 ? (
        <EmptyState drawing={<Drawing of="order" />} title={<Trans>No order waits for pickup.</Trans>}>
          <Trans>Orders appear here once they are picked and checked.</Trans>
        </EmptyState>
      ) : (
        <ul className={css.list} aria-label={t`Orders that wait for pickup`}>
          {shown.map((order) => (
            <li key={order.id}>
              <button type="button" className={css.row} onClick={() => onOpen(order)}>
                <span className={css.initials} aria-label={t`Initials`}>
                  {order.initials}
                </span>
                <span className={css.main}>
                  <span className={`${css.number} et-code`}>{order.number}</span>
                  <span className={css.sub}>
                    <PickupTime order={order} /> · <Plural value={order.lines.length} one="# item" other="# items" />
                  </span>
                  <span className={`${css.sub} ${css.goods}`}>
                    {order.lines.map(({ name }) => say(name) || name.zh || name.en).join(', ')}
                  </span>
                </span>
                <span className={css.due}>
                  {order.due > 0 ? (
                    <>
                      <Money value={order.due} />
                      <span className={css.sub}>
                        <Trans>to pay</Trans>
                      </span>
                    </>
                  ) : (
                    <Trans>Paid</Trans>
                  )}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
