import { randomBytes } from 'node:crypto'
import { AppError } from '#contract/errors.ts'
import { PRINTER_PATHS, printers } from '#contract/organisation/printers.ts'
import { errorText } from '#contract/texts/errors.ts'
import { implement, type Ctx } from '#server/kernel/context.ts'
import { sha256 } from '#server/kernel/credential.ts'
import { changed, type Change } from '#server/ledgers/events/changed.ts'
import { newId } from '#server/kernel/new-id.ts'
import { enqueue } from '#server/contexts/organisation/printers/enqueue.ts'
import {
  counterIsHere,
  countersHere,
  makeMain,
  printerHere,
  printerPage,
  printersOf,
  sameName,
  setToken,
  toManaged,
  type PrinterRow,
} from '#server/contexts/organisation/printers/printers.queries.ts'
import { setTicketTemplate, ticketTemplate } from '#server/contexts/organisation/printers/ticket-template.ts'
import { testTicket } from '#server/contexts/organisation/printers/test-ticket.ts'
import { storeRow } from '#server/contexts/organisation/store/counters.queries.ts'
import { machines } from '#server/kernel/machines.ts'
import { transitionAll } from '#server/kernel/transition.ts'
import { ticketStates } from '#domain/ticket-states.ts'

async function found(ctx: Ctx, id: string): Promise<PrinterRow> {
  const row = await printerHere(ctx.tx, ctx, id, ctx.now)
  if (!row) throw new AppError('record.missing')
  return row
}

interface Form {
  readonly name: string
  readonly counterId?: string | undefined
}

async function requireFit(ctx: Ctx, { name, counterId }: Form, but: string | null): Promise<void> {
  if (counterId !== undefined && !(await counterIsHere(ctx.tx, ctx, counterId))) throw new AppError('record.missing')
  if (!(await sameName(ctx.tx, ctx, name, but))) return
  throw new AppError('printer.name-taken', { fields: { name: errorText('printer.name-taken', ctx.language) } })
}

/** The context that a printer's secret is encrypted for. */
const tokenPlace = ({ orgId }: Ctx, { id }: PrinterRow): string => `printer.token ${orgId} ${id}`

/**
 * The address with a printer's secret; '' for printers that don't poll. Without PUBLIC_URL only its path: the browser
 * knows its own origin, and the header with it could be forged.
 */
function addressWith(ctx: Ctx, { kind }: PrinterRow, token: () => string): { url: string } {
  if (kind !== 'cloudprnt' && kind !== 'epson-sdp') throw new AppError('printer.no-address')
  return { url: `${ctx.settings.publicUrl ?? ''}${PRINTER_PATHS[kind]}${token()}` }
}

/**
 * An address with a new secret. It is stored as a hash, which identifies the printer, and encrypted, to be shown again.
 */
async function newAddress(ctx: Ctx, row: PrinterRow): Promise<{ url: string }> {
  const token = randomBytes(32).toString('base64url')
  const address = addressWith(ctx, row, () => token)
  await setToken(ctx.tx, ctx, row.id, { hash: sha256(token), sealed: ctx.seal.close(token, tokenPlace(ctx, row)) })
  return address
}

/** The existing address. @throws printer.address-shown if only its hash is stored, or its key is lost (a restore). */
function sameAddress(ctx: Ctx, row: PrinterRow): { url: string } {
  return addressWith(ctx, row, () => {
    if (row.token_sealed === '') throw new AppError('printer.address-shown')
    try {
      return ctx.seal.open(row.token_sealed, tokenPlace(ctx, row))
    } catch {
      ctx.log.warn(
        { requestId: ctx.requestId },
        'the address of a printer does not open: it was sealed with another key',
      )
      throw new AppError('printer.address-shown')
    }
  })
}

