import { useLingui } from '@lingui/react/macro'
import type { OnlineOrderRow, OrderEvent } from '#contract/online/online-orders.ts'
import { clockOf } from '#domain/clock-time.ts'
import { useSay } from '#ui/use-language.ts'
import { formatQuantity } from '#ui/format-quantity.ts'
import { sayTimes } from '#ui/say-instant.ts'

/** What is said of orders of the web shop, in lists, details and files. */
export function useOrderWords() {
  const { t, i18n } = useLingui()
  const say = useSay()
  /** From when to when, by the store's clock. */
  const time = ({ from, to }: { readonly from: number; readonly to: number }): string => sayTimes(from, to, i18n.locale)
  /** The same in a file, in every language. */
  const fileTimes = ({ from, to }: { readonly from: number; readonly to: number }): string =>
    `${clockOf(from)}–${clockOf(to)}`
  const kinds = { pickup: t`Self-pickup`, delivery: t`Delivery` }
  const refunded: Record<OnlineOrderRow['refunded'], string> = {
    none: t`Not refunded`,
    partial: t`Partial refund`,
    full: t`Full refund`,
    failed: t`Refund failed`,
  }
  const payBy = { card: t`Card`, counter: t({ message: 'At pickup', context: 'payment' }) }
  const by: Record<OrderEvent['by'], string> = {
    buyer: t`Buyer`,
    staff: t`Store`,
    clock: t({ message: 'Automatic', context: 'who changed an order' }),
    counter: t`Counter`,
    provider: t`Payment provider`,
  }
  /** Its first goods, and how many lines follow. */
  const goods = ({ goods: named, lines }: Pick<OnlineOrderRow, 'goods' | 'lines'>): string => {
    const shown = named
      .map(({ name, quantity }) => `${say(name)} × ${formatQuantity(quantity, i18n.locale)}`)
      .join(t({ message: ', ', context: 'list of words' }))
    const more = lines - named.length
    return more > 0 ? t`${shown} and ${more} more` : shown
  }
  return { time, fileTimes, kind: (one: OnlineOrderRow['kind']) => kinds[one], refunded, payBy, by, goods }
}
