import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type GuaranteeRow, guaranteeTemplates } from '#contract/catalogue/guarantee-templates.ts'
import { guaranteeStates } from '#domain/guarantee-states.ts'
import { act } from '#api/query.ts'
import { RowMenu } from '#ui/list/row-menu.tsx'
import { showUndo } from '#ui/toast.tsx'
import { useSay } from '#ui/use-language.ts'

/** Actions for a guarantee in the list. */
export function GuaranteeMenu({ guarantee }: { readonly guarantee: GuaranteeRow }) {
  const { t } = useLingui()
  const say = useSay()
  const router = useRouter()
  const { mutateAsync: remove } = useMutation(act(guaranteeTemplates.remove))
  const { offered, turn } = useOffer(guarantee)
  const { id, products, sold } = guarantee
  const name = say(guarantee.name)
  return (
    <RowMenu
      label={t`Actions for ${name}`}
      items={[
        {
          label: <Trans>Edit</Trans>,
          run: () =>
            void router.navigate({
              to: '/shop/guaranteeService/guaranteeTemplate/editGuaranteeTemplate/$id',
              params: { id },
            }),
        },
        { label: offered ? <Trans>Stop offering</Trans> : <Trans>Offer again</Trans>, run: turn },
        {
          label: <Trans>Delete</Trans>,
          disabled: products > 0 || sold,
          run: () => remove({ id }),
          confirm: {
            title: <Trans>Delete {name}?</Trans>,
            body: <Trans>No product offers it and no customer has it. This can’t be undone.</Trans>,
            action: <Trans>Delete guarantee</Trans>,
          },
        },
      ]}
    />
  )
}

/** Stops offering a guarantee, or offers it again; either can be undone. */
export function useOffer(guarantee: Pick<GuaranteeRow, 'id' | 'name' | 'status'>) {
  const { t } = useLingui()
  const say = useSay()
  const { mutateAsync: setStatus, isPending } = useMutation(act(guaranteeTemplates.status))
  const { id, status } = guarantee
  const name = say(guarantee.name)
  const offered = status === guaranteeStates.offered
  const turn = async (): Promise<void> => {
    await setStatus({ id, status: offered ? guaranteeStates.withdrawn : guaranteeStates.offered })
    showUndo(
      offered
        ? t`Counters no longer offer ${name}. Customers keep what they bought.`
        : t`Counters offer ${name} again.`,
      () => void setStatus({ id, status }),
    )
  }
  return { offered, turn, busy: isPending }
}
