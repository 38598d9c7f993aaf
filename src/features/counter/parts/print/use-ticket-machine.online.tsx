import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { PrinterChoice } from '#contract/organisation/printers.ts'
import type { ReceiptLanguage } from '#domain/receipt/receipt-model.ts'
import { randomId } from '#db/device-values.ts'
import { chosenPrinter } from '#features/counter/parts/print/chosen-printer.ts'
import { drawerOpened } from '#features/counter/parts/print/kick-drawer.ts'
import { failureOf, printerOf, sendTicket, ticketMachines } from '#features/counter/parts/print/send-ticket.online.ts'
import type { Printing } from '#features/counter/parts/print/use-print.tsx'
import { signedReceipt } from '#features/counter/parts/print/sign-receipt.ts'
import { hideToast, showToast } from '#ui/toast.tsx'
import { useLanguage } from '#ui/use-language.ts'

export interface TicketMachineProps extends Printing {
  /** Asks even if a printer is chosen. */
  readonly ask: boolean
  /** The customer's language; absent: the printer's, else the screen's. */
  readonly language?: ReceiptLanguage | undefined
  readonly onBrowser: () => void
  readonly onClose: () => void
}

/** Delay before the dialog shows, so that a fast answer does not flash it. */
const AT_ONCE = 300
const NOT_PRINTED = 'not-printed'

/** State of the ticket machine selection: the machines, the chosen one, and the failure. */
export function useTicketMachine(props: TicketMachineProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const [machines, setMachines] = useState<readonly PrinterChoice[]>()
  const [chosen, setChosen] = useState<string>()
  const [busy, setBusy] = useState(true)
  const [wrong, setWrong] = useState<unknown>()
  const [shown, setShown] = useState(props.ask)
  // one key per dialog: a second tap is the same ticket
  const key = useRef(`ticket:${randomId()}`)

  const stop = (error?: unknown): void => {
    setWrong(error)
    setBusy(false)
    setShown(true)
  }
  const send = async (printer: PrinterChoice, wait: boolean): Promise<void> => {
    if (printer.kind === 'browser') return props.onBrowser()
    setBusy(true)
    setWrong(undefined)
    const screen = language
    try {
      const receipt = await signedReceipt(
        props.receiptIn(props.language ?? (printer.language === 'auto' ? screen : printer.language)),
        props.signed,
      )
      const job = await sendTicket({
        printer,
        receipt,
        // open the drawer once, and not for a ticket that waits for its printer
        drawer: props.drawer && !wait && !drawerOpened(props.signed?.fact.id ?? ''),
        kind: props.kind ?? 'receipt',
        key: `${key.current}:${printer.id}`,
        wait,
      })
      props.onPrinted()
      props.onClose()
      // what an earlier ticket failed for is over
      hideToast(NOT_PRINTED)
      showToast({ message: <Sent printer={printer} /> })
      void tellFailure(job.id, t`Failed to print receipt, the printer is not online or cannot be connected.`)
    } catch (error) {
      stop(error)
    }
  }
  const gone = useRef(false)
  /** Loads the machines, and prints on the chosen one. */
  const begin = async (): Promise<void> => {
    setBusy(true)
    setWrong(undefined)
    try {
      const found = await ticketMachines()
      if (gone.current) return
      const own = printerOf(found, chosenPrinter()?.id, props.counterId)
      setMachines(found)
      setChosen((own ?? found.find((one) => one.main))?.id)
      if (own && !props.ask) await send(own, false)
      else stop()
    } catch (error) {
      if (!gone.current) stop(error)
    }
  }
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), AT_ONCE)
    gone.current = false
    void begin()
    return () => {
      gone.current = true
      clearTimeout(timer)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it opens
  }, [])
  const choose = (id: string): void => {
    setChosen(id)
    setWrong(undefined)
  }
  return {
    machines,
    machine: machines?.find((one) => one.id === chosen),
    choose,
    send,
    again: begin,
    busy,
    wrong,
    shown,
  }
}

function Sent({ printer }: { readonly printer: PrinterChoice }) {
  const { name } = printer
  return printer.status === 1 ? (
    <Trans>The receipt prints on {name}.</Trans>
  ) : (
    <Trans>The receipt will print on {name} when it is back online.</Trans>
  )
}

/** Reports a ticket that was accepted but not printed, on whatever screen the cashier is by then. */
async function tellFailure(id: string, sentence: string): Promise<void> {
  const reason = await failureOf(id).catch(() => undefined)
  if (reason === undefined) return
  const message = reason === 'no-answer' ? sentence : `${sentence} (${reason})`
  showToast({ id: NOT_PRINTED, state: 'attention', message })
}
