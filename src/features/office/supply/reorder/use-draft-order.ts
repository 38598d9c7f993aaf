import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { type ChangedLine, reorder } from '#contract/supply/reorder.ts'
import type { ServiceLevel } from '#domain/reorder.ts'
import { act } from '#api/query.ts'
import { changesToSend, forgetChanges, noteChanged } from '#features/office/supply/reorder/draft-changes.ts'
import { orderRoutes } from '#features/office/supply/orders/order-routes.ts'
import { showToast } from '#ui/toast.tsx'

interface Asked {
  readonly supplierId: string | null
  readonly level: ServiceLevel
  /** Number of items were shown to be proposed. */
  readonly items: number
}

export interface DraftDifference {
  readonly lines: readonly ChangedLine[]
  /** Number of items were proposed, and are. */
  readonly was: number
  readonly items: number
}

/** Makes the orders of one supplier, block by block, and says what is not as it was shown. */
export function useDraftOrder({ supplierId, level, items }: Asked) {
  const { t } = useLingui()
  const router = useRouter()
  const key = supplierId ?? ''
  const { mutateAsync } = useMutation(act(reorder.draftOrder))
  const [pending, setPending] = useState(false)
  const [different, setDifferent] = useState<DraftDifference>()
  // of the orders: an order that is sent again after a failure is the same one
  const ids = useRef<string[]>([])

  const blocks = async (seen: number): Promise<{ id: string; number: string }[] | DraftDifference> => {
    const made: { id: string; number: string }[] = []
    for (;;) {
      const id = (ids.current[made.length] ??= crypto.randomUUID())
      const { shown, ...rest } = changesToSend(key, seen)
      // the first order was compared with what was shown; the others follow at once
      const compared = made.length === 0 ? { shown } : {}
      const { order, left, items: now, changed } = await mutateAsync({ id, supplierId, level, ...rest, ...compared })
      if (order) made.push(order)
      else if (left > 0) return { lines: changed, was: seen, items: now }
      if (!order || left === 0) return made
    }
  }
  const run = async (seen: number): Promise<void> => {
    setPending(true)
    try {
      const result = await blocks(seen)
      if (!Array.isArray(result)) {
        setDifferent(result)
        return
      }
      ids.current = []
      forgetChanges(key)
      if (result.length === 1) await router.navigate({ to: orderRoutes.details, params: { id: result[0]!.id } })
      else await router.navigate({ to: orderRoutes.list })
      const numbers = result.map((order) => order.number).join(', ')
      showToast({
        message: numbers ? t`Created, waiting for review: ${numbers}.` : t`There was nothing left to order.`,
      })
    } catch {
      // said by the alert
    } finally {
      setPending(false)
    }
  }
  return {
    pending,
    different,
    order: () => run(items),
    /** Orders what is proposed now. */
    accept: async (): Promise<void> => {
      if (!different) return
      noteChanged(key, different.lines)
      setDifferent(undefined)
      await run(different.items)
    },
    leave: () => setDifferent(undefined),
  }
}
