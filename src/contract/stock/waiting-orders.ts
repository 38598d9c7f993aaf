import * as v from 'valibot'
import { Id, MilliSchema } from '#contract/schemas.ts'
import { milli, type Milli } from '#domain/money.ts'

/** A purchase order that waits for its review, and how much of an item it is for. */
export const WaitingOrder = v.object({ id: Id, number: v.string(), quantity: MilliSchema })
export type WaitingOrder = v.InferOutput<typeof WaitingOrder>

/** Quantity of an item on orders that wait for review. */
export const waitingQuantity = (orders: readonly WaitingOrder[]): Milli =>
  milli(orders.reduce((sum, order) => sum + order.quantity, 0))
