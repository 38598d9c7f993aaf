import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { Dialog } from '#ui/dialog.tsx'
import { useCounter } from '#features/counter/core/device/counter-context.tsx'
import { usePrintReport } from '#features/counter/tasks/shift/use-print-report.ts'
import { LaneReport } from '#features/counter/tasks/shift/lane-report.tsx'

/** The X report: the shift so far, at any time and without the network. */
export function ReportDialog({ onClose }: { readonly onClose: () => void }) {
  const { lane } = useCounter()
  const { print, dialog } = usePrintReport('X', lane)
  return (
    <Dialog
      opened
      title={<Trans>X report</Trans>}
      onClose={onClose}
      actions={
        <Button size="lg" leftSection={<IconPrinter size={22} aria-hidden />} onClick={print}>
          <Trans>Print</Trans>
        </Button>
      }
    >
      <LaneReport kind="X" lane={lane} />
      {dialog}
    </Dialog>
  )
}
