import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { rawMaterials } from '#contract/catalogue/materials.ts'
import { queryClient, read, write } from '#api/query.ts'
import { MaterialForm } from '#features/office/catalogue/materials/material-form.tsx'
import { emptyMaterial } from '#features/office/catalogue/materials/material-values.ts'
import { showToast } from '#ui/toast.tsx'

/** A new raw material. */
export const Route = createFileRoute('/_office/shop/goodsManage/rawMaterial/addRawMaterial')({
  loader: async () => {
    await queryClient.ensureQueryData(read(rawMaterials.choices, {}))
  },
  component: AddMaterial,
})

function AddMaterial() {
  const router = useRouter()
  const add = useMutation(write(rawMaterials.add))
  const leave = (): void => void router.navigate({ to: '/shop/goodsManage/rawMaterial' })
  return (
    <MaterialForm
      title={<Trans>Add a raw material</Trans>}
      initial={emptyMaterial()}
      save={(form) => add.mutateAsync(form)}
      onSaved={() => {
        showToast({ message: <Trans>Saved. Recipes can use it now.</Trans> })
        leave()
      }}
      onCancel={leave}
    />
  )
}
