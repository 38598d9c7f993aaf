import { cents, type Cents } from '#domain/money.ts'
import type { OrderKind } from '#domain/order-slots.ts'
import { uncollectedOf } from '#server/contexts/online/buyers/buyer-orders.queries.ts'
import { isFresh } from '#server/contexts/online/buyers/buyer-sessions.ts'
import type { CheckoutDraft } from '#server/contexts/online/orders/checkout-draft.ts'
import { waysToPay, type WayToPay } from '#server/contexts/online/orders/ways-to-pay.ts'
import type { Tx } from '#server/db/session.ts'
import type { Buyer } from '#server/http/shop/buyer/buyer-frame.ts'
import type { BuyerWallet } from '#server/http/shop/buyer/review-page.ts'
import { freeMacou } from '#server/ledgers/macou/hold-macou.ts'

/** What a member has to spend, and whether they have proved lately enough who they are. */
export async function walletOf(
  tx: Tx,
  { shop, visitor, now }: Pick<Buyer, 'shop' | 'visitor' | 'now'>,
): Promise<BuyerWallet> {
  const { member } = visitor
  if (!member) return { free: cents(0), fresh: false }
  const wallet = await freeMacou(tx, { orgId: shop.orgId, memberId: member.memberId, now })
  return { free: wallet?.free ?? cents(0), fresh: isFresh(member, now) }
}

/** What of it pays, if the member wishes so. */
export const macouOf = ({ macou }: CheckoutDraft, { free, fresh }: BuyerWallet): Cents =>
  macou === '1' && fresh ? free : cents(0)

/** How this buyer can pay an order of this kind. */
export async function waysOf(
  tx: Tx,
  { shop, visitor }: Pick<Buyer, 'shop' | 'visitor'>,
  kind: OrderKind,
): Promise<readonly WayToPay[]> {
  const { orgId, storeId } = shop
  const { member } = visitor
  const inVain = member ? await uncollectedOf(tx, { orgId, storeId, memberId: member.memberId }) : 0
  return waysToPay(shop, kind, inVain)
}
