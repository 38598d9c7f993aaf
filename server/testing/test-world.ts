import type { TaxRate } from '#domain/cart/settle.ts'
import { checkDigit } from '#domain/barcode/gtin.ts'
import { cents, milli, ppm, type Cents, type Milli } from '#domain/money.ts'
import { storePermissions, type Permission } from '#domain/permissions.ts'
import type { Database, Tx } from '#server/db/session.ts'
import { addGoods, type NewProduct, type NewSku } from '#server/import/add-goods.ts'
import { placesOf, unitsOf } from '#server/import/goods.queries.ts'
import { nextRevision } from '#server/kernel/catalogue-revision.ts'
import { newId } from '#server/kernel/new-id.ts'
import { usualUnits } from '#server/kernel/usual-units.ts'
import { addCounter, addStore } from '#server/contexts/organisation/stores/store-set-up.ts'
import { hashPassword } from '#server/kernel/password.ts'
import { createFirstOrganisation } from '#server/contexts/organisation/registration/set-up.ts'

/** The password of every account of the test world. */
export const PASSWORD = 'evertill1'
let hashed: Promise<string> | undefined
/** Hashed once per process: hashing is slow by design. */
const passwordHash = (): Promise<string> => (hashed ??= hashPassword(PASSWORD))

const SALES_TAX: readonly TaxRate[] = [{ name: 'Sales tax', rate: ppm(88_750) }]

export interface TestSku {
  readonly id: string
  readonly price: Cents
  readonly taxes: readonly TaxRate[]
  readonly name: { readonly zh: string; readonly en: string }
}

export interface TestStore {
  readonly orgId: string
  readonly storeId: string
  readonly counters: readonly string[]
  readonly skus: readonly TestSku[]
}

/** People who can sign in: the name before the @ of `<name>@one.test` or `<name>@two.test`. */
export type Person = 'owner' | 'manager' | 'cashier' | 'cashier2' | 'clerk' | 'neighbour'

export interface TestOrganisation {
  readonly orgId: string
  readonly domain: string
  readonly stores: readonly [TestStore, TestStore]
}

const SELLING: readonly Permission[] = [
  'shopOfflineOrder',
  'shopOfflineOrderDetails',
  'shopOfflineOrderOfflineCollection',
  'shopOfflineOrderRefund',
]
/** Person → position: in which stores (0, 1), with which permissions. The owner needs none. */
const positions: Record<Exclude<Person, 'owner'>, { stores: readonly number[]; permissions: readonly Permission[] }> = {
  manager: { stores: [0, 1], permissions: storePermissions },
  cashier: { stores: [0], permissions: SELLING },
  cashier2: { stores: [0], permissions: SELLING },
  clerk: { stores: [0], permissions: [] },
  neighbour: { stores: [1], permissions: storePermissions },
}

/** An organisation with two stores, three counters and `goods` skus per store, and one account of each kind. */
export async function addOrganisation(
  db: Database,
  domain: string,
  now: number,
  goods = 12,
): Promise<TestOrganisation> {
  return db.tx(async (tx) => {
    const form = {
      organisationName: `Organisation ${domain}`,
      shopName: 'First',
      counterName: 'Counter 1',
      firstName: 'Olive',
      lastName: 'Owner',
      username: `owner@${domain}`,
      passwordHash: await passwordHash(),
      timeZone: 'America/New_York',
    }
    const { accountId, orgId, storeId } = await createFirstOrganisation(tx, form, now)
    await tx.query({
      text: `update store set set_up_at = $3, profile = profile || '{"taxRate":88750}' where org_id = $1 and id = $2`,
      values: [orgId, storeId, new Date(now)],
    })
    const second = await addStore(tx, { orgId, name: 'Second', code: 'B', timeZone: 'America/New_York' }, now)
    await addPeople(tx, orgId, accountId, domain, [storeId, second], now)
    return {
      orgId,
      domain,
      stores: [await stock(tx, orgId, storeId, 'A', now, goods), await stock(tx, orgId, second, 'B', now, goods)],
    }
  })
}

