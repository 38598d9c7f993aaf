import { randomBytes } from 'node:crypto'
import type { KeyColour, QuickKeyPage } from '#contract/catalogue/quick-keys.ts'
import { uuidv7 } from '#domain/ids.ts'
import type { Tx } from '#server/db/session.ts'
import type { DemoStore } from '#server/demo/shops/organisation.ts'

/** Pages by item numbers of the products that are the same in every demo (see more-than-goods.ts). */
const pages: readonly { readonly name: string; readonly keys: readonly (readonly [string, KeyColour?])[] }[] = [
  {
    name: '现制饮品 Drinks',
    keys: [
      ['90021', 'orange'],
      ['90022', 'orange'],
      ['90023', 'orange'],
      ['90033', 'blue'],
    ],
  },
  {
    name: '特惠与卡 Offers, cards',
    keys: [
      ['90032', 'yellow'],
      ['90031', 'red'],
      ['90011', 'green'],
      ['90012', 'green'],
      ['90014', 'purple'],
    ],
  },
]

/** Adds the quick keys of the store's counters. */
export async function addQuickKeys(tx: Tx, store: DemoStore, accountId: string, at: number): Promise<void> {
  const { rows } = await tx.query<{ id: string; item_no: string }>({
    text: 'select id, item_no from sku where org_id = $1 and store_id = $2 and item_no = any($3)',
    values: [store.orgId, store.storeId, pages.flatMap(({ keys }) => keys.map(([itemNo]) => itemNo))],
  })
  const skus = new Map(rows.map((row) => [row.item_no, row.id]))
  const arranged: QuickKeyPage[] = pages.map(({ name, keys }) => ({
    id: uuidv7(at, randomBytes(10)),
    name,
    keys: keys.map(([itemNo, colour]) => ({ skuId: skus.get(itemNo)!, ...(colour ? { colour } : {}) })),
  }))
  await tx.query({
    text: `insert into quick_keys (org_id, store_id, revision, pages, changed_at, changed_by)
      values ($1, $2, 1, $3, $4, $5)`,
    values: [store.orgId, store.storeId, JSON.stringify(arranged), new Date(at), accountId],
  })
}
