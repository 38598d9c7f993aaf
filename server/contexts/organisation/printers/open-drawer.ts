import { AppError } from '#contract/errors.ts'
import type { ParsedOf, OutputOf } from '#contract/define.ts'
import type { tickets, Ticket } from '#contract/organisation/tickets.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { changed } from '#server/ledgers/events/changed.ts'
import { enqueue } from '#server/contexts/organisation/printers/enqueue.ts'
import { KICK_LIFE } from '#server/contexts/organisation/printers/print-jobs.queries.ts'
import {
  counterIsHere,
  isOnline,
  printersOf,
  type PrinterRow,
} from '#server/contexts/organisation/printers/printers.queries.ts'

type Asked = ParsedOf<typeof tickets.openDrawer>

/**
 * The printer that a counter's drawer is connected to: the chosen one, else the linked one, else the main one unless it
 * is linked to another counter.
 */
const printerAt = (rows: readonly PrinterRow[], { counterId, printerId }: Asked): PrinterRow | undefined =>
  rows.find((row) => row.id === printerId) ??
  rows.find((row) => row.counter_id === counterId) ??
  rows.find((row) => row.main && row.counter_id === null)

const OPENED = { zh: '打开钱箱', en: 'Drawer opened' }

/** The ticket of the virtual printer, and of the back office for a drawer opened by hand. */
const note = (language: 'zh' | 'en', reason: string): Ticket => ({
  receiptNo: reason.slice(0, 60),
  language,
  rows: [
    { kind: 'mark', text: OPENED[language] },
    { kind: 'text', text: reason },
  ],
})

/**
 * Opens a counter's drawer with a job without paper, and logs who did it and why if no fact does. If it can't be done
 * at once it is not done: the job expires after a minute.
 */
export async function openDrawer(ctx: Ctx, asked: Asked): Promise<OutputOf<typeof tickets.openDrawer>> {
  if (!(await counterIsHere(ctx.tx, ctx, asked.counterId))) throw new AppError('record.missing')
  const printer = printerAt(await printersOf(ctx.tx, ctx, ctx.now), asked)
  if (!printer?.drawer || printer.kind === 'browser') return { state: 'no-drawer', printerName: printer?.name ?? '' }
  if (!isOnline(printer, ctx.now)) return { state: 'not-online', printerName: printer.name }
  const { key, reason, by } = asked
  await enqueue(ctx, printer, {
    key,
    kind: by === 'hand' ? 'drawer' : 'kick',
    ticket: note(printer.language === 'auto' ? ctx.language : printer.language, reason),
    copies: 0,
    drawer: true,
    wait: false,
    life: KICK_LIFE,
  })
  if (by === 'hand')
    await changed(ctx, { kind: 'drawer.opened', subject: { id: printer.id, name: reason.slice(0, 200) } })
  return { state: 'opening', printerName: printer.name }
}
