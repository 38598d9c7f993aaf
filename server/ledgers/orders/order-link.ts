import type { Seal } from '#server/kernel/seal.ts'
import type { OrderRow } from '#server/ledgers/orders/order-rows.ts'
import { placeOfLink } from '#server/ledgers/orders/place-order.ts'

/** The address of an order's page; '': not known, or sealed with another key, as after a restore with a new one. */
export function linkOf(seal: Seal, { link_sealed, request_id }: Pick<OrderRow, 'link_sealed' | 'request_id'>): string {
  if (link_sealed === '') return ''
  try {
    return seal.open(link_sealed, placeOfLink(request_id))
  } catch {
    return ''
  }
}
