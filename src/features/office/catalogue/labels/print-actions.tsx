import { Button, Menu } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { IconChevronDown, IconPlus, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { type LabelDesign, labels, type LabelPrinter } from '#contract/catalogue/labels.ts'
import { callFile } from '#api/call.ts'
import { act, read } from '#api/query.ts'
import { LabelPrinterDialog } from '#features/office/catalogue/labels/label-printer-dialog.tsx'
import { download } from '#ui/list/csv.ts'
import { May } from '#ui/may.tsx'
import { showToast } from '#ui/toast.tsx'

interface Props {
  readonly design: LabelDesign
  readonly labels: readonly { readonly skuId: string; readonly copies: number }[]
  readonly skip: number
  readonly disabled: boolean
}

/** Destination of labels: a PDF for sheets, a file or the store's label printer for rolls. */
export function PrintActions({ design, labels: wanted, skip, disabled }: Props) {
  const { t } = useLingui()
  const { records: printers } = useSuspenseQuery(read(labels.printers, {})).data
  const [adding, setAdding] = useState(false)
  const all = { design, labels: [...wanted] }
  const pdf = useMutation({
    mutationFn: async () => download('labels.pdf', await callFile(labels.print, { ...all, form: 'pdf', skip })),
    meta: { alert: true },
  })
  const zpl = useMutation({
    mutationFn: async (dpi: 203 | 300) =>
      download('labels.zpl', await callFile(labels.print, { ...all, form: 'zpl', dpi })),
    meta: { alert: true },
  })
  const { mutateAsync: send, isPending: sending } = useMutation(act(labels.send))
  const { mutateAsync: remove } = useMutation(act(labels.removePrinter))
  const toPrinter = async ({ id, name }: LabelPrinter): Promise<void> => {
    const { labels: count } = await send({ ...all, printerId: id })
    showToast({
      message: (
        <Trans>
          <Plural value={count} one="# label" other="# labels" /> sent to {name}.
        </Trans>
      ),
    })
  }
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            variant="default"
            disabled={disabled}
            loading={sending || zpl.isPending}
            leftSection={<IconPrinter size={18} aria-hidden />}
            rightSection={<IconChevronDown size={16} aria-hidden />}
          >
            <Trans>Label printer</Trans>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {printers.map((printer) => (
            <Menu.Item key={printer.id} onClick={() => void toPrinter(printer)}>
              {t`Print on ${printer.name}`}
            </Menu.Item>
          ))}
          <Menu.Item onClick={() => zpl.mutate(203)}>
            <Trans>ZPL file, 203 dpi</Trans>
          </Menu.Item>
          <Menu.Item onClick={() => zpl.mutate(300)}>
            <Trans>ZPL file, 300 dpi</Trans>
          </Menu.Item>
          <May all={['shopPrinterAdd']}>
            <Menu.Divider />
            <Menu.Item leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
              <Trans>Add a label printer</Trans>
            </Menu.Item>
          </May>
          <May all={['shopPrinterDelete']}>
            {printers.map((printer) => (
              <Menu.Item key={printer.id} color="red" onClick={() => void remove({ id: printer.id })}>
                {t`Remove ${printer.name}`}
              </Menu.Item>
            ))}
          </May>
        </Menu.Dropdown>
      </Menu>
      <Button disabled={disabled} loading={pdf.isPending} onClick={() => pdf.mutate()}>
        <Trans>PDF to print</Trans>
      </Button>
      {adding ? <LabelPrinterDialog onClose={() => setAdding(false)} /> : null}
    </>
  )
}
