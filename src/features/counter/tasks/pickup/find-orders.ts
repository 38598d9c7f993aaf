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
