/** What the ticket machine selection was asked for. */
interface TicketMachineState {
  /** Whether it is asked for now. */
  readonly flag: boolean
  /** 1 to print, on the machine that is chosen where there is one; 2 to choose another one. */
  readonly source: 1 | 2
  /** Told when the ticket was printed. */
  readonly callback: (() => void) | undefined
  /** Who asked: of several papers on the screen one shows the selection. */
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
  /** Closes it, for who asked. */
  close: (by: string): void => {
    if (state.by === by) set(CLOSED)
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
