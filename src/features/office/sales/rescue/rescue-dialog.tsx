import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ImportFile } from '#features/office/sales/rescue/import-file.tsx'
import { PastImports } from '#features/office/sales/rescue/past-imports.tsx'
import { RebuildReceipts } from '#features/office/sales/rescue/rebuild-receipts.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SegmentedChoice } from '#ui/segmented-choice.tsx'

/**
 * Imports records that a tablet can no longer send: from its exported journal or, without one, from its customers'
 * receipts.
 */
export function RescueDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const [from, setFrom] = useState<'file' | 'receipts' | 'past'>('file')
  return (
    <Dialog opened keep size="wide" title={<Trans>Import records from a tablet</Trans>} onClose={onClose}>
      <SegmentedChoice
        label={t`Where from`}
        value={from}
        onChange={setFrom}
        choices={[
          { value: 'file', label: t`An exported journal` },
          { value: 'receipts', label: t`Printed receipts` },
          { value: 'past', label: t`Imported so far` },
        ]}
      />
      {from === 'file' ? <ImportFile /> : from === 'receipts' ? <RebuildReceipts /> : <PastImports />}
    </Dialog>
  )
}