export const printersHandlers = implement(printers, {
  list: async (ctx, filter) => {
    const { rows, total } = await printerPage(ctx.tx, ctx, filter, ctx.now)
    return { records: rows.map((row) => toManaged(row, ctx.now)), total }
  },

  add: async (ctx, form) => {
    // locks the store: of two printers added at once, one is the first and becomes the main printer
    await ctx.tx.query({
      text: 'select 1 from store where org_id = $1 and id = $2 for update',
      values: [ctx.orgId, ctx.storeId],
    })
    await requireFit(ctx, form, null)
    const id = newId(ctx.now)
    const first = (await printersOf(ctx.tx, ctx, ctx.now)).length === 0
    await ctx.tx.query({
      text: `insert into printer (org_id, store_id, id, name, kind, counter_id, main, width_mm, chinese_font, language,
          drawer, created_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      values: [
        ctx.orgId,
        ctx.storeId,
        id,
        form.name,
        form.kind,
        form.counterId ?? null,
        first,
        form.widthMm,
        form.chineseFont,
        form.language,
        form.drawer,
        new Date(ctx.now),
      ],
    })
    await changed(ctx, { kind: 'printer.added', subject: { id, name: form.name } })
    return { id }
  },

  update: async (ctx, { id, ...form }) => {
    const before = await found(ctx, id)
    await requireFit(ctx, form, id)
    await ctx.tx.query({
      text: `update printer set name = $4, kind = $5, counter_id = $6, width_mm = $7, chinese_font = $8, language = $9,
          drawer = $10 where org_id = $1 and store_id = $2 and id = $3`,
      values: [
        ctx.orgId,
        ctx.storeId,
        id,
        form.name,
        form.kind,
        form.counterId ?? null,
        form.widthMm,
        form.chineseFont,
        form.language,
        form.drawer,
      ],
    })
    if (form.kind !== before.kind) await setToken(ctx.tx, ctx, id, null)
    const changes: Change[] = [
      { field: 'name', from: before.name, to: form.name },
      { field: 'kind', from: before.kind, to: form.kind },
    ]
    await changed(ctx, {
      kind: 'printer.updated',
      subject: { id, name: form.name },
      changes: changes.filter(({ from, to }) => from !== to),
    })
    return {}
  },

  details: async (ctx, { id }) => toManaged(await found(ctx, id), ctx.now),

  remove: async (ctx, { id }) => {
    const row = await found(ctx, id)
    await setToken(ctx.tx, ctx, id, null)
    await ctx.tx.query({
      text: 'update printer set deleted_at = $4, main = false where org_id = $1 and store_id = $2 and id = $3',
      values: [ctx.orgId, ctx.storeId, id, new Date(ctx.now)],
    })
    const jobs = { org_id: ctx.orgId, store_id: ctx.storeId, printer_id: id }
    await transitionAll(ctx.tx, machines.ticket, jobs, ticketStates.cancelled, { set: { done_at: new Date(ctx.now) } })
    await changed(ctx, { kind: 'printer.removed', subject: { id, name: row.name } })
    return {}
  },

  ticketTemplate,
  setTicketTemplate,

  counterChoices: (ctx) => countersHere(ctx.tx, ctx),

  testPrint: async (ctx, { id }) => {
    const row = await found(ctx, id)
    const store = await storeRow(ctx.tx, ctx.orgId, ctx.storeId)
    const ticket = testTicket({
      language: row.language === 'auto' ? ctx.language : row.language,
      storeName: store?.name ?? '',
      printerName: row.name,
      timeZone: store?.time_zone ?? 'UTC',
      now: ctx.now,
    })
    const key = newId(ctx.now)
    const job = await enqueue(ctx, row, { key, kind: 'test', ticket, copies: 1, drawer: false, wait: true })
    return { id: job.id }
  },

  copyUrl: async (ctx, { id }) => {
    const row = await found(ctx, id)
    const address = row.has_token ? sameAddress(ctx, row) : await newAddress(ctx, row)
    await changed(ctx, { kind: 'printer.address-shown', subject: { id, name: row.name } })
    return address
  },

  reloadUrl: async (ctx, { id }) => {
    const row = await found(ctx, id)
    const address = await newAddress(ctx, row)
    await changed(ctx, { kind: 'printer.address-renewed', subject: { id, name: row.name } })
    return address
  },

  mainTicket: async (ctx, { id }) => {
    const row = await found(ctx, id)
    await makeMain(ctx.tx, ctx, id)
    await changed(ctx, { kind: 'printer.made-main', subject: { id, name: row.name } })
    return {}
  },
})
