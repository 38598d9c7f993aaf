import { Button } from '@mantine/core'
import { Plural, Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { orgRoles, storeRoles } from '#contract/organisation/roles.ts'
import { act } from '#api/query.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { showToast } from '#ui/toast.tsx'

export interface DeleteRoleProps {
  readonly of: 'role' | 'store-role'
  readonly role: {
    readonly id: string
    readonly name: string
    readonly accountCount: number
    readonly shopName?: string
    readonly shared?: boolean
  }
  readonly onClose: () => void
  /** Shows the accounts that have the role, when it cannot be deleted because of them. */
  readonly onAccounts: () => void
}

/** Confirms the deletion of a role. A role that is in use cannot be deleted; the dialog links to its accounts. */
export function DeleteRole({ of, role, onClose, onAccounts }: DeleteRoleProps) {
  const remove = useMutation(act(of === 'role' ? orgRoles.remove : storeRoles.remove))
  const name = role.name
  const store = role.shopName
  if (role.accountCount > 0)
    return (
      <Dialog
        opened
        title={<Trans>“{name}” is in use</Trans>}
        onClose={onClose}
        actions={
          <>
            <Button variant="default" onClick={onClose}>
              <Trans>Close</Trans>
            </Button>
            <Button onClick={onAccounts} data-autofocus>
              <Trans>Show accounts</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Plural
            value={role.accountCount}
            one="# account has this role. Give it another role first."
            other="# accounts have this role. Give them another role first."
          />
        </p>
      </Dialog>
    )
  const confirm = async (): Promise<void> => {
    await remove.mutateAsync({ id: role.id })
    showToast({ message: <Trans>“{name}” was deleted.</Trans> })
    onClose()
  }
  return (
    <ConfirmDialog
      opened
      danger
      title={<Trans>Delete “{name}”?</Trans>}
      confirm={<Trans>Delete role</Trans>}
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() => void confirm().catch(onClose)}
    >
      <p>
        {role.shared ? (
          <Trans>
            The role is deleted from every store permanently. No one has it, so no one loses any permissions.
          </Trans>
        ) : store ? (
          <Trans>The role at {store} is deleted permanently. No one has it, so no one loses any permissions.</Trans>
        ) : (
          <Trans>The role is deleted permanently. No one has it, so no one loses any permissions.</Trans>
        )}
      </p>
    </ConfirmDialog>
  )
}
