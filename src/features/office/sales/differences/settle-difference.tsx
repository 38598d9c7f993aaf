import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { differences, type DifferenceRow } from '#contract/sales/differences.ts'
import { differenceTexts } from '#contract/texts/facts.ts'
import { act, write } from '#api/query.ts'
import { SettleDialog } from '#features/office/sales/differences/settle-dialog.tsx'
import { useLanguage } from '#ui/use-language.ts'

/** Settles a difference with a note. */
export function SettleDifference({ row, onClose }: { readonly row: DifferenceRow; readonly onClose: () => void }) {
  const { t } = useLingui()
  const language = useLanguage()
  const settle = useMutation(write(differences.settle))
  const reopen = useMutation(act(differences.reopen))
  const item = { factId: row.factId, no: row.no }
  return (
    <SettleDialog
      title={<Trans>Settle: {differenceTexts[row.code]?.[language] ?? row.code}</Trans>}
      description={t`Saved with the difference and in the activity log. What the customer paid doesn’t change.`}
      done={t`The difference is settled.`}
      onSettle={(note) => settle.mutateAsync({ items: [item], note })}
      onUndo={() => reopen.mutate(item)}
      onClose={onClose}
    />
  )
}
