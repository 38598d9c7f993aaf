import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { storeRoles } from '#contract/organisation/roles.ts'
import { act } from '#api/query.ts'
import { showToast } from '#ui/toast.tsx'

/** Gives a store the positions that new stores are offered, those that it does not have yet. */
export function AddProposed({ storeId }: { readonly storeId: string }) {
  const { mutateAsync: add, isPending } = useMutation(act(storeRoles.addProposed))
  const run = async (): Promise<void> => {
    const names = (await add({ storeId })).names.join(', ')
    showToast({
      message: names ? <Trans>Added: {names}.</Trans> : <Trans>This store has all proposed positions already.</Trans>,
    })
  }
  return (
    <Button variant="default" loading={isPending} onClick={() => void run()}>
      <Trans>Add proposed positions</Trans>
    </Button>
  )
}
