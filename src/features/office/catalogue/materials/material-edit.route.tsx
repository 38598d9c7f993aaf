import { Trans } from '@lingui/react/macro'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { rawMaterials } from '#contract/catalogue/materials.ts'
import { queryClient, read, write } from '#api/query.ts'
import { MaterialForm } from '#features/office/catalogue/materials/material-form.tsx'
import { materialValues } from '#features/office/catalogue/materials/material-values.ts'
import { showToast } from '#ui/toast.tsx'
import { useSay } from '#ui/use-language.ts'

/** A raw material to change. */
export const Route = createFileRoute('/_office/shop/goodsManage/rawMaterial/editRawMaterial/$id')({
  loader: async ({ params }) => {
    await Promise.all([
      queryClient.fetchQuery(read(rawMaterials.details, params)),
      queryClient.ensureQueryData(read(rawMaterials.choices, {})),
    ])
  },
  component: EditMaterial,
})

function EditMaterial() {
  const router = useRouter()
  const say = useSay()
  const { id } = Route.useParams()
  const { data } = useSuspenseQuery(read(rawMaterials.details, { id }))
  const update = useMutation(write(rawMaterials.update))
  const name = say(data.name)
  const leave = (): void =>
    void router.navigate({ to: '/shop/goodsManage/rawMaterial/viewRawMaterial/$id', params: { id } })
  return (
    <MaterialForm
      key={id}
      title={<Trans>Edit {name}</Trans>}
      initial={materialValues(data)}
      unitFixed={data.unitFixed}
      save={(form) => update.mutateAsync({ id, ...form })}
      onSaved={() => {
        showToast({ message: <Trans>Saved.</Trans> })
        leave()
      }}
      onCancel={leave}
    />
  )
}
