import { training } from '#db/training.ts'

/** A fact with which cash was taken or refunded. */
interface CashFact {
  readonly factId: string
  readonly counterId: string
  /** Receipt number, or the kind of fact. */
  readonly reason: string
}

const opened = new Set<string>()

/** The drawer was opened already: its ticket need not open it. */
export const drawerOpened = (factId: string): boolean => opened.has(factId)

/** Opens the counter's drawer if its printer is online; not awaited and not retried. */
export async function kickDrawer({ factId, counterId, reason }: CashFact): Promise<void> {
  if (training) return
  try {
    const { openDrawer } = await import('#features/counter/parts/print/open-drawer.online.ts')
    const { state } = await openDrawer({ counterId, key: `drawer:${factId}`, by: 'fact', reason })
    if (state === 'opening') opened.add(factId)
  } catch {
    // the sale is valid, and the drawer has a key
  }
}
