import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type Limits, stockWarnSetting } from '#contract/stock/stock-warnings.ts'
import { act } from '#api/query.ts'
import { useSavesInTurn } from '#ui/form/use-saves-in-turn.ts'
import { showUndo } from '#ui/toast.tsx'

export type TypedLimits = Pick<Limits, 'itemId'> & { readonly lower: number | null; readonly upper: number | null }

type OfItem = Omit<TypedLimits, 'itemId'>

/** Saves limits of items, and offers to take it back. */
export function useLimits() {
  const { t } = useLingui()
  const { mutateAsync: set } = useMutation(act(stockWarnSetting.set))
  const { mutateAsync: setMany, isPending } = useMutation(act(stockWarnSetting.batchSet))
  const { sending, save } = useSavesInTurn<OfItem>((itemId, limits) => set({ itemId, ...limits }))
  return {
    busy: isPending,
    /** The row with the limits that are being saved. */
    typed: <R extends OfItem & { readonly id: string }>(row: R): R => ({ ...row, ...sending.get(row.id) }),
    /** Changes one or both limits of an item. */
    one: async (name: string, row: OfItem & { readonly id: string }, change: Partial<OfItem>): Promise<void> => {
      const { id, lower, upper } = row
      const before = sending.get(id) ?? { lower, upper }
      await save(id, { ...before, ...change })
      showUndo(t`Limits of ${name} saved.`, () => void save(id, before).catch(() => undefined))
    },
    many: async (items: readonly TypedLimits[]): Promise<void> => {
      const { before } = await setMany({ items: [...items] })
      const n = items.length
      showUndo(t`Limits saved for ${n} items.`, () => void setMany({ items: before }))
    },
  }
}
