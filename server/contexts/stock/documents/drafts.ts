import { randomUUID } from 'node:crypto'
import { AppError } from '#contract/errors.ts'
import type { DocumentForm, LineForm } from '#contract/stock/stock-documents.ts'
import { fieldTexts } from '#contract/texts/errors.ts'
import { documentActions, documentStates } from '#domain/document-states.ts'
import { stockDocuments } from '#domain/documents/stock-documents.ts'
import { unitCost } from '#domain/pack-cost.ts'
import { insertMany } from '#server/db/insert-many.ts'
import { requireEnds } from '#server/contexts/stock/documents/check-lines.ts'
import type { KindOfDocument, LockedDocument } from '#server/contexts/stock/documents/document-kind.ts'
import { itemsOn, linesOfDocument } from '#server/contexts/stock/documents/documents.queries.ts'
import { itemsById } from '#server/contexts/stock/documents/items.queries.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { preserveHiddenCosts } from '#server/kernel/hidden-costs.ts'
import { knownPlaces, PLACES_BY_HAND } from '#server/ledgers/stock/known-places.ts'
import { allows } from '#domain/states.ts'
import { maySeeCost } from '#server/kernel/may-see-cost.ts'

/** A document of the store, locked; undefined: there is none. */
export async function lockDocument<Own extends object>(
  ctx: Ctx,
  { table, only, columns = [] }: KindOfDocument<Own>,
  id: string,
): Promise<(LockedDocument & Own) | undefined> {
  const { rows } = await ctx.tx.query<LockedDocument & Own>({
    text: `select ${['id, number, type, state, version, remark, created_by, reverses', ...columns].join(', ')}
      from ${table}
      where org_id = $1 and store_id = $2 and id = $3 for update`,
    values: [ctx.orgId, ctx.storeId, id],
  })
  const [row] = rows
  return row && (only === undefined || row.type === only) ? row : undefined
}

/**
 * The draft that a caller knows, locked.
 * @throws AppError record.missing, document.posted, or record.stale if somebody else has saved it since
 */
export async function requireDraft(
  ctx: Ctx,
  kind: KindOfDocument,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<LockedDocument> {
  const document = await lockDocument(ctx, kind, id)
  if (!document || document.state === documentStates.discarded) throw new AppError('record.missing')
  if (!allows(documentActions, document.state, 'edit'))
    throw new AppError('document.posted', { values: { number: document.number ?? '' } })
  // the answer to the first save may have been lost, and it comes again as the first
  const again = version === 0 && document.version === 1 && document.created_by === ctx.accountId
  if (document.version !== version && !again) throw new AppError('record.stale')
  return document
}

/** Saves a draft: a new one, or all of one that is there. Returns its version. */
export async function saveDraft(
  ctx: Ctx,
  kind: KindOfDocument,
  { id, version, ...form }: DocumentForm & { readonly id: string; readonly version: number },
): Promise<number> {
  await requireKnown(ctx, form.lines)
  requireEnds(ctx, kind, form)
  const type = kind.only ?? form.type
  const chosen: readonly number[] = stockDocuments[kind.name].chosen
  const isFixed = (one: number): boolean => kind.fixed?.includes(one) ?? false
  if (!chosen.includes(type) && !isFixed(type))
    throw new AppError('input.invalid', { fields: { type: fieldTexts.invalid[ctx.language] } })
  const now = new Date(ctx.now)
  if (version === 0 && (await insertDraft(ctx, kind, id, { ...form, type }))) return 1
  const draft = await requireDraft(ctx, kind, { id, version })
  const kept = isFixed(draft.type) || isFixed(type) ? draft.type : type
  const lines = await linesToSave(ctx, kind, id, form.lines)
  const next = draft.version + 1
  await ctx.tx.query({
    text: `update ${kind.table} set type = $4, remark = $5, version = $6, updated_at = $7
      where org_id = $1 and store_id = $2 and id = $3`,
    values: [ctx.orgId, ctx.storeId, id, kept, form.remark, next, now],
  })
  await ctx.tx.query({
    text: `delete from ${kind.lineTable} where org_id = $1 and store_id = $2 and document_id = $3`,
    values: [ctx.orgId, ctx.storeId, id],
  })
  await writeLines(ctx, kind, id, lines)
  await kind.saved?.(ctx, draft, form)
  return next
}

/** Whether it is new. */
async function insertDraft(ctx: Ctx, kind: KindOfDocument, id: string, form: DocumentForm): Promise<boolean> {
  const { rowCount } = await ctx.tx.query({
    text: `insert into ${kind.table} (org_id, store_id, id, type, state, remark, created_by, created_at, updated_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $8) on conflict do nothing`,
    values: [
      ctx.orgId,
      ctx.storeId,
      id,
      form.type,
      documentStates.draft,
      form.remark,
      ctx.accountId,
      new Date(ctx.now),
    ],
  })
  if (rowCount === 0) return false
  await writeLines(ctx, kind, id, await linesToSave(ctx, kind, id, form.lines))
  await kind.started?.(ctx, id, form)
  return true
}

/** A draft may be incomplete, but what it names belongs to the store. */
async function requireKnown(ctx: Ctx, lines: readonly LineForm[]): Promise<void> {
  const wanted = itemsOn(lines)
  const items = await itemsById(ctx, wanted)
  const named = lines.flatMap((line) => [line.placeId, ...(line.toPlaceId === undefined ? [] : [line.toPlaceId])])
  const places = await knownPlaces(ctx.tx, ctx, named, PLACES_BY_HAND)
  if (wanted.some((id) => !items.has(id)) || named.some((place) => !places.has(place)))
    throw new AppError('record.missing')
}

/** The lines as they are saved: who may not see costs writes none, and leaves those that others have entered. */
async function linesToSave(
  ctx: Ctx,
  kind: KindOfDocument,
  id: string,
  lines: readonly LineForm[],
): Promise<readonly LineForm[]> {
  if (maySeeCost(ctx)) return lines.map(withUnitCost)
  const before = await linesOfDocument(ctx, kind, id, { seesCost: true })
  const saved = before.map(({ lineId, itemId, costMicro, packCostMicro, packSize }) => {
    return { lineId: lineId!, itemId, cost: { costMicro, packCostMicro, packSize } }
  })
  const none = { costMicro: undefined, packCostMicro: undefined, packSize: undefined }
  return preserveHiddenCosts(lines, saved).map(({ line, cost }) => ({ ...line, ...(cost ?? none) }))
}

/** If the cost of a pack was entered, the cost of one unit is derived from it. */
const withUnitCost = (line: LineForm): LineForm =>
  line.packCostMicro === undefined || line.packSize === undefined
    ? line
    : { ...line, costMicro: unitCost(line.packCostMicro, line.packSize) }

/** Writes the lines of a document that has none. */
export async function writeLines(
  ctx: Pick<Ctx, 'tx' | 'orgId' | 'storeId'>,
  { lineTable, own }: KindOfDocument,
  documentId: string,
  lines: readonly LineForm[],
): Promise<void> {
  const rows = lines.map((line, at) => ({
    org_id: ctx.orgId,
    store_id: ctx.storeId,
    document_id: documentId,
    line_no: at + 1,
    line_id: line.lineId ?? randomUUID(),
    item_id: line.itemId,
    place_id: line.placeId,
    pack_id: line.packId ?? null,
    packs_milli: line.packs ?? null,
    quantity_milli: line.quantity,
    ...Object.fromEntries(Object.entries(own).map(([column, field]) => [column, line[field] ?? null])),
  }))
  // `own` names columns of the table
  await insertMany(ctx.tx, lineTable, rows as never[])
}
