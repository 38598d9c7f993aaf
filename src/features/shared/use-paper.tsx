import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { Paper } from '#domain/paper.ts'
import { callFile, callText } from '#api/call.ts'
import { Dialog } from '#ui/dialog.tsx'
import { download } from '#ui/list/csv.ts'
import { PaperSheet } from '#ui/paper-sheet.tsx'
import { Zoom } from '#features/shared/zoom.tsx'

export interface PaperProps {
  /** Answers with the document as a PDF, or with its content for the screen. */
  readonly call: Parameters<typeof callFile>[0]
  readonly input: object
  /** Its number: what the file is called. */
  readonly name: string
}

/** A document as it is printed, shown in a dialog, from where it is printed or saved as a PDF file. */
export function usePaper({ call, input, name }: PaperProps): {
  readonly show: () => void
  readonly loading: boolean
  readonly dialog: ReactNode
} {
  const [paper, setPaper] = useState<Paper>()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => JSON.parse(await callText(call, { ...input, form: 'screen' } as never)) as Paper,
    onSuccess: setPaper,
    meta: { alert: true },
  })
  return {
    show: () => mutate(),
    loading: isPending,
    dialog: paper ? (
      <PaperDialog paper={paper} call={call} input={input} name={name} onClose={() => setPaper(undefined)} />
    ) : null,
  }
}

interface DialogProps extends PaperProps {
  readonly paper: Paper
  readonly onClose: () => void
}

function PaperDialog({ paper, call, input, name, onClose }: DialogProps) {
  const [zoom, setZoom] = useState(1)
  const { mutate: save, isPending } = useMutation({
    mutationFn: async () => download(`${name}.pdf`, await callFile(call, input as never)),
    meta: { alert: true },
  })
  return (
    <Dialog
      opened
      title={`${paper.title} ${paper.number}`}
      size="page"
      onClose={onClose}
      actions={
        <>
          <Zoom zoom={zoom} onChange={setZoom} />
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            loading={isPending}
            onClick={() => save()}
          >
            <Trans>Download PDF</Trans>
          </Button>
          <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
            <Trans>Print</Trans>
          </Button>
        </>
      }
    >
      <PaperSheet paper={paper} zoom={zoom} />
    </Dialog>
  )
}