async function addPeople(
  tx: Tx,
  orgId: string,
  ownerId: string,
  domain: string,
  stores: readonly string[],
  now: number,
): Promise<void> {
  const at = new Date(now)
  for (const [name, { stores: where, permissions }] of Object.entries(positions)) {
    const id = newId(now)
    await tx.query({
      text: `insert into account (id, email, password_hash, first_name, last_name, created_at, owner_org_id)
        select $1, $2, password_hash, $3, 'Test', $4, $6 from account where id = $5`,
      values: [id, `${name}@${domain}`, name, at, ownerId, orgId],
    })
    const orgRoleId = newId(now)
    await tx.query({
      text: 'insert into org_role (org_id, id, name, permissions, created_at) values ($1, $2, $3, $4, $5)',
      values: [orgId, orgRoleId, name, '[]', at],
    })
    await tx.query({
      text: 'insert into membership (org_id, account_id, org_role_id, created_at) values ($1, $2, $3, $4)',
      values: [orgId, id, orgRoleId, at],
    })
    for (const n of where) {
      const roleId = newId(now)
      await tx.query({
        text: 'insert into store_role (org_id, store_id, id, name, permissions, created_at) values ($1, $2, $3, $4, $5, $6)',
        values: [orgId, stores[n], roleId, name, JSON.stringify(permissions), at],
      })
      await tx.query({
        text: 'insert into store_position (org_id, store_id, account_id, store_role_id, created_at) values ($1, $2, $3, $4, $5)',
        values: [orgId, stores[n], id, roleId, at],
      })
    }
  }
}

async function stock(
  tx: Tx,
  orgId: string,
  storeId: string,
  code: string,
  now: number,
  goods: number,
): Promise<TestStore> {
  const first = await tx.query<{ id: string }>({
    text: 'select id from counter where org_id = $1 and store_id = $2',
    values: [orgId, storeId],
  })
  const counters = first.rows.map((row) => row.id)
  for (let n = counters.length + 1; n <= 3; n++)
    counters.push(await addCounter(tx, { orgId, storeId, code: `${code}${n}`, name: `Counter ${n}` }, now))
  const skus = await addStock(tx, { orgId, storeId }, now, goods, { shelf: milli(100_000), warehouse: milli(50_000) })
  return { orgId, storeId, counters, skus }
}

/** The barcode of product number `n`: a GTIN-8 as it is stored, with its check digit. */
export const testGtin = (n: number): string => {
  const digits = String(2_000_000 + n)
  return `${digits}${checkDigit(digits)}`.padStart(14, '0')
}

const priceOf = (n: number): Cents => cents((n % 97) * 101 + 101)

/** Adds `count` products, priced 1.01, 2.02, …, every other one taxed. */
export async function addStock(
  tx: Tx,
  store: { orgId: string; storeId: string },
  now: number,
  count: number,
  opening: { shelf: Milli; warehouse: Milli },
  firstNo = 1,
): Promise<TestSku[]> {
  const { orgId, storeId } = store
  const rev = await nextRevision(tx, orgId, storeId)
  const categoryId = newId(now)
  await tx.query({
    text: `insert into category (org_id, store_id, id, name_zh, name_en, sort, rev) values ($1, $2, $3, '饮料', 'Drinks', 1, $4)`,
    values: [orgId, storeId, categoryId, rev],
  })
  const unitId = (await unitsOf(tx, store)).find((unit) => unit.name_en === usualUnits.each.en)!.id
  const numbers = Array.from({ length: count }, (_, i) => firstNo + i)
  const products = numbers.map((n): NewProduct => ({
    id: newId(now),
    categoryId,
    name: { zh: `绿茶 ${n}`, en: `Green tea ${n}` },
    brand: '',
    description: '',
    handle: '',
  }))
  const skus = numbers.map((n, i): NewSku => ({
    id: newId(now),
    productId: products[i]!.id,
    unitId,
    name: products[i]!.name,
    itemNo: String(10_000 + n),
    options: { zh: '', en: '' },
    price: priceOf(n),
    taxes: n % 2 === 0 ? SALES_TAX : [],
    barcodes: [testGtin(n)],
    ...opening,
  }))
  await addGoods(
    tx,
    { ...store, ...(await placesOf(tx, store)), rev, at: now, documentId: newId(now), reason: 'opening' },
    products,
    skus,
  )
  return skus.map(({ id, taxes, name }, i) => ({ id, price: priceOf(firstNo + i), taxes, name }))
}
