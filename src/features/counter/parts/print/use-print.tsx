import { Suspense, useEffect, useId, useState, useSyncExternalStore, type ReactNode } from 'react'
import type { Receipt, ReceiptLanguage } from '#domain/receipt/receipt-model.ts'
// type only: the signing code is loaded with the codes
import type { Signed } from '#features/counter/parts/print/sign-receipt.ts'
import { lazyDialog, lazyPart } from '#features/counter/core/device/lazy-part.tsx'
import { ticketMachine } from '#features/counter/parts/print/ticket-machine-state.ts'
import { printReceipt } from '#ui/print-receipt.ts'

// lazy: not needed for first paint; it is on the device too
const TicketMachine = lazyDialog(() =>
  import('#features/counter/parts/print/ticket-machine.online.tsx').then((m) => m.TicketMachine),
)
const LanguageSwitch = lazyPart(() =>
  import('#features/counter/parts/print/receipt-language.tsx').then((m) => m.ReceiptLanguageSwitch),
)
const SignedCodes = lazyPart(() => import('#features/counter/parts/print/signed-codes.tsx').then((m) => m.SignedCodes))

/** The ticket, and where to count the print. */
export interface Printing {
  /** In the customer's language, else in the chosen printer's. */
  readonly receiptIn: (language: ReceiptLanguage) => Receipt
  /** The counter it is printed for: a printer may be bound to it. */
  readonly counterId: string
  /** Cash was taken or is refunded: the drawer opens at once, printed or not. */
  readonly drawer: boolean
  readonly onPrinted: () => void
  /** Absent: a receipt. */
  readonly kind?: 'z-report'
  /** The fact for its codes; absent if it has none. */
  readonly signed?: Signed | undefined
}

/**
 * Prints a receipt on the chosen ticket machine, or asks for one. The sale is complete before, whatever happens to its
 * receipt.
 */
export function usePrint(printing: Printing): {
  readonly print: () => void
  /** Asks again even if a printer is chosen. */
  readonly choose: () => void
  /** To be rendered by the screen. */
  readonly dialog: ReactNode
  /** The codes of the receipt, for its foot. */
  readonly codes: ReactNode
  /** The customer's language, if chosen. */
  readonly language: ReceiptLanguage | undefined
  /** The control to choose it. */
  readonly languageSwitch: ReactNode
} {
  const [language, setLanguage] = useState<ReceiptLanguage>()
  const by = useId()
  const asked = useSyncExternalStore(ticketMachine.subscribe, ticketMachine.get)
  useEffect(() => () => ticketMachine.close(by), [by])
  const { drawer, signed, counterId } = printing
  const cashOf = drawer ? signed?.fact.id : undefined
  useEffect(() => {
    if (cashOf)
      void import('#features/counter/parts/print/kick-drawer.ts').then((m) =>
        m.kickDrawer({ factId: cashOf, counterId, reason: printing.receiptIn('en').receiptNo }),
      )
    // oxlint-disable-next-line react/exhaustive-deps -- once for a fact
  }, [cashOf])
  const close = (): void => ticketMachine.close(by)
  const print = (): void => ticketMachine.ask(by, printing.onPrinted)
  const choose = (): void => ticketMachine.ask(by, printing.onPrinted, 2)
  const inBrowser = (): void => {
    close()
    // close the dialog first: the browser prints the receipt on the screen
    setTimeout(() => {
      if (printReceipt()) printing.onPrinted()
    })
  }
  const codes = printing.signed ? (
    <Suspense fallback={null}>
      <SignedCodes of={printing.signed} customers={language} />
    </Suspense>
  ) : null
  const dialog =
    asked.by === by ? (
      <Suspense fallback={null}>
        <TicketMachine
          {...printing}
          language={language}
          ask={asked.source === 2}
          onPrinted={asked.callback ?? printing.onPrinted}
          onBrowser={inBrowser}
          onClose={close}
        />
      </Suspense>
    ) : null
  const languageSwitch = (
    <Suspense fallback={null}>
      <LanguageSwitch value={language} onChange={setLanguage} onPrinter={choose} />
    </Suspense>
  )
  return { print, choose, dialog, codes, language, languageSwitch }
}
