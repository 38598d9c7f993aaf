import type { PrinterChoice } from '#contract/printers.ts'
import { tickets, type JobState, type Ticket } from '#contract/tickets.ts'
import { call, Disconnected } from '#api/call.ts'
import type { Receipt } from '#domain/receipt/receipt-model.ts'

/** The server is asked so long; then the browser is offered. A cashier does not wait for a cable. */
const PATIENCE = 5_000

/** As `call`, but no answer within five seconds is none at all: throws Disconnected. */
export async function inTime<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const asking = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  // a timer of our own: WebKit forgets a signal that only a request holds, and would wait for good
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Disconnected())
      asking.abort()
    }, PATIENCE)
  })
  try {
    return await Promise.race([work(asking.signal), late])
  } finally {
    clearTimeout(timer)
  }
}

/** The ticket machines of the store. */
export const ticketMachines = async (): Promise<readonly PrinterChoice[]> =>
  (await inTime((signal) => call(tickets.choices, {}, signal))).records

/**
 * Who prints without being asked: what this tablet has chosen, else what is bound to its counter, else the store's main
 * printer unless that is bound to another counter. The drawer hangs on the same one.
 */
export const printerOf = (
  machines: readonly PrinterChoice[],
  chosenId: string | undefined,
  counterId: string,
): PrinterChoice | undefined =>
  machines.find((one) => one.id === chosenId) ??
  machines.find((one) => one.counterId === counterId) ??
  machines.find((one) => one.main && one.counterId === undefined)

export interface Handing {
  readonly printer: PrinterChoice
  readonly receipt: Receipt
  readonly drawer: boolean
  readonly kind: 'receipt' | 'z-report'
  /** The same ticket handed over twice under one key is printed once. */
  readonly key: string
  /** It may wait for a printer that is not there. */
  readonly wait: boolean
}

/** Hands a ticket over. Throws as `call`, printer.not-online where it may not wait. */
export const sendTicket = ({
  printer,
  receipt,
  drawer,
  kind,
  key,
  wait,
}: Handing): Promise<{ id: string; state: JobState }> =>
  inTime((signal) =>
    call(tickets.print, { id: printer.id, key, kind, ticket: receipt as Ticket, drawer, wait }, signal),
  )

const LOOKS = [2_000, 4_000, 8_000, 16_000]

/** Looks after a ticket for half a minute; the reason for which it failed, undefined for every other end. */
export async function failureOf(id: string): Promise<string | undefined> {
  for (const pause of LOOKS) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    const { state, reason } = await inTime((signal) => call(tickets.state, { id }, signal))
    if (state === 'failed') return reason
    if (state !== 'queued' && state !== 'offered') return undefined
  }
  return undefined
}
