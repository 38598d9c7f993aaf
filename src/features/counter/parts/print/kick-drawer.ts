import { training } from '#db/training.ts'

/** A fact with which cash was taken or given back. */
interface CashFact {
  readonly factId: string
  readonly counterId: string
  /** Receipt number, or what it was. */
  readonly reason: string
}

const opened = new Set<string>()

/** The drawer was opened for it: its ticket need not. */
export const drawerOpened = (factId: string): boolean => opened.has(factId)

/** Opens the drawer of the counter, if its printer is there; nothing waits for it, and nothing is kept for later. */
export async function kickDrawer({ factId, counterId, reason }: CashFact): Promise<void> {
  if (training) return
  try {
    const { openDrawer } = await import('#features/counter/parts/print/open-drawer.online.ts')
    const { state } = await openDrawer({ counterId, key: `drawer:${factId}`, by: 'fact', reason })
    if (state === 'opening') opened.add(factId)
  } catch {
    // the sale stands, and a drawer has a key
  }
}
