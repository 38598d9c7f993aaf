import type { TicketTemplate } from '#contract/organisation/printers.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { changesBetween, changed } from '#server/ledgers/events/changed.ts'
import { counterSettings } from '#server/contexts/organisation/store/store-settings.ts'
import { storeRow } from '#server/contexts/organisation/store/counters.queries.ts'

const NOTHING = { zh: '', en: '' }

/** The store's own texts on receipts. */
export async function ticketTemplate(ctx: Ctx) {
  const settings = counterSettings(await storeRow(ctx.tx, ctx.orgId, ctx.storeId))
  return {
    header: settings.receiptHeader ?? NOTHING,
    footer: settings.receiptFooter,
    shopName: settings.shopName,
    lines: [settings.address, settings.phone].filter((line) => line !== ''),
  }
}

/** Counters get it with their next lease. A store settings form that is open elsewhere becomes stale. */
export async function setTicketTemplate(ctx: Ctx, { header, footer }: TicketTemplate): Promise<Record<string, never>> {
  await ctx.tx.query({
    text: 'select 1 from store where org_id = $1 and id = $2 for update',
    values: [ctx.orgId, ctx.storeId],
  })
  const before = await ticketTemplate(ctx)
  await ctx.tx.query({
    text: `update store set settings = settings || $3::jsonb, version = version + 1 where org_id = $1 and id = $2`,
    values: [ctx.orgId, ctx.storeId, JSON.stringify({ receiptHeader: header, receiptFooter: footer })],
  })
  await changed(ctx, {
    kind: 'printer.template-changed',
    subject: { id: ctx.storeId, name: before.shopName },
    changes: changesBetween(
      { receiptHeader: before.header, receiptFooter: before.footer },
      { receiptHeader: header, receiptFooter: footer },
    ),
  })
  return {}
}
