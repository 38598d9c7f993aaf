import { ActionIcon, Menu } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { IconDots } from '@tabler/icons-react'
import { printers, type ManagedPrinter } from '#contract/printers.ts'
import { act } from '#api/query.ts'
import { AddressDialog } from '#features/office/printers/address-dialog.tsx'
import { PrinterPanel } from '#features/office/printers/printer-panel.tsx'
import { TemplatePanel } from '#features/office/printers/template-panel.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useMay } from '#ui/may.tsx'
import { showToast } from '#ui/toast.tsx'

/** What is being done to which printer. */
export type Doing =
  | { readonly what: 'add' }
  | { readonly what: 'template' }
  | { readonly what: 'edit' | 'remove' | 'address' | 'renew'; readonly printer: ManagedPrinter }

interface PrinterActionsProps {
  readonly printer: ManagedPrinter
  readonly onDo: (what: 'edit' | 'remove' | 'address' | 'renew') => void
}

/** The menu of a printer's row. */
export function PrinterActions({ printer, onDo }: PrinterActionsProps) {
  const { t } = useLingui()
  const may = useMay()
  const navigate = useNavigate()
  const test = useMutation(act(printers.testPrint))
  const main = useMutation(act(printers.mainTicket))
  const asks = printer.kind === 'cloudprnt' || printer.kind === 'epson-sdp'
  const mayEdit = may({ any: ['shopPrinterEdit'] })
  const testPrint = (): void =>
    test.mutate(
      { id: printer.id },
      {
        onSuccess: () =>
          printer.kind === 'virtual'
            ? void navigate({ to: '/shop/shopManage/printersManagement/paper/$id', params: { id: printer.id } })
            : showToast({ message: <Trans>A test ticket waits for {printer.name}.</Trans> }),
      },
    )
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t`What to do with ${printer.name}`}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {printer.kind !== 'browser' && may({ any: ['shopPrinterTest'] }) ? (
          <Menu.Item onClick={testPrint}>
            <Trans>Test print</Trans>
          </Menu.Item>
        ) : null}
        <Menu.Item
          onClick={() =>
            void navigate({ to: '/shop/shopManage/printersManagement/paper/$id', params: { id: printer.id } })
          }
        >
          <Trans>Look at its paper</Trans>
        </Menu.Item>
        {mayEdit ? (
          <>
            <Menu.Item onClick={() => onDo('edit')}>
              <Trans>Edit</Trans>
            </Menu.Item>
            {asks ? (
              <>
                {printer.addressShown && !printer.addressKept ? null : (
                  <Menu.Item onClick={() => onDo('address')}>
                    <Trans>Copy address…</Trans>
                  </Menu.Item>
                )}
                {printer.addressShown ? (
                  <Menu.Item onClick={() => onDo('renew')}>
                    <Trans>New address…</Trans>
                  </Menu.Item>
                ) : null}
              </>
            ) : null}
            {printer.main ? null : (
              <Menu.Item onClick={() => main.mutate({ id: printer.id })}>
                <Trans>Make it the main printer</Trans>
              </Menu.Item>
            )}
          </>
        ) : null}
        {may({ any: ['shopPrinterDelete'] }) ? (
          <Menu.Item color="red" onClick={() => onDo('remove')}>
            <Trans>Delete</Trans>
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  )
}

interface PrinterDialogsProps {
  readonly doing: Doing | undefined
  readonly onDo: (doing: Doing | undefined) => void
}

/** What opens over the list. */
export function PrinterDialogs({ doing, onDo }: PrinterDialogsProps) {
  const remove = useMutation(act(printers.remove))
  const close = (): void => onDo(undefined)
  if (!doing) return null
  if (doing.what === 'add') return <PrinterPanel onClose={close} />
  if (doing.what === 'template') return <TemplatePanel onClose={close} />
  const { printer } = doing
  if (doing.what === 'edit') return <PrinterPanel printer={printer} onClose={close} />
  if (doing.what === 'address' || doing.what === 'renew')
    return <AddressDialog printer={printer} renew={doing.what === 'renew'} onClose={close} />
  return (
    <ConfirmDialog
      opened
      title={<Trans>Delete {printer.name}?</Trans>}
      confirm={<Trans>Delete printer</Trans>}
      danger
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ id: printer.id }, { onSuccess: close })}
      onClose={close}
    >
      <Trans>Tickets that wait for it are cancelled, and its address is dead. Sales and their receipts stay.</Trans>
    </ConfirmDialog>
  )
}
