import type { ExportedJournal } from '#contract/sales/journal-file.ts'
import { ledger, type DrawerRow, type FactRow, type LaneRow, type ReceiptRow } from '#db/ledger.ts'
import { deviceId, getValue } from '#db/device-values.ts'
import { sendFacts } from '#sw/send-facts.ts'
import { waitingUpdate } from '#ui/app-update.ts'
import { shortenJournal } from '#features/counter/core/device/journal.ts'
import { contactNow, handOver, type Contact } from '#features/counter/core/outbox/outbox-runner.ts'
import type { Released, SaleRequest } from '#features/counter/tasks/chaos/ring-up.ts'
import type { Acted, ShiftAct } from '#features/counter/tasks/chaos/shift-acts.ts'

declare const __APP_VERSION__: string

/** Everything that this device keeps of its sales. */
export interface LedgerDump {
  readonly facts: readonly Pick<
    FactRow,
    | 'id'
    | 'lane'
    | 'seq'
    | 'kind'
    | 'sha256'
    | 'body'
    | 'shiftId'
    | 'cents'
    | 'takes'
    | 'state'
    | 'attempts'
    | 'nextAt'
    | 'lastError'
    | 'reason'
  >[]
  readonly lanes: readonly Omit<LaneRow, 'lease'>[]
  readonly receipts: readonly ReceiptRow[]
  readonly drawer: readonly DrawerRow[]
}

export interface ChaosTools {
  readonly version: string
  readonly ledger: () => Promise<LedgerDump>
  readonly queued: () => Promise<number>
  readonly unasked: () => Promise<number>
  readonly contact: () => Contact
  readonly handOver: () => Promise<string>
  /** Asks for a newer app; true when one waits to be accepted. */
  readonly findUpdate: () => Promise<boolean>
  readonly acceptUpdate: () => boolean
  /** The seeded bug: facts are deleted from the outbox, then sent; what is not acknowledged is lost. */
  readonly deleteBeforeAnswer: () => Promise<void>
}

/** Objects that exist only while a counter is open on screen. */
export interface CounterTools {
  /** All goods are on the device. */
  readonly ready: () => boolean
  readonly sell: (requests: readonly SaleRequest[]) => Promise<Released[]>
  readonly submitCash: (id: string, share: number) => Promise<number>
  readonly exportJournal: () => Promise<ExportedJournal>
  readonly act: (act: ShiftAct, dice: number) => Promise<Acted | undefined>
}

export type ChaosHook = ChaosTools & Partial<CounterTools>

declare global {
  interface Window {
    readonly __evertillChaos?: ChaosHook
  }
}

async function dump(): Promise<LedgerDump> {
  const db = ledger()
  const [facts, lanes, receipts, drawer] = await Promise.all([
    db.facts.toArray(),
    db.lanes.toArray(),
    db.receipts.toArray(),
    db.drawer.toArray(),
  ])
  return { facts, lanes: lanes.map(({ lease: _, ...lane }) => lane), receipts, drawer }
}

async function findUpdate(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration()
  await registration?.update().catch(() => undefined)
  return registration?.waiting !== null && registration?.waiting !== undefined
}

function acceptUpdate(): boolean {
  const accept = waitingUpdate()
  accept?.()
  return accept !== undefined
}

/** The journal file would restore what only the ledger lost: the bug deletes there, too. */
const dropFromJournal = (id: string): Promise<unknown> => shortenJournal({ facts: [id], lanes: [] })

/** Locks out every other sender and empties the outbox in the way that loses sales. */
async function deleteBeforeAnswer(): Promise<void> {
  const db = ledger()
  await navigator.locks.request('evertill-outbox', async () => {
    const send = sendFacts(await deviceId(db), __APP_VERSION__)
    for (;;) {
      const row = await db.facts.where('[state+lane+seq]').between(['queued'], ['queued', []]).first()
      const lane = row && (await db.lanes.get(row.lane))
      if (row && lane) {
        await db.facts.delete(row.id)
        await dropFromJournal(row.id)
        await send({ credential: lane.lease.credential, entries: [row], pending: { facts: 0, cents: 0 } })
      } else await new Promise((resolve) => setTimeout(resolve, 50))
    }
  })
}

/** Lanes that were not asked since the server went back to an earlier state: it may have lost what it had acknowledged of them. */
async function unasked(): Promise<number> {
  const db = ledger()
  const epoch = await getValue(db, 'epoch')
  return db.lanes.filter((lane) => lane.epoch !== epoch).count()
}

export const chaosTools: ChaosTools = {
  version: __APP_VERSION__,
  ledger: dump,
  queued: () => ledger().facts.where('[state+lane+seq]').between(['queued'], ['queued', []]).count(),
  unasked,
  contact: contactNow,
  handOver,
  findUpdate,
  acceptUpdate,
  deleteBeforeAnswer,
}
