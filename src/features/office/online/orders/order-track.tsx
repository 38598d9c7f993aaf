import { Trans } from '@lingui/react/macro'
import type { OrderEvent } from '#contract/online/online-orders.ts'
import { onlineOrderStates } from '#domain/online-order-states.ts'
import { stateOf } from '#domain/states.ts'
import css from '#features/office/online/orders/order-track.module.css'
import { useOrderWords } from '#features/office/online/orders/order-words.ts'
import { DateTime } from '#ui/date-time.tsx'
import { useSay } from '#ui/use-language.ts'

/** What became of an order, from the beginning: the state it went to, who did it, when and why. */
export function OrderTrack({ events }: { readonly events: readonly OrderEvent[] }) {
  const say = useSay()
  const words = useOrderWords()
  return (
    <ol className={css.track}>
      {events.map((event, at) => (
        <li key={at} className={css.event}>
          <strong>
            {event.from === null ? (
              <Trans context="order">Placed</Trans>
            ) : event.from === event.to ? (
              <Trans context="order">Changed</Trans>
            ) : (
              say(stateOf(onlineOrderStates, event.to).words)
            )}
          </strong>
          <span className={css.who}>
            <DateTime at={event.at} /> · {event.name || words.by[event.by]}
          </span>
          <Note event={event} />
        </li>
      ))}
    </ol>
  )
}

const { awaitingPickup, cancelled } = onlineOrderStates

/** Why it happened. */
function Note({ event: { by, from, to, note } }: { readonly event: OrderEvent }) {
  const uncollected = by === 'clock' && from === awaitingPickup && to === cancelled
  if (note === '' && !uncollected) return null
  return <span className={css.note}>{uncollected ? <Trans>Not collected within seven days</Trans> : note}</span>
}
