import { randomBytes } from 'node:crypto'
import type { KeyColour, QuickKeyPage } from '#contract/catalogue/quick-keys.ts'
import { uuidv7 } from '#domain/ids.ts'
import type { Tx } from '#server/db/session.ts'
import { demoCategories } from '#server/demo/shops/categories.ts'
import type { DemoStore } from '#server/demo/shops/organisation.ts'

/** As many tiles as a tablet shows at once; and of one category where all are mixed. */
const FULL = 20
const MIXED = 4

interface Page {
  readonly name: string
  readonly nameZh: string
  /** By item number, of the products that are the same in every demo (see more-than-goods.ts). */
  readonly first: readonly (readonly [itemNo: string, colour: KeyColour])[]
  /** The most sold ones of these categories fill the rest; absent: of all. */
  readonly of?: readonly string[]
}

const pages: readonly Page[] = [
  { name: 'Best sellers', nameZh: '畅销', first: [] },
  {
    name: 'Drinks',
    nameZh: '饮品',
    first: [
      ['90021', 'orange'],
      ['90022', 'orange'],
      ['90023', 'orange'],
      ['90033', 'blue'],
    ],
    of: ['tea', 'juice', 'drinks', 'water'],
  },
  { name: 'Fruit & vegetables', nameZh: '蔬果', first: [], of: ['produce'] },
  {
    name: 'Offers & cards',
    nameZh: '特惠与卡',
    first: [
      ['90032', 'yellow'],
      ['90031', 'red'],
      ['90011', 'purple'],
      ['90012', 'purple'],
      ['90013', 'purple'],
      ['90014', 'purple'],
    ],
    of: ['snacks', 'candy', 'cookies', 'ready'],
  },
]

const colours: Readonly<Record<string, KeyColour>> = {
  produce: 'green',
  'frozen-produce': 'green',
  dairy: 'yellow',
  eggs: 'yellow',
  cheese: 'yellow',
  yogurt: 'yellow',
  bakery: 'orange',
  breakfast: 'orange',
  cookies: 'orange',
  meat: 'red',
  seafood: 'red',
  ready: 'red',
  snacks: 'purple',
  candy: 'purple',
  tea: 'blue',
  juice: 'blue',
  drinks: 'blue',
  water: 'blue',
}

interface Sold {
  readonly id: string
  readonly item_no: string
  readonly category: string
}

/** The products of a store that are known by a short name in each language, the most sold first. */
async function bySales(tx: Tx, store: DemoStore): Promise<readonly Sold[]> {
  const { rows } = await tx.query<Sold>({
    text: `select k.id, k.item_no, c.name_en as category
      from sku k join product g on g.org_id = k.org_id and g.store_id = k.store_id and g.id = k.product_id
      join category c on c.org_id = g.org_id and c.store_id = g.store_id and c.id = g.category_id
      left join (select sku_id, count(*) as times from sale_line where org_id = $1 and store_id = $2 group by sku_id) l
        on l.sku_id = k.id
      where k.org_id = $1 and k.store_id = $2 and g.name_en ~ '^[ -~]{3,30}$' and g.name_zh !~ '^[ -~]*$'
      order by coalesce(l.times, 0) desc, k.item_no`,
    values: [store.orgId, store.storeId],
  })
  const keyOf = new Map(demoCategories.map(({ key, name }) => [name.en, key]))
  return rows.map((row) => ({ ...row, category: keyOf.get(row.category) ?? '' }))
}

/** The same with a few of each category. */
const mixed = (all: readonly Sold[]): Sold[] =>
  demoCategories
    .flatMap(({ key }) => all.filter(({ category }) => category === key).slice(0, MIXED))
    .toSorted((a, b) => all.indexOf(a) - all.indexOf(b))

/** Adds the quick keys of the store's counters: what it sells most. */
export async function addQuickKeys(tx: Tx, store: DemoStore, accountId: string, at: number): Promise<void> {
  const all = await bySales(tx, store)
  const ids = new Map(all.map((one) => [one.item_no, one.id]))
  const arranged: QuickKeyPage[] = pages.map(({ name, nameZh, first, of }) => ({
    id: uuidv7(at, randomBytes(10)),
    name,
    nameZh,
    keys: [
      ...first.map(([itemNo, colour]) => ({ skuId: ids.get(itemNo)!, colour })),
      ...(of ? all.filter(({ category }) => of.includes(category)) : mixed(all)).map(({ id, category }) => ({
        skuId: id,
        colour: colours[category],
      })),
    ].slice(0, FULL),
  }))
  await tx.query({
    text: `insert into quick_keys (org_id, store_id, revision, pages, changed_at, changed_by)
      values ($1, $2, 1, $3, $4, $5)`,
    values: [store.orgId, store.storeId, JSON.stringify(arranged), new Date(at), accountId],
  })
}
