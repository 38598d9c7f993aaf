import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { stores } from '#contract/stores.ts'
import type { StoreSummary } from '#contract/user.ts'
import { act } from '#api/query.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

/** Takes away a store that was rejected for good (organisation-and-shell 4). */
export function StoreDelete({ store, onClose }: { readonly store: StoreSummary; readonly onClose: () => void }) {
  const remove = useMutation(act(stores.remove))
  return (
    <ConfirmDialog
      opened
      danger
      title={<Trans>Delete {store.shopName}?</Trans>}
      confirm={<Trans>Delete the store</Trans>}
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate({ id: store.id }, { onSettled: onClose })}
    >
      <Trans>
        It was rejected for good. Its registration is taken away; this cannot be undone. A store that has sales stays.
      </Trans>
    </ConfirmDialog>
  )
}
