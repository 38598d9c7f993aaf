import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type Material, rawMaterials } from '#contract/catalogue/materials.ts'
import { unitStates } from '#domain/unit-states.ts'
import { act } from '#api/query.ts'
import { RowMenu } from '#ui/list/row-menu.tsx'
import { showUndo } from '#ui/toast.tsx'
import { useSay } from '#ui/use-language.ts'

/** Actions for a raw material in the list. */
export function MaterialMenu({ material }: { readonly material: Material }) {
  const { t } = useLingui()
  const say = useSay()
  const router = useRouter()
  const { mutateAsync: setStatus } = useMutation(act(rawMaterials.status))
  const { mutateAsync: remove } = useMutation(act(rawMaterials.remove))
  const { id, status, used, quantity } = material
  const name = say(material.name)
  const inUse = status === unitStates.on
  const turn = async (): Promise<void> => {
    await setStatus({ id, status: inUse ? unitStates.off : unitStates.on })
    showUndo(
      inUse ? t`${name} is no longer offered for recipes.` : t`${name} is offered for recipes again.`,
      () => void setStatus({ id, status }),
    )
  }
  return (
    <RowMenu
      label={t`Actions for ${name}`}
      items={[
        {
          label: <Trans>Edit</Trans>,
          may: { all: ['shopRawMaterialEdit'] },
          run: () => void router.navigate({ to: '/shop/goodsManage/rawMaterial/editRawMaterial/$id', params: { id } }),
        },
        {
          label: inUse ? <Trans>Stop using</Trans> : <Trans>Use again</Trans>,
          may: { all: ['shopRawMaterialEdit'] },
          run: turn,
        },
        {
          label: <Trans>Delete</Trans>,
          may: { all: ['shopRawMaterialDelete'] },
          disabled: used > 0 || quantity !== 0,
          run: () => remove({ id }),
          confirm: {
            title: <Trans>Delete {name}?</Trans>,
            body: <Trans>No recipe uses it and nothing is in stock. This can’t be undone.</Trans>,
            action: <Trans>Delete raw material</Trans>,
          },
        },
      ]}
    />
  )
}
