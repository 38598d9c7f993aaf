import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { AppError } from '#contract/errors.ts'
import { type OrderDetails, purchaseOrders } from '#contract/supply/purchase-orders.ts'
import { queryClient, read, write } from '#api/query.ts'
import {
  emptyOrder,
  type OrderDraft,
  orderDraftOf,
  type OrderField,
  orderForm,
  orderGap,
  orderSum,
} from '#features/office/supply/orders/order-draft.ts'
import { orderRoutes } from '#features/office/supply/orders/order-routes.ts'
import { useDraft } from '#ui/form/use-draft.tsx'
import { useLineProblems } from '#ui/lines/use-line-problems.tsx'
import { useMay } from '#ui/may.tsx'
import { useLanguage } from '#ui/use-language.ts'

const fieldOf = (name: string): OrderField => (name === 'costMicro' ? 'cost' : 'amount')

/** An order as it is being written: kept on this device until it is saved. */
export function useOrderDraft(id: string, order: OrderDetails | undefined, gaps: Readonly<Record<OrderField, string>>) {
  const seesCost = useMay()({ any: ['shopCostSee'] })
  const language = useLanguage()
  const { mutateAsync: add } = useMutation(write(purchaseOrders.add))
  const { mutateAsync: edit } = useMutation(write(purchaseOrders.edit))
  const { draft, items, saved, status, replace, ...open } = useDraft({
    path: orderRoutes.details.replace('$id', id),
    byHand: true,
    server: order
      ? { draft: orderDraftOf(order, language), items: order.items, version: order.version }
      : { draft: emptyOrder(language), items: [], version: 0 },
    form: (now: OrderDraft, known) => orderForm(now, known, seesCost),
    save: async (version, form) => {
      if (order) return edit({ id, version, ...form })
      await add({ id, ...form })
      return { version: 1 }
    },
  })
  const [behind, setBehind] = useState(status === 'stale')
  const { show, refused, reset, ...problems } = useLineProblems(fieldOf)
  const newest = () => queryClient.fetchQuery({ ...read(purchaseOrders.details, { id }), staleTime: 0 })
  /** Its number, once it is saved. */
  const save = async (): Promise<string | undefined> => {
    reset()
    const found = draft.lines.flatMap((line) => {
      const gap = orderGap(line, items.get(line.itemId))
      return gap === null ? [] : [[line.key, gap, gaps[gap]] as const]
    })
    if (found.length > 0) {
      show(found)
      return undefined
    }
    // its field says so
    if (seesCost && orderSum(draft, items) < 0) return undefined
    try {
      await saved()
      open.forget()
      return (await newest()).number
    } catch (error) {
      // what is typed stays: the next save replaces what somebody else has saved since
      if (error instanceof AppError && error.code === 'record.stale') {
        replace((await newest()).version)
        setBehind(true)
      } else {
        const keys = draft.lines.map(({ key }) => key)
        refused(error, keys)
      }
      return undefined
    }
  }
  return { ...open, ...problems, draft, items, save, busy: status === 'saving', behind }
}
