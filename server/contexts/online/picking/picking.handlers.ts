import type { ParsedOf } from '#contract/define.ts'
import { AppError } from '#contract/errors.ts'
import type { EventName } from '#contract/events.ts'
import { picking } from '#contract/online/picking.ts'
import type { PickingTask } from '#contract/online/picking-schemas.ts'
import { pickingTaskActions, pickingTaskStates } from '#domain/picking-task-states.ts'
import { listTicket } from '#server/contexts/online/picking/list-ticket.ts'
import { taskDetails, taskPage } from '#server/contexts/online/picking/picking.queries.ts'
import { scannedGoods } from '#server/contexts/online/picking/scanned-goods.queries.ts'
import { onlinePrinters, printMade } from '#server/contexts/organisation/printers/print-made.ts'
import { implement, type Ctx } from '#server/kernel/context.ts'
import { requireAllowed } from '#server/kernel/require-transition.ts'
import { changed, nameOf } from '#server/ledgers/events/changed.ts'
import { pickGoods, stateOfLine, unpickGoods } from '#server/ledgers/orders/pick-goods.ts'
import { lockTask, type LockedTask } from '#server/ledgers/orders/picking-rows.ts'
import { checkTask, finishTask, putBack, shortLine, takeTask } from '#server/ledgers/orders/work-on-task.ts'

/** Says what was done, and answers with the task as it is now. */
async function done(ctx: Ctx, { task }: LockedTask, kind: EventName): Promise<PickingTask> {
  await changed(ctx, { kind, subject: { id: task.id, name: task.number } })
  return taskDetails(ctx, task.id)
}

/** A task that the caller is picking. @throws AppError picking.taken if somebody else is */
async function ownTask(ctx: Ctx, id: string, action: 'pick' | 'finish'): Promise<LockedTask> {
  const locked = await lockTask(ctx.tx, ctx, id)
  requireAllowed(pickingTaskActions, locked.task.state, action)
  await requireFree(ctx, locked)
  return locked
}

async function requireFree(ctx: Ctx, { task }: LockedTask): Promise<void> {
  const { operator_id: operator } = task
  if (operator !== null && operator !== ctx.accountId)
    throw new AppError('picking.taken', { values: { name: await nameOf(ctx.tx, operator) } })
}

/** The line and the quantity of a scan: of a variant that is there twice, the line of which most is still to be picked. */
async function scanned(
  ctx: Ctx,
  { lines, picks }: LockedTask,
  input: ParsedOf<typeof picking.pickLine>,
): Promise<{ lineNo: number; quantity: number }> {
  const { code, lineNo, quantity } = input
  if (code === undefined) return { lineNo: lineNo!, quantity }
  const found = await scannedGoods(ctx, code)
  if (!found) throw new AppError('barcode.missing', { values: { code } })
  const openOf = (line: (typeof lines)[number]): number => stateOfLine(line, picks).open
  const [line] = lines.filter((one) => one.sku_id === found.skuId).toSorted((a, b) => openOf(b) - openOf(a))
  if (!line) throw new AppError('picking.not-in-order')
  return { lineNo: line.line_no, quantity: Math.round((quantity * found.quantity) / 1000) }
}

const scanOf = (ctx: Ctx, input: { readonly requestId: string; readonly placeId?: string | undefined }) => ({
  requestId: input.requestId,
  placeId: input.placeId,
  accountId: ctx.accountId,
  now: ctx.now,
})

export const pickingHandlers = implement(picking, {
  list: (ctx, filter) => taskPage(ctx, filter),
  details: (ctx, { id }) => taskDetails(ctx, id),
  take: async (ctx, { id, note }) => {
    const locked = await lockTask(ctx.tx, ctx, id)
    if (note === '' && locked.task.state !== pickingTaskStates.waiting) await requireFree(ctx, locked)
    await takeTask(ctx.tx, ctx, locked, { accountId: ctx.accountId, now: ctx.now, note })
    return done(ctx, locked, 'picking.taken')
  },
  pickLine: async (ctx, input) => {
    const locked = await ownTask(ctx, input.id, 'pick')
    const what = await scanned(ctx, locked, input)
    await pickGoods(ctx.tx, ctx, locked, { ...scanOf(ctx, input), ...what, code: input.code })
    return done(ctx, locked, 'picking.picked')
  },
  unpickLine: async (ctx, input) => {
    const locked = await ownTask(ctx, input.id, 'pick')
    await unpickGoods(ctx.tx, ctx, locked, { ...scanOf(ctx, input), lineNo: input.lineNo, quantity: input.quantity })
    return done(ctx, locked, 'picking.unpicked')
  },
  shortLine: async (ctx, { id, decision, ...said }) => {
    const locked = await ownTask(ctx, id, 'pick')
    await shortLine(ctx.tx, ctx, locked, { ...said, waits: decision === 'wait' })
    return done(ctx, locked, 'picking.short')
  },
  finish: async (ctx, { id }) => {
    const locked = await ownTask(ctx, id, 'finish')
    await finishTask(ctx.tx, ctx, locked, ctx.now)
    return done(ctx, locked, 'picking.finished')
  },
  check: async (ctx, { id }) => {
    const locked = await lockTask(ctx.tx, ctx, id)
    // asked again for what has happened
    if (locked.task.state === pickingTaskStates.closed) return taskDetails(ctx, id)
    const { accountId, ip, userAgent } = ctx
    await checkTask(ctx.tx, ctx, locked, { by: { kind: 'staff', accountId, ip, userAgent }, now: ctx.now })
    return done(ctx, locked, 'picking.checked')
  },
  printers: async (ctx) => ({ records: await onlinePrinters(ctx) }),
  print: async (ctx, wish) => {
    const task = await taskDetails(ctx, wish.id)
    return printMade(ctx, wish, { kind: 'pick', taskId: task.id, made: (language) => listTicket(ctx, task, language) })
  },
  putBack: async (ctx, { id, places }) => {
    const locked = await lockTask(ctx.tx, ctx, id)
    const { accountId, now } = ctx
    const byLine = new Map(places.map(({ lineNo, placeId }) => [lineNo, placeId]))
    await putBack(ctx.tx, ctx, locked, { accountId, now, places: byLine })
    return done(ctx, locked, 'picking.put-back')
  },
})
