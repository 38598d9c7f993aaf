import { Button, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { printers, type PrinterKind } from '#contract/organisation/printers.ts'
import { sentenceOf } from '#api/call.ts'
import { write } from '#api/query.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useCopy } from '#ui/use-copy.ts'
import css from '#features/office/organisation/printers/printers.module.css'

interface Props {
  readonly printer: {
    readonly id: string
    readonly name: string
    readonly kind: PrinterKind
  }
  /** Creates a new address; otherwise shows the current or the first one. */
  readonly renew?: boolean
  readonly onClose: () => void
}

/**
 * The address from which a printer fetches its receipts. A new one invalidates the old one for good, so it needs a
 * confirmation.
 */
export function AddressDialog({ printer, renew = false, onClose }: Props) {
  const [address, setAddress] = useState('')
  const make = useMutation(write(renew ? printers.reloadUrl : printers.copyUrl))
  const ask = (): void =>
    make.mutate({ id: printer.id }, { onSuccess: ({ url }) => setAddress(new URL(url, location.origin).href) })
  if (address !== '') return <ShownAddress name={printer.name} kind={printer.kind} url={address} onClose={onClose} />
  return (
    <Dialog
      opened
      title={renew ? <Trans>Create a new address for {printer.name}?</Trans> : <Trans>Address of {printer.name}</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button color={renew ? 'red' : undefined} loading={make.isPending} onClick={ask} data-autofocus>
            {renew ? <Trans>Create a new address</Trans> : <Trans>Show the address</Trans>}
          </Button>
        </>
      }
    >
      {renew ? (
        <Trans>
          The old address stops working right away, and the printer can’t print until you enter the new one in its
          settings. This can’t be undone.
        </Trans>
      ) : (
        <Trans>
          The printer gets its receipts from this address. It contains a secret, so have the printer’s settings open to
          enter it. Showing it is recorded in the activity log.
        </Trans>
      )}
      {make.isError ? (
        <p role="alert" className={css.wrong}>
          {sentenceOf(make.error)}
        </p>
      ) : null}
    </Dialog>
  )
}

interface ShownProps {
  readonly name: string
  readonly kind: PrinterKind
  readonly url: string
  readonly onClose: () => void
}

function ShownAddress({ name, kind, url, onClose }: ShownProps) {
  const { t } = useLingui()
  const { copied, copy } = useCopy(url)
  return (
    <Dialog
      opened
      keep
      size="wide"
      title={<Trans>Address of {name}</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>I’ve entered it</Trans>
          </Button>
          <Button
            leftSection={copied === 'yes' ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
            onClick={copy}
            data-autofocus
          >
            {copied === 'yes' ? <Trans>Copied</Trans> : <Trans>Copy address</Trans>}
          </Button>
        </>
      }
    >
      <TextInput
        label={t`Address`}
        value={url}
        readOnly
        classNames={{ input: 'et-code' }}
        onFocus={(event) => event.currentTarget.select()}
      />
      {copied === 'failed' ? (
        <p role="alert" className={css.wrong}>
          <Trans>Copy failed. Select it and copy it yourself.</Trans>
        </p>
      ) : null}
      <p className={css.steps}>
        {kind === 'cloudprnt' ? (
          <Trans>
            In the printer’s web page open “CloudPRNT”, enter it as the server URL, set the polling time to 5 seconds,
            and save and restart.
          </Trans>
        ) : (
          <Trans>
            In the printer’s web page open “Server Direct Print”, switch it on, enter it as URL 1, set the interval to 5
            seconds, and restart.
          </Trans>
        )}
      </p>
      <p className={css.steps}>
        <Trans>Anyone with this address can fetch the printer’s receipts. You can copy it here again later.</Trans>
      </p>
    </Dialog>
  )
}
