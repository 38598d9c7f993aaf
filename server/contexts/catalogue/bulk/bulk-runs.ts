import { createHash } from 'node:crypto'
import { bulkFields, type BulkField } from '#domain/goods/bulk-fields.ts'
import { bulkRunStates } from '#domain/bulk-run-states.ts'
import type { BulkKind } from '#contract/catalogue/bulk.ts'
import { loadRows } from '#server/db/load-rows.ts'
import type { NewRow } from '#server/db/tables.gen.ts'
import { nextRevision } from '#server/kernel/catalogue-revision.ts'
import { newId } from '#server/kernel/new-id.ts'
import { nameOf } from '#server/ledgers/events/changed.ts'
import type { BulkScope } from '#server/contexts/catalogue/bulk/bulk-scope.ts'
import {
  comparable,
  presentValues,
  taxesCard,
  type Present,
  type Values,
} from '#server/contexts/catalogue/bulk/present-values.ts'
import { writeValues } from '#server/contexts/catalogue/bulk/write-values.ts'
import { machines } from '#server/kernel/machines.ts'
import { transitionAll } from '#server/kernel/transition.ts'

export interface NewRun {
  readonly kind: BulkKind
  /** The file's name, or what is done, in the words of the person who does it. */
  readonly name: string
  readonly accountId: string
  /** Rows to do. */
  readonly total: number
  /** Prices that begin later, in UTC milliseconds. */
  readonly startsAt?: number | null
}

/** Opens a run; changes are recorded into it until `finishRun`. */
export async function startRun(
  scope: BulkScope,
  { kind, name, accountId, total, startsAt = null }: NewRun,
): Promise<string> {
  const id = newId(scope.now)
  await scope.tx.query({
    text: `insert into bulk_run (org_id, store_id, id, kind, name, account_id, account_name, created_at, total, starts_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    values: [
      scope.orgId,
      scope.storeId,
      id,
      kind,
      name,
      accountId === '' ? null : accountId,
      await nameOf(scope.tx, accountId),
      new Date(scope.now),
      total,
      startsAt === null ? null : new Date(startsAt),
    ],
  })
  return id
}

/** Counts rows that were done, in the transaction that did them. */
export async function countDone({ tx, orgId, storeId }: BulkScope, runId: string, rows: number): Promise<void> {
  await tx.query({
    text: 'update bulk_run set done = done + $4 where org_id = $1 and store_id = $2 and id = $3',
    values: [orgId, storeId, runId, rows],
  })
}

/** Ends a run: it can be undone from now on. `stopped`: it could not be finished. */
export async function finishRun(
  { tx, orgId, storeId, now }: BulkScope,
  runId: string,
  how: 'done' | 'stopped' = 'done',
): Promise<void> {
  await transitionAll(tx, machines.bulkRun, { org_id: orgId, store_id: storeId, id: runId }, bulkRunStates[how], {
    set: { finished_at: new Date(now) },
  })
}

/** A change that was done, with its values before and after. */
export interface DoneChange {
  /** Row of the file or grid. */
  readonly row?: number | undefined
  readonly entity: 'product' | 'sku' | 'pack' | 'category' | 'unit'
  readonly entityId: string
  readonly field: BulkField | 'added'
  readonly before: unknown
  readonly after: unknown
}

/** Records changes that the caller has made in this transaction. */
export async function recordChanges(scope: BulkScope, runId: string, changes: readonly DoneChange[]): Promise<void> {
  if (changes.length === 0) return
  const { orgId, storeId, tx } = scope
  const { rows } = await tx.query<{ last: number }>({
    text: `select coalesce((select change_no from bulk_change where org_id = $1 and store_id = $2 and run_id = $3
      order by change_no desc limit 1), 0) as last`,
    values: [orgId, storeId, runId],
  })
  const first = rows[0]!.last + 1
  await loadRows(
    tx,
    'bulk_change',
    changes.map((change, at): NewRow<'bulk_change'> => ({
      org_id: orgId,
      store_id: storeId,
      run_id: runId,
      change_no: first + at,
      source_row: change.row ?? null,
      entity: change.entity,
      entity_id: change.entityId,
      field: change.field,
      before_value: change.before ?? null,
      after_value: change.after ?? null,
    })),
  )
}

/**
 * The way an added sku looked when it was added: undoing removes it only while it still looks so. That its stock is
 * counted is not said, so that marks from before anything else was possible compare as they did; nor are promotions,
 * which end by themselves.
 */
export function addedMark(sku: Present, product: Present): { readonly version: number; readonly mark: string } {
  const { counted, ...others } = product.values
  const { promotions: _, ...own } = sku.values
  const looks = comparable([own, counted === false ? product.values : others])
  return { version: product.version, mark: createHash('sha256').update(looks).digest('base64url').slice(0, 22) }
}

export interface AddedSku {
  readonly row?: number | undefined
  readonly skuId: string
  readonly productId: string
}

/** Records skus that the caller has added in this transaction. */
export async function recordAdded(scope: BulkScope, runId: string, added: readonly AddedSku[]): Promise<void> {
  const ids = added.map((one) => one.skuId)
  const skus = await presentValues(scope, 'sku', ids)
  const products = await presentValues(
    scope,
    'product',
    added.map((one) => one.productId),
  )
  await recordChanges(
    scope,
    runId,
    added.map(({ row, skuId, productId }) => ({
      row,
      entity: 'sku',
      entityId: skuId,
      field: 'added',
      before: null,
      after: addedMark(skus.get(skuId)!, products.get(productId)!),
    })),
  )
}

export interface RequestedChange {
  readonly row?: number | undefined
  /** A product, a sku or a pack, as `bulkFields` says of the field. */
  readonly entityId: string
  readonly field: BulkField
  readonly value: unknown
}

/**
 * Changes fields of products and skus in the caller's transaction under one new change number, and records what they
 * held before. Values are as `presentValues` gives them and must have been checked; equal ones, those of records that are
 * gone and taxes of cards change nothing.
 * @returns the changes that were made
 */
export async function applyChanges(
  scope: BulkScope,
  runId: string,
  wanted: readonly RequestedChange[],
): Promise<readonly DoneChange[]> {
  const entityOf = (change: RequestedChange) => bulkFields[change.field].of
  const idsOf = (entity: 'product' | 'sku' | 'pack') =>
    wanted.filter((change) => entityOf(change) === entity).map((change) => change.entityId)
  const present = {
    product: await presentValues(scope, 'product', idsOf('product')),
    sku: await presentValues(scope, 'sku', idsOf('sku')),
    pack: await presentValues(scope, 'pack', idsOf('pack')),
  }
  const changed = wanted.flatMap((change) => {
    const entity = entityOf(change)
    const now = present[entity].get(change.entityId)
    const before = valueOf(now?.values, change.field)
    return now === undefined || comparable(before) === comparable(change.value) || taxesCard(now, change)
      ? []
      : [{ ...change, entity, before, after: change.value, productId: now.productId }]
  })
  if (changed.length === 0) return []
  const rev = await nextRevision(scope.tx, scope.orgId, scope.storeId)
  await writeValues(
    { ...scope, runId },
    changed.map(({ entityId: id, productId, field, after: value }) => ({ id, productId, field, value })),
    rev,
  )
  await recordChanges(scope, runId, changed)
  return changed
}

const valueOf = (values: Values | undefined, field: BulkField): unknown => values?.[field] ?? null
