import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { held, type HeldRow } from '#contract/sales/held.ts'
import { act } from '#api/query.ts'
import { useHeldWords } from '#features/office/sales/held/held-words.ts'
import { May } from '#ui/may.tsx'
import { showToast } from '#ui/toast.tsx'

interface Props {
  readonly row: Pick<HeldRow, 'id' | 'reason' | 'worthTrying' | 'settled'>
  readonly onBooked?: () => void
}

/** Tries to book a held fact again, for accounts that may settle differences. Hidden if only a person can decide. */
export function TryAgain({ row, onBooked }: Props) {
  const { advice } = useHeldWords()
  const retry = useMutation(act(held.retry))
  if (!row.worthTrying || row.settled) return null
  const again = (): void =>
    retry.mutate(
      { id: row.id },
      {
        onSuccess: ({ booked }) => {
          if (!booked) return showToast({ state: 'attention', message: <StillHeld advice={advice(row.reason)} /> })
          showToast({ message: <Trans>The record is booked.</Trans> })
          onBooked?.()
        },
      },
    )
  return (
    <May any={['shopOfflineOrderDifference']}>
      <Button variant="light" size="compact-sm" loading={retry.isPending} onClick={again}>
        <Trans>Try again</Trans>
      </Button>
    </May>
  )
}

function StillHeld({ advice }: { readonly advice: string }) {
  return <Trans>It still can’t be booked. Nothing changed. {advice}</Trans>
}
