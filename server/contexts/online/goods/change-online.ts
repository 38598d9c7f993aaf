import type { OnlineTerms } from '#contract/online/online-goods-schemas.ts'
import type { OnlineAction } from '#domain/online-goods.ts'
import { onlineProductStates } from '#domain/online-product-states.ts'
import { insertMany } from '#server/db/insert-many.ts'
import type { Tx } from '#server/db/session.ts'
import { nextRevision } from '#server/kernel/catalogue-revision.ts'
import { machines } from '#server/kernel/machines.ts'
import { transitionAll } from '#server/kernel/transition.ts'
import type { OnlineScope, Ways } from '#server/contexts/online/goods/online-scope.ts'
import { giveHandles } from '#server/contexts/online/goods/product-handles.ts'
import {
  type Candidate,
  candidates,
  downRefusal,
  publishRefusal,
  type Refusal,
  removeRefusal,
  upRefusal,
} from '#server/contexts/online/goods/publishable.ts'

/** What became of a product: undefined where it was done. */
export interface Outcome {
  readonly product: Pick<Candidate, 'id' | 'name_zh' | 'name_en'>
  readonly refusal: Refusal | undefined
}

/** What an action needs besides the products. */
export interface ActionTerms {
  readonly ways: Ways
  /** Of `publish`: on which terms, and the state of their review. */
  readonly terms?: OnlineTerms | undefined
  readonly review?: number | undefined
}

const refusalOf = (action: OnlineAction, candidate: Candidate, ways: Ways, now: number): Refusal | undefined =>
  ({
    publish: () => publishRefusal(candidate),
    up: () => upRefusal(candidate, ways, now),
    down: () => downRefusal(candidate),
    delete: () => removeRefusal(candidate),
  })[action]()

/** Does one thing to products of the store, and says what became of each. Ids that are no products are record.missing. */
export async function changeOnline(
  tx: Tx,
  scope: OnlineScope,
  action: OnlineAction,
  ids: readonly string[],
  terms: ActionTerms,
): Promise<Outcome[]> {
  const found = await candidates(tx, scope, ids)
  const outcomes = found.map((product) => ({
    product,
    refusal: refusalOf(action, product, terms.ways, scope.now),
  }))
  const open = outcomes.flatMap(({ product, refusal }) => (refusal ? [] : [product]))
  if (open.length > 0) {
    await perform(tx, scope, action, open, terms)
    await nextRevision(tx, scope.orgId, scope.storeId)
  }
  const known = new Set(found.map(({ id }) => id))
  const missing = ids.filter((id) => !known.has(id))
  return [
    ...outcomes,
    ...missing.map((id) => ({
      product: { id, name_zh: '', name_en: '' },
      refusal: { reason: 'record.missing' as const },
    })),
  ]
}

async function perform(
  tx: Tx,
  scope: OnlineScope,
  action: OnlineAction,
  products: readonly Candidate[],
  terms: ActionTerms,
): Promise<void> {
  const ids = products.map(({ id }) => id)
  const keys = { org_id: scope.orgId, store_id: scope.storeId, product_id: ids }
  if (action === 'publish') {
    await publish(tx, scope, ids, terms)
    await giveHandles(tx, scope, products)
  } else if (action === 'up') {
    await transitionAll(tx, machines.onlineProduct, keys, onlineProductStates.onSale)
    await giveHandles(tx, scope, products)
  } else if (action === 'down') await transitionAll(tx, machines.onlineProduct, keys, onlineProductStates.off)
  else await remove(tx, scope, ids)
}

async function publish(tx: Tx, scope: OnlineScope, ids: readonly string[], { terms, review }: ActionTerms) {
  await insertMany(
    tx,
    'online_product',
    ids.map((product_id) => ({
      org_id: scope.orgId,
      store_id: scope.storeId,
      product_id,
      review,
      sales_method: terms?.salesMethod ?? undefined,
      pickup: terms?.pickup,
      delivery: terms?.delivery,
      additional_fee_cents: terms?.additionalFee,
      off_sale_at: terms?.offSaleAt == null ? null : new Date(terms.offSaleAt).toISOString(),
      platform_category_id: terms?.platformCategoryId ?? null,
      published_at: new Date(scope.now).toISOString(),
    })),
  )
}

/** Its addresses stay known, so that they lead to it should it come back. */
async function remove(tx: Tx, { orgId, storeId }: OnlineScope, ids: readonly string[]): Promise<void> {
  await tx.query({
    text: `delete from online_sku w using sku s where w.org_id = $1 and w.store_id = $2 and s.org_id = $1 and s.store_id = $2
      and s.id = w.sku_id and s.product_id = any($3::uuid[])`,
    values: [orgId, storeId, ids],
  })
  await tx.query({
    text: 'delete from online_product where org_id = $1 and store_id = $2 and product_id = any($3::uuid[])',
    values: [orgId, storeId, ids],
  })
}
