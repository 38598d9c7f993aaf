import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { type PaperProps, usePaper } from '#features/shared/use-paper.tsx'

/** Shows a document as it is printed, to be printed or saved as a PDF file. */
export function PdfButton(props: PaperProps) {
  const { show, loading, dialog } = usePaper(props)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileTypePdf size={18} aria-hidden />}
        loading={loading}
        onClick={show}
      >
        PDF
      </Button>
      {dialog}
    </>
  )
}
