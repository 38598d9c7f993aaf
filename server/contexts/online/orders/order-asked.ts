import type { Cents, Milli } from '#domain/money.ts'
import type { OrderKind } from '#domain/order-slots.ts'
import type { OrderGood } from '#server/contexts/online/orders/order-goods.queries.ts'
import type { OfferedGuarantee, ShopPack } from '#server/contexts/online/shop/shop-extras.queries.ts'

/** What a buyer wants, and how it shall reach them. */
export interface OrderAsked {
  readonly kind: OrderKind
  /** Of a delivery. */
  readonly zip: string
  readonly lines: readonly AskedLine[]
  readonly tip: Cents
  /** Macou that a member wishes to use; absent: none. More than the lines may take is not used. */
  readonly macou?: Cents | undefined
  /** Who wants it, and what they have bought today counts; absent: a guest. */
  readonly memberId?: string | null | undefined
  /** In which a refusal names what is in the way. */
  readonly language: 'zh' | 'en'
}

export interface AskedLine {
  readonly skuId: string
  /** In units of the variant, also of packs. */
  readonly quantity: Milli
  /** Packs of this kind. */
  readonly packId?: string | undefined
  /** With this guarantee, of as much. */
  readonly guaranteeId?: string | undefined
}

/** What the shop has of what is asked for, line by line. */
export interface FoundGoods {
  readonly goods: readonly (OrderGood | undefined)[]
  /** The packs in which lines are wanted. */
  readonly packs: readonly (ShopPack | undefined)[]
  /** The guarantees with which lines are wanted. */
  readonly guarantees: readonly (OfferedGuarantee | undefined)[]
}
