import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Loader } from '@mantine/core'
import { useState } from 'react'
import { AppError } from '#contract/errors.ts'
import { errorText } from '#contract/texts/errors.ts'
import { Disconnected, sentenceOf } from '#api/call.ts'
import { choosePrinter } from '#features/counter/parts/print/chosen-printer.ts'
import { MachineList, NoMachine } from '#features/counter/parts/print/machine-list.tsx'
import { useTicketMachine, type TicketMachineProps } from '#features/counter/parts/print/use-ticket-machine.online.tsx'
import { Dialog } from '#ui/dialog.tsx'
import css from '#features/counter/parts/print/ticket-machine.module.css'
import { useLanguage } from '#ui/use-language.ts'

/**
 * Ticket machine selection: choose a printer, or decide what to do if it cannot print. Printing is disabled until one
 * is chosen.
 */
export function TicketMachine(props: TicketMachineProps) {
  const { t } = useLingui()
  const { machines, machine, choose, send, again, busy, wrong, shown } = useTicketMachine(props)
  const [always, setAlways] = useState(true)
  const print = (wait: boolean): void => {
    if (!machine) return
    if (always) choosePrinter(machine)
    void send(machine, wait)
  }
  const offline = wrong instanceof AppError && wrong.code === 'printer.not-online'
  return (
    <Dialog
      opened={shown}
      title={<Trans>Print the receipt</Trans>}
      onClose={props.onClose}
      size="wide"
      actions={
        machines === undefined ? (
          <>
            <Button variant="default" loading={busy} onClick={() => void again()}>
              <Trans>Try again</Trans>
            </Button>
            <Button onClick={props.onBrowser}>
              <Trans>Print from the browser</Trans>
            </Button>
          </>
        ) : (
          <>
            <Button variant="default" onClick={props.onBrowser}>
              <Trans>Print from the browser</Trans>
            </Button>
            {offline ? (
              <Button variant="default" disabled={busy} onClick={() => print(true)}>
                <Trans>Print when it is back online</Trans>
              </Button>
            ) : null}
            <Button loading={busy} disabled={!machine} onClick={() => print(false)}>
              <Trans>Print</Trans>
            </Button>
          </>
        )
      }
    >
      {wrong === undefined ? null : <Wrong error={wrong} />}
      {machines === undefined && wrong === undefined ? <Loader aria-label={t`Looking for printers…`} /> : null}
      {machines?.length === 0 ? <NoMachine /> : null}
      {machines && machines.length > 0 ? (
        <>
          <MachineList machines={machines} value={machine?.id} onChange={choose} />
          <Checkbox
            className={css.always}
            size="md"
            label={t`Always print there from this tablet`}
            checked={always}
            onChange={(event) => setAlways(event.currentTarget.checked)}
          />
        </>
      ) : null}
    </Dialog>
  )
}

function Wrong({ error }: { readonly error: unknown }) {
  const language = useLanguage()
  return (
    <div role="alert" className={css.wrong}>
      {error instanceof Disconnected ? (
        <>
          <p>{errorText('printer.not-online', language)}</p>
          <p>
            <Trans>The store’s printers can’t be reached without the network. The sale is complete and saved.</Trans>
          </p>
        </>
      ) : (
        <p>{sentenceOf(error)}</p>
      )}
    </div>
  )
}
