import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { AppError } from '#contract/errors.ts'
import { type OrderDetails, type OrderItem, purchaseOrders } from '#contract/supply/purchase-orders.ts'
import { queryClient, read, write } from '#api/query.ts'
import {
  emptyOrder,
  type OrderDraft,
  orderDraftOf,
  type OrderField,
  orderForm,
  orderGap,
  type OrderItems,
  orderSum,
} from '#features/office/supply/orders/order-draft.ts'
import { orderRoutes } from '#features/office/supply/orders/order-routes.ts'
import { forgetForm, formName, keepForm, keptForm } from '#ui/form/kept-forms.ts'
import { useMay } from '#ui/may.tsx'
import { useLanguage } from '#ui/use-language.ts'

interface Kept {
  readonly draft: OrderDraft
  readonly items: readonly OrderItem[]
  readonly version: number
}

interface Written {
  readonly draft: OrderDraft
  readonly items: OrderItems
}

export type OrderProblems = ReadonlyMap<string, Readonly<Partial<Record<OrderField, string>>>>
const NONE: OrderProblems = new Map()

const byId = (items: readonly OrderItem[]): [string, OrderItem][] => items.map((item) => [item.itemId, item])

/** An order being written, kept on this device at each change. */
function useKeptOrder(id: string, order: OrderDetails | undefined) {
  const language = useLanguage()
  const [name] = useState(() => formName(orderRoutes.details.replace('$id', id)))
  const [start] = useState((): Kept => {
    const kept = keptForm(name) as Kept | undefined
    const server: Kept = order
      ? { draft: orderDraftOf(order, language), items: order.items, version: order.version }
      : { draft: emptyOrder(language), items: [], version: 0 }
    return kept?.draft ? kept : server
  })
  const [version, setVersion] = useState(order?.version ?? 0)
  // what is typed stays, even if somebody else has saved the order since
  const [behind, setBehind] = useState(start.version < version)
  const [written, setWritten] = useState<Written>(() => ({ draft: start.draft, items: new Map(byId(start.items)) }))
  // several codes may be found before the screen is drawn again
  const now = useRef(written)
  const change = (next: (draft: OrderDraft) => OrderDraft, more: readonly OrderItem[] = []): void => {
    const { draft, items } = now.current
    now.current = { draft: next(draft), items: more.length === 0 ? items : new Map([...items, ...byId(more)]) }
    keepForm(name, { draft: now.current.draft, items: [...now.current.items.values()], version })
    setWritten(now.current)
  }
  /** Somebody else has saved it: the next save replaces theirs. */
  const catchUp = async (): Promise<void> => {
    const newest = await queryClient.fetchQuery({ ...read(purchaseOrders.details, { id }), staleTime: 0 })
    setVersion(newest.version)
    setBehind(true)
  }
  return { ...written, version, behind, change, catchUp, forget: () => forgetForm(name) }
}

/** An order as it is being written: kept on this device until it is saved. */
export function useOrderDraft(id: string, order: OrderDetails | undefined, gaps: Readonly<Record<OrderField, string>>) {
  const seesCost = useMay()({ any: ['shopCostSee'] })
  const { draft, items, version, behind, change, catchUp, forget } = useKeptOrder(id, order)
  const [problems, setProblems] = useState(NONE)
  const [first, setFirst] = useState<number>()
  const [failure, setFailure] = useState<unknown>()
  const add = useMutation(write(purchaseOrders.add))
  const edit = useMutation(write(purchaseOrders.edit))

  const show = (found: readonly (readonly [at: number, field: OrderField, sentence: string])[]): void => {
    setProblems(new Map(found.map(([at, field, sentence]) => [draft.lines[at]!.key, { [field]: sentence }])))
    setFirst(found[0]?.[0])
  }
  const refused = async (error: unknown): Promise<void> => {
    if (error instanceof AppError && error.code === 'record.stale') return catchUp()
    setFailure(error)
    if (!(error instanceof AppError)) return
    const found = Object.entries(error.fields).flatMap(([path, sentence]) => {
      const at = Number(/^lines\.(\d+)\./.exec(path)?.[1])
      return draft.lines[at] ? [[at, path.endsWith('costMicro') ? 'cost' : 'amount', sentence] as const] : []
    })
    if (found.length > 0) show(found)
  }
  /** Whether it is saved. */
  const save = async (): Promise<{ number: string } | undefined> => {
    setFailure(undefined)
    setProblems(NONE)
    const open = draft.lines.flatMap((line, at) => {
      const gap = orderGap(line, items.get(line.itemId))
      return gap === null ? [] : [[at, gap, gaps[gap]] as const]
    })
    if (open.length > 0) {
      show(open)
      return undefined
    }
    // its field says so
    if (seesCost && orderSum(draft, items) < 0) return undefined
    const form = orderForm(draft, items, seesCost)!
    try {
      const number = order?.number ?? (await add.mutateAsync({ id, ...form })).number
      if (order) await edit.mutateAsync({ id, version, ...form })
      forget()
      await queryClient.fetchQuery({ ...read(purchaseOrders.details, { id }), staleTime: 0 })
      return { number }
    } catch (error) {
      await refused(error)
      return undefined
    }
  }
  return {
    draft,
    items,
    change,
    save,
    problems,
    first,
    failure,
    behind,
    busy: add.isPending || edit.isPending,
    forget,
    clear: (key: string) => {
      if (problems.has(key)) setProblems(new Map([...problems].filter(([one]) => one !== key)))
    },
  }
}
