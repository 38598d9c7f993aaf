import { MOST_PICTURES } from '#contract/catalogue/products.ts'
import { AppError } from '#contract/errors.ts'
import { bulkChangeStates } from '#domain/bulk-change-states.ts'
import type { BulkField } from '#domain/goods/bulk-fields.ts'
import { nextRevision } from '#server/kernel/catalogue-revision.ts'
import { holdPicture } from '#server/pictures/picture.queries.ts'
import { asAdded } from '#server/contexts/catalogue/bulk/as-added.ts'
import { recordChanges, type DoneChange } from '#server/contexts/catalogue/bulk/bulk-runs.ts'
import type { BulkScope } from '#server/contexts/catalogue/bulk/bulk-scope.ts'
import { presentValues, type Present } from '#server/contexts/catalogue/bulk/present-values.ts'
import type { KeptPicture } from '#server/contexts/catalogue/bulk/write-pictures.ts'
import { writeValues } from '#server/contexts/catalogue/bulk/write-values.ts'

/** Whose picture it is; `skuIds`: the variants that it shows. */
export interface PictureOf {
  readonly productId: string
  readonly skuIds: readonly string[]
}

export type PictureOutcome = 'added' | 'unchanged' | 'full' | 'frozen'

interface Pictured {
  readonly product: Present
  readonly pictures: readonly KeptPicture[]
  readonly skus: readonly Present[]
}

/** Current pictures of the product and those variants. @throws AppError record.missing */
async function present(scope: BulkScope, { productId, skuIds }: PictureOf): Promise<Pictured> {
  const product = (await presentValues(scope, 'product', [productId])).get(productId)
  const skus = [...(await presentValues(scope, 'sku', skuIds)).values()].filter((sku) => sku.productId === productId)
  if (!product || skus.length < skuIds.length) throw new AppError('record.missing')
  return { product, skus, pictures: (product.values.pictures ?? []) as readonly KeptPicture[] }
}

/** Whether a product can take another picture, before its bytes are worked on. @throws AppError record.missing */
export async function refusedPicture(scope: BulkScope, of: PictureOf): Promise<'full' | 'frozen' | undefined> {
  const { product, pictures } = await present(scope, of)
  if (product.frozen) return 'frozen'
  return pictures.length >= MOST_PICTURES && of.skuIds.length === 0 ? 'full' : undefined
}

/**
 * Adds a stored picture to a product behind those that it has, at most nine, and to variants; a run records it, and undoes
 * it with what it has changed. Adding it again changes nothing.
 * @throws AppError record.missing; server.busy while the picture is being deleted
 */
export async function addPicture(
  scope: BulkScope,
  runId: string,
  of: PictureOf,
  path: string,
): Promise<PictureOutcome> {
  // locks the store's row: of two pictures that come at once, the second finds the first
  const rev = await nextRevision(scope.tx, scope.orgId, scope.storeId)
  const { product, skus, pictures } = await present(scope, of)
  if (product.frozen) return 'frozen'
  const isThere = pictures.some((one) => one.path === path)
  const full = pictures.length >= MOST_PICTURES
  const { productId } = of
  const changes: DoneChange[] = skus
    .filter((sku) => sku.values.picture !== path)
    .map((sku) => change('sku', sku.id, 'picture', sku.values.picture, path))
  if (!isThere && !full) {
    const before = pictures.length === 0 ? null : pictures
    changes.push(change('product', productId, 'pictures', before, [...pictures, { path, altZh: '', altEn: '' }]))
  }
  if (changes.length === 0) return isThere || skus.length > 0 ? 'unchanged' : 'full'
  if (!(await holdPicture(scope.tx, scope.orgId, path, scope.now))) throw new AppError('server.busy')
  await asAdded(scope, runId, [productId], async () => {
    const written = changes.map(({ entityId: id, field, after: value }) => ({
      id,
      productId,
      field: field as BulkField,
      value,
    }))
    await writeValues(scope, written, rev)
  })
  await record(scope, runId, changes)
  return 'added'
}

const change = (
  entity: 'product' | 'sku',
  entityId: string,
  field: BulkField,
  before: unknown,
  after: unknown,
): DoneChange => ({ entity, entityId, field, before: before ?? null, after })

/** Records changes; one that continues a change of the run becomes part of it. */
async function record(scope: BulkScope, runId: string, changes: readonly DoneChange[]): Promise<void> {
  const { rows } = await scope.tx.query<{ entity_id: string; field: string }>({
    text: `update bulk_change c set after_value = t.after from jsonb_to_recordset($4::jsonb)
        as t("entityId" uuid, field text, before jsonb, after jsonb)
      where c.org_id = $1 and c.store_id = $2 and c.run_id = $3 and c.entity_id = t."entityId" and c.field = t.field
        and c.state = ${bulkChangeStates.done} and c.after_value = t.before
      returning c.entity_id, c.field`,
    values: [scope.orgId, scope.storeId, runId, JSON.stringify(changes)],
  })
  const continued = new Set(rows.map((row) => `${row.entity_id} ${row.field}`))
  await recordChanges(
    scope,
    runId,
    changes.filter(({ entityId, field }) => !continued.has(`${entityId} ${field}`)),
  )
}
