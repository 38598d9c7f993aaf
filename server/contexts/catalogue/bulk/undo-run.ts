import { bulkChangeStates } from '#domain/bulk-change-states.ts'
import { bulkFields, type BulkField } from '#domain/goods/bulk-fields.ts'
import { nextRevision } from '#server/kernel/catalogue-revision.ts'
import { asAdded } from '#server/contexts/catalogue/bulk/as-added.ts'
import type { BulkScope } from '#server/contexts/catalogue/bulk/bulk-scope.ts'
import type { ChangeRow } from '#server/contexts/catalogue/bulk/change-row.ts'
import { comparable, presentValues, taxesCard, type Present } from '#server/contexts/catalogue/bulk/present-values.ts'
import { undoPlanned } from '#server/contexts/catalogue/bulk/undo-planned.ts'
import { stillOpen } from '#server/contexts/catalogue/skus/still-open.ts'
import { undoAdded } from '#server/contexts/catalogue/bulk/undo-added.ts'
import { writeValues } from '#server/contexts/catalogue/bulk/write-values.ts'
import { machines } from '#server/kernel/machines.ts'
import { transitionAll } from '#server/kernel/transition.ts'

/** Buyers see the others: they are frozen while the product is in the online store. */
const FREE = new Set<string>([
  'price',
  'packPrice',
  'promotions',
  'originalPrice',
  'cost',
  'itemNo',
  'dayLimit',
  'purchaseLimit',
  'counted',
])

/**
 * Undoes the latest changes of a run that are left, at most so many, in the caller's transaction. What no longer holds what the run gave
 * it is left as it is, and marked.
 * @returns whether more are left
 */
export async function undoBlock(scope: BulkScope, runId: string, most: number): Promise<boolean> {
  const { tx, orgId, storeId } = scope
  const { rows } = await tx.query<ChangeRow>({
    text: `select change_no, entity, entity_id, field, before_value, after_value from bulk_change
      where org_id = $1 and store_id = $2 and run_id = $3 and state = ${bulkChangeStates.done}
      order by change_no desc limit $4`,
    values: [orgId, storeId, runId, most],
  })
  if (rows.length === 0) return false
  // of two changes of one field the later is undone first, the earlier with the next block
  const seen = new Set<string>()
  // what got pictures looks as it was added once these are gone: with the next block
  const pictured = rows.some(({ field }) => isPicture(field))
  const block = rows.filter(({ entity_id: id, field }) => {
    if (pictured && field === 'added') return false
    const key = `${id} ${field}`
    return !seen.has(key) && seen.add(key)
  })
  const rev = await nextRevision(tx, orgId, storeId)
  const added = block.filter((change) => change.field === 'added')
  const changed = block.filter((change) => change.field !== 'added')
  const kept = new Set([
    ...((await isPlanned(scope, runId))
      ? await undoPlanned(scope, runId, changed, rev)
      : await undoFields({ ...scope, runId, undoing: true }, runId, changed, rev)),
    ...(await undoAdded(scope, runId, added, rev)),
  ])
  await mark(scope, runId, block, kept)
  return true
}

const isPicture = (field: string): boolean => field === 'pictures' || field === 'picture'

/** Whether a run has planned prices for later, rather than set them. */
async function isPlanned({ tx, orgId, storeId }: BulkScope, runId: string): Promise<boolean> {
  const { rows } = await tx.query({
    text: `select 1 from bulk_run where org_id = $1 and store_id = $2 and id = $3 and starts_at is not null`,
    values: [orgId, storeId, runId],
  })
  return rows.length > 0
}

async function mark(
  { tx, orgId, storeId }: BulkScope,
  runId: string,
  block: readonly ChangeRow[],
  kept: ReadonlySet<number>,
): Promise<void> {
  const numbers = block.map((change) => change.change_no)
  for (const state of ['kept', 'undone'] as const) {
    const change_no = numbers.filter((one) => kept.has(one) === (state === 'kept'))
    const keys = { org_id: orgId, store_id: storeId, run_id: runId, change_no }
    if (change_no.length > 0) await transitionAll(tx, machines.bulkChange, keys, bulkChangeStates[state])
  }
}

/** Gives fields their earlier values; returns the numbers of the changes that were left alone. */
async function undoFields(
  scope: BulkScope,
  runId: string,
  changes: readonly ChangeRow[],
  rev: number,
): Promise<number[]> {
  const idsOf = (entity: string) =>
    changes.filter((change) => change.entity === entity).map((change) => change.entity_id)
  const present = new Map([
    ...(await presentValues(scope, 'product', idsOf('product'))),
    ...(await presentValues(scope, 'sku', idsOf('sku'))),
    ...(await presentValues(scope, 'pack', idsOf('pack'))),
  ])
  const taken = await takenElsewhere(scope, changes)
  const ending = changes.filter(({ field, before_value: before }) => field === 'counted' && before === false)
  const open = await stillOpen(
    scope,
    ending.map((change) => change.entity_id),
  )
  const back = changes.filter(
    (change) =>
      mayGoBack(change, present.get(change.entity_id), taken) &&
      !(ending.includes(change) && open.some((one) => one.productId === change.entity_id)),
  )
  const written = back.map((change) => ({
    id: change.entity_id,
    productId: present.get(change.entity_id)!.productId,
    field: change.field as BulkField,
    value: change.before_value,
  }))
  const pictured = written.flatMap(({ field, productId }) => (isPicture(field) ? [productId] : []))
  await asAdded(scope, runId, pictured, () => writeValues(scope, written, rev))
  return changes.filter((change) => !back.includes(change)).map((change) => change.change_no)
}

function mayGoBack(change: ChangeRow, now: Present | undefined, taken: ReadonlySet<string>): boolean {
  if (!(change.field in bulkFields) || !now) return false
  const field = change.field as BulkField
  if (now.frozen && !FREE.has(field)) return false
  if (taxesCard(now, { field, value: change.before_value })) return false
  if (comparable(now.values[field] ?? null) !== comparable(change.after_value)) return false
  return !codesOf(change).some((code) => taken.has(`${change.entity_id} ${code}`))
}

/** The item number or barcodes that undoing would bring back. */
const codesOf = ({ field, before_value: before }: ChangeRow): string[] =>
  field === 'itemNo' ? [before as string] : field === 'barcodes' ? ((before ?? []) as string[]) : []

/** Codes that have become another sku's meanwhile, each with the sku that would want it back. */
async function takenElsewhere({ tx, orgId, storeId }: BulkScope, changes: readonly ChangeRow[]): Promise<Set<string>> {
  const wanted = changes.flatMap((change) =>
    codesOf(change).map((code) => ({ id: change.entity_id, code, item: change.field === 'itemNo' })),
  )
  if (wanted.length === 0) return new Set()
  const { rows } = await tx.query<{ id: string; code: string }>({
    text: `select t.id, t.code from jsonb_to_recordset($3::jsonb) as t(id uuid, code text, item boolean)
      where (not t.item and exists (select 1 from sku_barcode b where b.org_id = $1 and b.store_id = $2
          and b.code = t.code and b.sku_id <> t.id))
        or (t.item and exists (select 1 from sku s where s.org_id = $1 and s.store_id = $2 and s.item_no = t.code
          and s.id <> t.id and s.deleted_at is null))`,
    values: [orgId, storeId, JSON.stringify(wanted)],
  })
  return new Set(rows.map(({ id, code }) => `${id} ${code}`))
}
