/** A request to the ticket machine selection. */
interface TicketMachineState {
  /** Whether it is open. */
  readonly flag: boolean
  /** 1: print, on the chosen machine if there is one; 2: choose another. */
  readonly source: 1 | 2
  /** Called when the ticket was printed. */
  readonly callback: (() => void) | undefined
  /** The requester: with several receipts on screen only one shows the selection. */
  readonly by: string
}

const CLOSED: TicketMachineState = { flag: false, source: 1, callback: undefined, by: '' }
let state = CLOSED
const listeners = new Set<() => void>()

function set(next: TicketMachineState): void {
  state = next
  listeners.forEach((listener) => listener())
}

/** The app's one ticket machine selection. */
export const ticketMachine = {
  get: (): TicketMachineState => state,
  ask: (by: string, callback: () => void, source: 1 | 2 = 1): void => set({ flag: true, source, callback, by }),
  /** Closes it, if this requester opened it. */
  close: (by: string): void => {
    if (state.by === by) set(CLOSED)
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
