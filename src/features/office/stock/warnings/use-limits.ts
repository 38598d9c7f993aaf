import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type Limits, stockWarnSetting } from '#contract/stock-warnings.ts'
import { act } from '#api/query.ts'
import { showUndo } from '#ui/toast.tsx'

export type TypedLimits = Pick<Limits, 'itemId'> & { readonly lower: number | null; readonly upper: number | null }

/** Saves limits of items, and offers to take it back. */
export function useLimits() {
  const { t } = useLingui()
  const { mutateAsync: set } = useMutation(act(stockWarnSetting.set))
  const { mutateAsync: setMany, isPending } = useMutation(act(stockWarnSetting.batchSet))
  return {
    busy: isPending,
    /** Of one item. */
    one: async (name: string, before: TypedLimits, limits: TypedLimits): Promise<void> => {
      await set(limits)
      showUndo(t`Limits of ${name} saved.`, () => void set(before))
    },
    many: async (items: readonly TypedLimits[]): Promise<void> => {
      const { before } = await setMany({ items: [...items] })
      const n = items.length
      showUndo(t`Limits of ${n} items saved.`, () => void setMany({ items: before }))
    },
  }
}
