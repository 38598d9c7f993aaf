import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { printers, type ManagedPrinter } from '#contract/organisation/printers.ts'
import { act } from '#api/query.ts'
import { AddressDialog } from '#features/office/organisation/printers/address-dialog.tsx'
import { PrinterPanel } from '#features/office/organisation/printers/printer-panel.tsx'
import { TemplatePanel } from '#features/office/organisation/printers/template-panel.tsx'
import { RowMenu } from '#ui/list/row-menu.tsx'
import type { MayRule } from '#ui/may.tsx'
import { showToast } from '#ui/toast.tsx'

/** The open action and its printer. */
export type Doing =
  | { readonly what: 'add' }
  | { readonly what: 'template' }
  | { readonly what: 'edit' | 'address' | 'renew'; readonly printer: ManagedPrinter }

interface PrinterActionsProps {
  readonly printer: ManagedPrinter
  readonly onDo: (what: 'edit' | 'address' | 'renew') => void
}

const EDIT: MayRule = { any: ['shopPrinterEdit'] }

/** The menu of a printer's row. */
export function PrinterActions({ printer, onDo }: PrinterActionsProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const test = useMutation(act(printers.testPrint))
  const main = useMutation(act(printers.mainTicket))
  const remove = useMutation(act(printers.remove))
  const asks = printer.kind === 'cloudprnt' || printer.kind === 'epson-sdp'
  const testPrint = (): void =>
    test.mutate(
      { id: printer.id },
      {
        onSuccess: () =>
          printer.kind === 'virtual'
            ? void navigate({ to: '/shop/shopManage/printersManagement/paper/$id', params: { id: printer.id } })
            : showToast({ message: <Trans>Test receipt sent to {printer.name}.</Trans> }),
      },
    )
  return (
    <RowMenu
      label={t`Actions for ${printer.name}`}
      items={[
        printer.kind !== 'browser' && {
          may: { any: ['shopPrinterTest'] },
          label: <Trans>Test print</Trans>,
          run: testPrint,
        },
        {
          label: <Trans>View printed receipts</Trans>,
          run: () => navigate({ to: '/shop/shopManage/printersManagement/paper/$id', params: { id: printer.id } }),
        },
        { may: EDIT, label: <Trans>Edit</Trans>, run: () => onDo('edit') },
        asks &&
          (!printer.addressShown || printer.addressKept === true) && {
            may: EDIT,
            label: <Trans>Copy address…</Trans>,
            run: () => onDo('address'),
          },
        asks && printer.addressShown && { may: EDIT, label: <Trans>New address…</Trans>, run: () => onDo('renew') },
        !printer.main && {
          may: EDIT,
          label: <Trans>Make it the main printer</Trans>,
          run: () => main.mutate({ id: printer.id }),
        },
        {
          may: { any: ['shopPrinterDelete'] },
          label: <Trans>Delete</Trans>,
          run: () => remove.mutateAsync({ id: printer.id }),
          confirm: {
            title: <Trans>Delete {printer.name}?</Trans>,
            action: <Trans>Delete printer</Trans>,
            body: (
              <Trans>
                Waiting receipts are cancelled, and its address stops working. Sales and their receipts are kept.
              </Trans>
            ),
          },
        },
      ]}
    />
  )
}

interface PrinterDialogsProps {
  readonly doing: Doing | undefined
  readonly onDo: (doing: Doing | undefined) => void
}

/** The dialogs and panels over the list. */
export function PrinterDialogs({ doing, onDo }: PrinterDialogsProps) {
  const close = (): void => onDo(undefined)
  if (!doing) return null
  if (doing.what === 'add') return <PrinterPanel onClose={close} />
  if (doing.what === 'template') return <TemplatePanel onClose={close} />
  const { printer } = doing
  if (doing.what === 'edit') return <PrinterPanel printer={printer} onClose={close} />
  return <AddressDialog printer={printer} renew={doing.what === 'renew'} onClose={close} />
}
