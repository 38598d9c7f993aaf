import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type Limits, stockWarnSetting } from '#contract/stock-warnings.ts'
import { act } from '#api/query.ts'
import { showUndo } from '#ui/toast.tsx'

export type TypedLimits = Pick<Limits, 'itemId'> & { readonly lower: number | null; readonly upper: number | null }

type OfItem = Omit<TypedLimits, 'itemId'>

/** Saves limits of items, and offers to take it back. */
export function useLimits() {
  const { t } = useLingui()
  const { mutateAsync: set } = useMutation(act(stockWarnSetting.set))
  const { mutateAsync: setMany, isPending } = useMutation(act(stockWarnSetting.batchSet))
  // typed, while the list still shows the limits from before
  const [unread, setUnread] = useState<ReadonlyMap<string, OfItem>>(new Map())
  return {
    busy: isPending,
    /** The row with the limits that are being saved. */
    typed: <R extends OfItem & { readonly id: string }>(row: R): R => ({ ...row, ...unread.get(row.id) }),
    /** Changes one or both limits of an item. */
    one: async (name: string, row: OfItem & { readonly id: string }, change: Partial<OfItem>): Promise<void> => {
      const { id: itemId, lower, upper } = row
      const before = { lower, upper, ...unread.get(itemId) }
      const mine = { ...before, ...change }
      setUnread((all) => new Map(all).set(itemId, mine))
      try {
        // settles once the list has been read again
        await set({ itemId, ...mine })
        showUndo(t`Limits of ${name} saved.`, () => void set({ itemId, ...before }))
      } finally {
        setUnread((all) => (all.get(itemId) === mine ? new Map([...all].filter(([id]) => id !== itemId)) : all))
      }
    },
    many: async (items: readonly TypedLimits[]): Promise<void> => {
      const { before } = await setMany({ items: [...items] })
      const n = items.length
      showUndo(t`Limits of ${n} items saved.`, () => void setMany({ items: before }))
    },
  }
}
