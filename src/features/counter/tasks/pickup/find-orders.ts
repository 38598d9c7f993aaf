import type { ReadyOrder } from '#contract/online/ready-orders.ts'
import { pickupCodeTag } from '#domain/pickup-code-tag.ts'

const CODE = /^\d{6}$/

/** Whether what was scanned or typed is a pickup code. */
export const isCode = (text: string): boolean => CODE.test(text.trim())

/** The orders that a code can be of: nearly always one, or none. */
export const ordersOfCode = (orders: readonly ReadyOrder[], code: string): readonly ReadyOrder[] =>
  orders.filter(({ id, tag }) => tag === pickupCodeTag(id, code.trim()))

/** Whether an order's number or initials, or something in it, contain what was typed. */
export function matchesOrder({ number, initials, lines }: ReadyOrder, query: string): boolean {
  const wanted = query.trim().toLowerCase()
  return [number, initials, ...lines.flatMap(({ name }) => [name.zh, name.en])].some((text) =>
    text.toLowerCase().includes(wanted),
  )
}

interface Listed {
  readonly orders: readonly ReadyOrder[]
  /** What was typed, if it can be the code of each of them; '': it is none. */
  readonly code: string
}

/** What is listed below what was typed: what matches it. Of a code: the orders between which it does not decide, else all. */
export function listedOrders(orders: readonly ReadyOrder[], query: string): Listed {
  if (!isCode(query)) return { orders: orders.filter((one) => matchesOrder(one, query)), code: '' }
  const found = ordersOfCode(orders, query)
  return found.length > 1 ? { orders: found, code: query.trim() } : { orders, code: '' }
}
