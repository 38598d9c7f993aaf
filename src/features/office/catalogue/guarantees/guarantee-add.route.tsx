import { Trans } from '@lingui/react/macro'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { guaranteeTemplates } from '#contract/catalogue/guarantee-templates.ts'
import { queryClient, read, write } from '#api/query.ts'
import { GuaranteeForm } from '#features/office/catalogue/guarantees/guarantee-form.tsx'
import { emptyGuarantee } from '#features/office/catalogue/guarantees/guarantee-values.ts'
import { showToast } from '#ui/toast.tsx'

/** A new guarantee. */
export const Route = createFileRoute('/_office/shop/guaranteeService/guaranteeTemplate/operGuaranteeTemplate')({
  loader: async () => {
    await queryClient.ensureQueryData(read(guaranteeTemplates.choices, {}))
  },
  component: AddGuarantee,
})

function AddGuarantee() {
  const router = useRouter()
  const { data } = useSuspenseQuery(read(guaranteeTemplates.choices, {}))
  const add = useMutation(write(guaranteeTemplates.add))
  const leave = (): void => void router.navigate({ to: '/shop/guaranteeService/guaranteeTemplate' })
  return (
    <GuaranteeForm
      title={<Trans>Add a guarantee</Trans>}
      initial={emptyGuarantee(data.taxes)}
      save={(form) => add.mutateAsync(form)}
      onSaved={() => {
        showToast({ message: <Trans>Saved. Now choose it on the products that should offer it.</Trans> })
        leave()
      }}
      onCancel={leave}
    />
  )
}
