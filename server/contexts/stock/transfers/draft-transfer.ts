import { AppError } from '#contract/errors.ts'
import type { TransferForm } from '#contract/stock/stock-transfers.ts'
import { transferActions, transferStates } from '#domain/transfer-states.ts'
import { insertMany } from '#server/db/insert-many.ts'
import { itemsById } from '#server/contexts/stock/documents/items.queries.ts'
import { matchItems } from '#server/contexts/stock/transfers/match-items.ts'
import { lockTransfer } from '#server/contexts/stock/transfers/transfer-rows.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { requireAllowed } from '#server/kernel/require-transition.ts'

/** @throws AppError record.missing if it is no other store of the organisation */
export async function requireOtherStore({ tx, orgId, storeId }: Ctx, other: string): Promise<void> {
  const { rows } = await tx.query({
    text: 'select 1 from store where org_id = $1 and id = $2 and id <> $3 and deleted_at is null',
    values: [orgId, other, storeId],
  })
  if (rows.length === 0) throw new AppError('record.missing')
}

/** Saves a draft: a new one, or all of one that is there. Returns its version. */
export async function saveTransfer(
  ctx: Ctx,
  { id, version, ...form }: TransferForm & { readonly id: string; readonly version: number },
): Promise<number> {
  await requireOtherStore(ctx, form.storeId)
  const [from, to] = form.direction === 'ask' ? [form.storeId, ctx.storeId] : [ctx.storeId, form.storeId]
  const now = new Date(ctx.now)
  if (version === 0) {
    const { rowCount } = await ctx.tx.query({
      text: `insert into stock_transfer (org_id, id, from_store, to_store, made_in, state, remark, created_by, created_at, updated_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9) on conflict do nothing`,
      values: [ctx.orgId, id, from, to, ctx.storeId, transferStates.draft, form.remark, ctx.accountId, now],
    })
    if (rowCount > 0) {
      await writeLines(ctx, id, form)
      return 1
    }
  }
  const draft = await lockTransfer(ctx, id)
  requireAllowed(transferActions, draft.state, 'edit', 'transfer.not-draft')
  // the answer to the first save may have been lost, and it comes again as the first
  const again = version === 0 && draft.version === 1 && draft.created_by === ctx.accountId
  if (draft.version !== version && !again) throw new AppError('record.stale')
  await ctx.tx.query({
    text: `update stock_transfer set from_store = $3, to_store = $4, remark = $5, version = version + 1, updated_at = $6
      where org_id = $1 and id = $2`,
    values: [ctx.orgId, id, from, to, form.remark, now],
  })
  await ctx.tx.query({
    text: 'delete from stock_transfer_line where org_id = $1 and transfer_id = $2',
    values: [ctx.orgId, id],
  })
  await writeLines(ctx, id, form)
  return draft.version + 1
}

/** A draft may be incomplete, but what it names belongs to the store that makes it. */
async function writeLines(ctx: Ctx, id: string, { direction, storeId, lines }: TransferForm): Promise<void> {
  const ids = lines.map((line) => line.itemId)
  const items = await itemsById(ctx, ids)
  if (ids.some((item) => !items.has(item))) throw new AppError('record.missing')
  const there = await matchItems(ctx, { from: ctx.storeId, to: storeId }, ids)
  await insertMany(
    ctx.tx,
    'stock_transfer_line',
    lines.map((line, at) => {
      const item = items.get(line.itemId)!
      const other = there.get(line.itemId) ?? null
      return {
        org_id: ctx.orgId,
        transfer_id: id,
        line_no: at + 1,
        from_item: direction === 'ask' ? other : line.itemId,
        to_item: direction === 'ask' ? line.itemId : other,
        name_zh: item.name.zh,
        name_en: item.name.en,
        item_no: item.itemNo,
        pack_id: line.packId ?? null,
        packs_milli: line.packs ?? null,
        requested_milli: line.quantity,
      }
    }),
  )
}
