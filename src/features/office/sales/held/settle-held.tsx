import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { held, type HeldRow } from '#contract/sales/held.ts'
import { act, write } from '#api/query.ts'
import { SettleDialog } from '#features/office/sales/differences/settle-dialog.tsx'
import { useHeldWords } from '#features/office/sales/held/held-words.ts'
import { May } from '#ui/may.tsx'

interface Props {
  readonly row: Pick<HeldRow, 'id' | 'kind' | 'settled'>
  readonly onSettled?: () => void
}

/** Settles a held record with a note, or reopens a settled one. */
export function SettleHeld({ row, onSettled }: Props) {
  const { t } = useLingui()
  const words = useHeldWords()
  const [asking, setAsking] = useState(false)
  const settle = useMutation(write(held.settle))
  const reopen = useMutation(act(held.reopen))
  const again = (): void => reopen.mutate({ id: row.id })
  return (
    <May any={['shopOfflineOrderDifference']}>
      {row.settled ? (
        <Button variant="subtle" size="compact-sm" loading={reopen.isPending} onClick={again}>
          <Trans>Reopen</Trans>
        </Button>
      ) : (
        <Button variant="light" size="compact-sm" onClick={() => setAsking(true)}>
          <Trans>Settle</Trans>
        </Button>
      )}
      {asking ? (
        <SettleDialog
          title={<Trans>Settle: {words.kind(row.kind)}</Trans>}
          description={t`Saved with the record and in the activity log. The record stays as it is, and nothing is booked.`}
          done={t`The record is settled.`}
          onSettle={async (note) => {
            await settle.mutateAsync({ id: row.id, note })
            onSettled?.()
          }}
          onUndo={again}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </May>
  )
}
