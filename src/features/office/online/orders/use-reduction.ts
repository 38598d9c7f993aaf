import { useQuery } from '@tanstack/react-query'
import { orderHandling } from '#contract/online/order-handling.ts'
import { read } from '#api/query.ts'

/** What an order comes to without so much of a line; undefined: nothing is taken off yet, or it is asked for. */
export function useReduction(wanted: { readonly id: string; readonly lineNo: number; readonly quantity: number }) {
  return useQuery({ ...read(orderHandling.quoteReduction, wanted), enabled: wanted.quantity > 0, retry: false }).data
}
