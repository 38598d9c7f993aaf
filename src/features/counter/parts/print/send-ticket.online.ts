import type { PrinterChoice } from '#contract/organisation/printers.ts'
import { tickets, type JobState, type Ticket } from '#contract/organisation/tickets.ts'
import { call, Disconnected } from '#api/call.ts'
import type { Receipt } from '#domain/receipt/receipt-model.ts'

/** Time limit for the server; then the browser is offered, so that the cashier does not wait. */
const PATIENCE = 5_000

/** As `call`, with no answer within five seconds as Disconnected. */
export async function inTime<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const asking = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  // an own timer: WebKit collects a signal that only a request refers to, and would wait for ever
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
 * The printer used without asking: this tablet's choice, else the counter's, else the store's main printer unless it is
 * bound to another counter. The drawer is connected to the same one.
 */
export const printerOf = (
  machines: readonly PrinterChoice[],
  chosenId: string | undefined,
  counterId: string,
): PrinterChoice | undefined =>
  machines.find((one) => one.id === chosenId) ??
  machines.find((one) => one.counterId === counterId) ??
  machines.find((one) => one.main && one.counterId === undefined)

export interface TicketOptions {
  readonly printer: PrinterChoice
  readonly receipt: Receipt
  readonly drawer: boolean
  readonly kind: 'receipt' | 'z-report'
  /** The same ticket sent twice under one key is printed once. */
  readonly key: string
  /** May wait for an offline printer. */
  readonly wait: boolean
}

/** Sends a ticket. Throws as `call`, with printer.not-online if it may not wait. */
export const sendTicket = ({
  printer,
  receipt,
  drawer,
  kind,
  key,
  wait,
}: TicketOptions): Promise<{ id: string; state: JobState }> =>
  inTime((signal) =>
    call(tickets.print, { id: printer.id, key, kind, ticket: receipt as Ticket, drawer, wait }, signal),
  )

const LOOKS = [2_000, 4_000, 8_000, 16_000]

/** Watches a ticket for half a minute; returns the reason of a failure, else undefined. */
export async function failureOf(id: string): Promise<string | undefined> {
  for (const pause of LOOKS) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    const { state, reason } = await inTime((signal) => call(tickets.state, { id }, signal))
    if (state === 'failed') return reason
    if (state !== 'queued' && state !== 'offered') return undefined
  }
  return undefined
}
