import { Trans } from '@lingui/react/macro'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { guaranteeTemplates } from '#contract/catalogue/guarantee-templates.ts'
import { queryClient, read, write } from '#api/query.ts'
import { GuaranteeForm } from '#features/office/catalogue/guarantees/guarantee-form.tsx'
import { guaranteeValues } from '#features/office/catalogue/guarantees/guarantee-values.ts'
import { showToast } from '#ui/toast.tsx'
import { useSay } from '#ui/use-language.ts'

/** A guarantee to change. */
export const Route = createFileRoute('/_office/shop/guaranteeService/guaranteeTemplate/editGuaranteeTemplate/$id')({
  loader: async ({ params }) => {
    await Promise.all([
      queryClient.fetchQuery(read(guaranteeTemplates.details, params)),
      queryClient.ensureQueryData(read(guaranteeTemplates.choices, {})),
    ])
  },
  component: EditGuarantee,
})

function EditGuarantee() {
  const router = useRouter()
  const say = useSay()
  const { id } = Route.useParams()
  const { data } = useSuspenseQuery(read(guaranteeTemplates.details, { id }))
  const update = useMutation(write(guaranteeTemplates.update))
  const name = say(data.name)
  const leave = (): void =>
    void router.navigate({
      to: '/shop/guaranteeService/guaranteeTemplate/viewGuaranteeTemplate/$id',
      params: { id },
    })
  return (
    <GuaranteeForm
      key={id}
      title={<Trans>Edit {name}</Trans>}
      initial={guaranteeValues(data)}
      save={(form) => update.mutateAsync({ id, ...form })}
      onSaved={() => {
        showToast({ message: <Trans>Saved. Counters get it within seconds.</Trans> })
        leave()
      }}
      onCancel={leave}
    />
  )
}
