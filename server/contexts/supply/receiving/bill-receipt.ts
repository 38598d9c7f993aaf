import type { ParsedOf } from '#contract/define.ts'
import { AppError } from '#contract/errors.ts'
import type { receiving } from '#contract/supply/receiving.ts'
import type { DocumentLine } from '#contract/stock/stock-documents.ts'
import { documentActions } from '#domain/document-states.ts'
import { costWorth, unitCost } from '#domain/pack-cost.ts'
import { linesOfDocument } from '#server/contexts/stock/documents/documents.queries.ts'
import { lockDocument } from '#server/contexts/stock/documents/drafts.ts'
import { inboundDocuments } from '#server/contexts/stock/documents/inbound/inbound.kind.ts'
import { spread } from '#server/contexts/stock/documents/inbound/landed-costs.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { changed } from '#server/ledgers/events/changed.ts'
import { addEvent } from '#server/ledgers/purchases/order-events.ts'
import { latestPaid } from '#server/ledgers/purchases/paid-costs.ts'
import { lockOrder, noteBought } from '#server/ledgers/purchases/receive-order.ts'
import { type AddedCost, addCost } from '#server/ledgers/stock/add-cost.ts'
import { writeLastCosts } from '#server/ledgers/stock/last-costs.ts'
import { requireAllowed } from '#server/kernel/require-transition.ts'

/**
 * The bill of a posted receipt says other prices or another freight. The document stays as it was posted; the bill stands
 * beside it, and the difference changes the value of what is still there.
 */
export async function billReceipt(
  ctx: Ctx,
  { id, version, freight, lines: billed }: ParsedOf<typeof receiving.bill>,
): Promise<Record<string, never>> {
  const document = await lockDocument(ctx, inboundDocuments, id)
  if (!document || document.order_id === null) throw new AppError('record.missing')
  requireAllowed(documentActions, document.state, 'bill')
  if (document.reverses !== null) throw new AppError('state.not-allowed')
  if (document.version !== version) throw new AppError('record.stale')
  const order = (await lockOrder(ctx, document.order_id))!
  const lines = await linesOfDocument(ctx, inboundDocuments, id, { seesCost: true })
  const wanted = new Map(billed.map((line) => [line.lineNo, line]))
  const changes = lines.flatMap((line) => changeOf(line, wanted.get(line.lineNo)))
  const before = await billedFreight(ctx, id)
  const kept = lines.filter((line) => line.quantity > 0)
  await addCost(ctx.tx, ctx, { id, at: ctx.now }, [
    ...changes.map(({ cost }) => cost),
    ...spread(kept, freight - (before ?? document.freight_cents)),
  ])
  await ctx.tx.query({
    text: `update inbound_line l set billed_micro = t.cost, billed_pack_micro = t.pack
      from unnest($4::smallint[], $5::bigint[], $6::bigint[]) as t(line, cost, pack)
      where l.org_id = $1 and l.store_id = $2 and l.document_id = $3 and l.line_no = t.line`,
    values: [
      ctx.orgId,
      ctx.storeId,
      id,
      changes.map(({ line }) => line.lineNo),
      changes.map(({ micro }) => micro),
      changes.map(({ pack }) => pack ?? null),
    ],
  })
  await ctx.tx.query({
    text: `update inbound_document set billed_freight_cents = $4, version = version + 1
      where org_id = $1 and store_id = $2 and id = $3`,
    values: [ctx.orgId, ctx.storeId, id, freight === document.freight_cents && before === null ? null : freight],
  })
  await notePaid(ctx, id, order.supplier_id, changes)
  await addEvent(ctx, order.id, 'cost-added', document.number ?? '')
  await changed(ctx, { kind: 'purchase.cost-added', subject: { id, name: document.number ?? '' } })
  return {}
}

/** Last costs and supplier prices follow the bill, unless something was received since. */
async function notePaid(ctx: Ctx, id: string, supplierId: string | null, changes: readonly Change[]): Promise<void> {
  const items = changes.map(({ line }) => line.itemId)
  await writeLastCosts(ctx.tx, ctx, items, await latestPaid(ctx.tx, ctx, items))
  if (supplierId === null) return
  const ofSupplier = await latestPaid(ctx.tx, ctx, items, supplierId)
  const latest = changes.filter(({ line }) => ofSupplier.get(line.itemId)?.documentId === id)
  await noteBought(
    ctx,
    supplierId,
    latest.map(({ line: { itemId, packId = null }, micro }) => ({ itemId, costMicro: micro, packId })),
  )
}

interface Change {
  readonly line: DocumentLine
  readonly micro: number
  /** Of a pack, if the line's cost was typed so. */
  readonly pack: number | undefined
  readonly cost: AddedCost
}

/** The change in value of a line's accepted goods if its price changes. */
function changeOf(line: DocumentLine, billed: Billed | undefined): Change[] {
  if (billed === undefined || line.quantity === 0) return []
  const { itemId, quantity, packSize } = line
  const pack = packSize === undefined ? undefined : billed.packCostMicro
  const micro = pack === undefined ? billed.costMicro : unitCost(pack, packSize!)
  const before =
    line.billedMicro === undefined
      ? line
      : { costMicro: line.billedMicro, packCostMicro: line.billedPackMicro, packSize }
  const value = costWorth({ costMicro: micro, packCostMicro: pack, packSize }, quantity) - costWorth(before, quantity)
  const same = micro === (before.costMicro ?? 0) && (pack === undefined || pack === before.packCostMicro)
  return same ? [] : [{ line, micro, pack, cost: { itemId, kind: 'price-change', received: quantity, value } }]
}

type Billed = ParsedOf<typeof receiving.bill>['lines'][number]

async function billedFreight({ tx, orgId, storeId }: Ctx, id: string): Promise<number | null> {
  const { rows } = await tx.query<{ freight: number | null }>({
    text: `select billed_freight_cents as freight from inbound_document where org_id = $1 and store_id = $2 and id = $3`,
    values: [orgId, storeId, id],
  })
  return rows[0]!.freight
}
