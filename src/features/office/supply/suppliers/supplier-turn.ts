import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type Supplier, suppliers } from '#contract/supply/suppliers.ts'
import { supplierStates } from '#domain/supplier-states.ts'
import { act } from '#api/query.ts'
import { showUndo } from '#ui/toast.tsx'

/** Stops buying from a supplier, or starts again; either can be taken back. */
export function useSupplierTurn({ id, name, status }: Pick<Supplier, 'id' | 'name' | 'status'>) {
  const { t } = useLingui()
  const { mutateAsync: set, isPending } = useMutation(act(suppliers.status))
  const buying = status === supplierStates.on
  return {
    buying,
    busy: isPending,
    turn: async (): Promise<void> => {
      await set({ id, status: buying ? supplierStates.off : supplierStates.on })
      showUndo(
        buying ? t`No longer buying from ${name}.` : t`Buying from ${name} again.`,
        () => void set({ id, status }),
      )
    },
  }
}
