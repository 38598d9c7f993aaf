import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { IconFileTypePdf } from '@tabler/icons-react'
import { callFile } from '#api/call.ts'
import { download } from '#ui/list/csv.ts'

interface Props {
  readonly call: Parameters<typeof callFile>[0]
  readonly id: string
  /** Its number: what the file is called. */
  readonly name: string
}

/** A document as a PDF file. */
export function PdfButton({ call, id, name }: Props) {
  const { mutate: save, isPending } = useMutation({
    mutationFn: async () => download(`${name}.pdf`, await callFile(call, { id } as never)),
    meta: { alert: true },
  })
  return (
    <Button
      variant="default"
      leftSection={<IconFileTypePdf size={18} aria-hidden />}
      loading={isPending}
      onClick={() => save()}
    >
      PDF
    </Button>
  )
}
