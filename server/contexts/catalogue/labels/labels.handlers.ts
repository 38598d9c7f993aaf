import { AppError } from '#contract/errors.ts'
import { labels, type LabelDesign, type LabelPrinter } from '#contract/catalogue/labels.ts'
import { errorText } from '#contract/texts/errors.ts'
import { renderLabels } from '#server/drivers/pdf/render-pdf.ts'
import { inLocalNetwork, isPrintPort, PrinterSilent, sendRaw } from '#server/drivers/printers/raw-port.ts'
import { implement, RawReply, type Ctx } from '#server/kernel/context.ts'
import { newId } from '#server/kernel/new-id.ts'
import { changed } from '#server/ledgers/events/changed.ts'
import { labelData, labelGoods } from '#server/contexts/catalogue/labels/labels.queries.ts'
import { labelZpl, type Copies, type Dpi } from '#server/contexts/catalogue/labels/label-zpl.ts'

interface LabelsQuery {
  readonly skuId: string
  readonly copies: number
}

/** Labels to print, in the requested order; deleted products are left out. */
async function toPrint(ctx: Ctx, wanted: readonly LabelsQuery[]): Promise<Copies[]> {
  const known = await labelData(
    ctx,
    wanted.map((one) => one.skuId),
  )
  const found = wanted.flatMap(({ skuId, copies }) => {
    const label = known.get(skuId)
    return label ? [{ label, copies }] : []
  })
  if (found.length === 0) throw new AppError('record.missing')
  return found
}

async function printerHere(ctx: Ctx, id: string): Promise<LabelPrinter> {
  const { rows } = await ctx.tx.query<LabelPrinter>({
    text: 'select id, name, host, port, dpi from label_printer where org_id = $1 and store_id = $2 and id = $3',
    values: [ctx.orgId, ctx.storeId, id],
  })
  if (!rows[0]) throw new AppError('record.missing')
  return rows[0]
}

/** Printers are in the shop's own network: the server sends nothing to itself, to the internet or to other services. */
function requireReachable(ctx: Ctx, { host, port }: Pick<LabelPrinter, 'host' | 'port'>): void {
  if (ctx.settings.labelPrintersAnywhere) return
  if (!inLocalNetwork(host))
    throw new AppError('label.printer-outside', {
      fields: { host: errorText('label.printer-outside', ctx.language) },
    })
  if (!isPrintPort(port))
    throw new AppError('label.printer-port', { fields: { port: errorText('label.printer-port', ctx.language) } })
}

export const labelsHandlers = implement(
  labels,
  {
    goods: labelGoods,

    templates: async (ctx) => {
      const { rows } = await ctx.tx.query<{ id: string; name: string; design: LabelDesign }>({
        text: 'select id, name, design from label_template where org_id = $1 and store_id = $2 order by lower(name), id',
        values: [ctx.orgId, ctx.storeId],
      })
      return { records: rows }
    },

    saveTemplate: async (ctx, { name, design }) => {
      const { rows } = await ctx.tx.query<{ id: string }>({
        text: `insert into label_template (org_id, store_id, id, name, design) values ($1, $2, $3, $4, $5)
          on conflict (org_id, store_id, lower(name)) do update set name = excluded.name, design = excluded.design
          returning id`,
        values: [ctx.orgId, ctx.storeId, newId(ctx.now), name, JSON.stringify(design)],
      })
      const { id } = rows[0]!
      await changed(ctx, { kind: 'label-template.saved', subject: { id, name } })
      return { id }
    },

    removeTemplate: async (ctx, { id }) => {
      const { rows } = await ctx.tx.query<{ name: string }>({
        text: 'delete from label_template where org_id = $1 and store_id = $2 and id = $3 returning name',
        values: [ctx.orgId, ctx.storeId, id],
      })
      if (!rows[0]) throw new AppError('record.missing')
      await changed(ctx, { kind: 'label-template.removed', subject: { id, name: rows[0].name } })
      return {}
    },

    print: async (ctx, { design, labels: wanted, form, skip, dpi }) => {
      const found = await toPrint(ctx, wanted)
      if (form === 'zpl')
        return new RawReply(await labelZpl(found, design, dpi), {
          'Content-Type': 'text/plain; charset=utf-8',
          'Cache-Control': 'no-store',
        })
      return new RawReply(await renderLabels(ctx.orgId, { labels: found, design, skip }), {
        'Content-Type': 'application/pdf',
        'Cache-Control': 'no-store',
      })
    },

    printers: async (ctx) => {
      const { rows } = await ctx.tx.query<LabelPrinter>({
        text: `select id, name, host, port, dpi from label_printer where org_id = $1 and store_id = $2
          order by created_at, id`,
        values: [ctx.orgId, ctx.storeId],
      })
      return { records: rows }
    },

    addPrinter: async (ctx, { name, host, port, dpi }) => {
      requireReachable(ctx, { host, port })
      const id = newId(ctx.now)
      await ctx.tx.query({
        text: `insert into label_printer (org_id, store_id, id, name, host, port, dpi, created_at)
          values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        values: [ctx.orgId, ctx.storeId, id, name, host, port, dpi, new Date(ctx.now)],
      })
      await changed(ctx, { kind: 'label-printer.added', subject: { id, name } })
      return { id }
    },

    removePrinter: async (ctx, { id }) => {
      const { name } = await printerHere(ctx, id)
      await ctx.tx.query({
        text: 'delete from label_printer where org_id = $1 and store_id = $2 and id = $3',
        values: [ctx.orgId, ctx.storeId, id],
      })
      await changed(ctx, { kind: 'label-printer.removed', subject: { id, name } })
      return {}
    },

    send: async (ctx, { design, labels: wanted, printerId }) => {
      const printer = await printerHere(ctx, printerId)
      requireReachable(ctx, printer)
      const found = await toPrint(ctx, wanted)
      try {
        await sendRaw(printer, await labelZpl(found, design, printer.dpi as Dpi))
      } catch (error) {
        if (error instanceof PrinterSilent) throw new AppError('label.printer-unreachable')
        throw error
      }
      return { labels: found.reduce((sum, one) => sum + one.copies, 0) }
    },
  },
  // drawing and sending take their time: no transaction waits for them
  ['print', 'send'],
)
