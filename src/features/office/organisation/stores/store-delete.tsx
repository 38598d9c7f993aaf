import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { stores } from '#contract/organisation/stores.ts'
import { user, type StoreSummary } from '#contract/organisation/user.ts'
import { act, queryClient, read } from '#api/query.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

/** Deletes a permanently rejected store. */
export function StoreDelete({ store, onClose }: { readonly store: StoreSummary; readonly onClose: () => void }) {
  const router = useRouter()
  const remove = useMutation(act(stores.remove))
  const confirm = async (): Promise<void> => {
    try {
      await remove.mutateAsync({ id: store.id })
      // without any store left, go back to the registration
      const { existShop } = await queryClient.fetchQuery({ ...read(user.profile, {}, { persist: true }), staleTime: 0 })
      if (!existShop) await router.navigate({ to: '/register' })
    } catch {
      // the failed call shows its own error
    } finally {
      onClose()
    }
  }
  return (
    <ConfirmDialog
      opened
      danger
      title={<Trans>Delete {store.shopName}?</Trans>}
      confirm={<Trans>Delete the store</Trans>}
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      <Trans>
        It was permanently rejected. Its registration is deleted; this can’t be undone. A store with sales can’t be
        deleted.
      </Trans>
    </ConfirmDialog>
  )
}
