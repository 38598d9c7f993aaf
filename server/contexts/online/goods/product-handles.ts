import { webHandles } from '#domain/web-handle.ts'
import { insertMany } from '#server/db/insert-many.ts'
import type { Tx } from '#server/db/session.ts'
import { pinyinOf } from '#server/import/goods-words.ts'
import type { OnlineScope } from '#server/contexts/online/goods/online-scope.ts'

interface NamedProduct {
  readonly id: string
  readonly name_zh: string
  readonly name_en: string
}

interface Given {
  readonly handle: string
  readonly product_id: string
  readonly current: boolean
}

/**
 * Gives products their addresses in the web shop by what they are called now. One that is called differently than before
 * gets a new one, and the old one leads to it; an address is never given to another product.
 */
export async function giveHandles(tx: Tx, scope: OnlineScope, products: readonly NamedProduct[]): Promise<void> {
  const wanted = products.map(({ id, name_zh, name_en }) => ({
    id,
    handles: webHandles(id, name_en, pinyinOf(name_zh).pinyin),
  }))
  const { rows } = await tx.query<Given>({
    text: `select handle, product_id, current from product_handle where org_id = $1 and store_id = $2
      and (handle = any($3::text[]) or product_id = any($4::uuid[]) and current)`,
    values: [scope.orgId, scope.storeId, wanted.flatMap(({ handles }) => handles), wanted.map(({ id }) => id)],
  })
  const owners = new Map(rows.map(({ handle, product_id }) => [handle, product_id]))
  const currents = new Map(rows.filter(({ current }) => current).map((row) => [row.product_id, row.handle]))
  const chosen = wanted.flatMap(({ id, handles }) => {
    if (handles.includes(currents.get(id) ?? '')) return []
    const handle = handles.find((one) => (owners.get(one) ?? id) === id)!
    owners.set(handle, id)
    return [{ org_id: scope.orgId, store_id: scope.storeId, handle, product_id: id, current: true }]
  })
  await tx.query({
    text: `update product_handle set current = false where org_id = $1 and store_id = $2
      and product_id = any($3::uuid[]) and current`,
    values: [scope.orgId, scope.storeId, chosen.map((row) => row.product_id)],
  })
  await insertMany(
    tx,
    'product_handle',
    chosen,
    'on conflict (org_id, store_id, handle) do update set current = true where product_handle.product_id = excluded.product_id',
  )
}
