import { randomUUID } from 'node:crypto'
import { cents, milli, type Cents, type Milli } from '#domain/money.ts'
import type { Words } from '#contract/schemas.ts'
import type { CheckoutDraft } from '#server/contexts/online/orders/checkout-draft.ts'
import { mayBeLost, type Database, type Tx } from '#server/db/session.ts'
import { newId } from '#server/kernel/new-id.ts'
import { basketHash, MERGED_LINES } from '#server/ledgers/orders/member-basket.ts'

/** How long a basket is kept after its last change. */
export const BASKET_DAYS = 30
const DAY = 86_400_000
/** Different goods in one basket. */
export const MOST_LINES = 100

interface Store {
  readonly orgId: string
  readonly storeId: string
}

export interface BasketGuarantee {
  readonly id: string
  readonly name: Words
  /** For one unit of its goods. */
  readonly price: Cents
}

export interface BasketLine {
  readonly id: string
  readonly skuId: string
  readonly packId: string | null
  /** Of single units, or of packs. */
  readonly quantity: Milli
  /** What it was called, and what one cost, when it was put in. */
  readonly name: Words
  readonly price: Cents
  /** Chosen with it, as it was then; null: none. */
  readonly guarantee: BasketGuarantee | null
  /** Taken out; can be put back until the basket changes again. */
  readonly removed: boolean
}

/** What a visitor wants to buy. It keeps nothing for them: stock and times are taken by the order alone. */
export interface Basket {
  readonly id: string
  /** Of the order that it becomes. */
  readonly requestId: string
  readonly version: number
  readonly draft: CheckoutDraft
  readonly lines: readonly BasketLine[]
}

interface BasketRow {
  id: string
  request_id: string
  version: number
  draft: CheckoutDraft
}

interface LineRow {
  id: string
  sku_id: string
  pack_id: string | null
  quantity_milli: number
  name_zh: string
  name_en: string
  price_cents: number
  guarantee_id: string | null
  guarantee_zh: string
  guarantee_en: string
  guarantee_cents: number
  removed: boolean
}

/** The basket of the visitor with this secret; undefined where there is none, or it has ended. */
export async function basketOf(tx: Tx, store: Store, secret: string, now: number): Promise<Basket | undefined> {
  const { rows } = await tx.query<BasketRow & { readonly lines: readonly LineRow[] }>({
    name: 'basket-of-visitor',
    text: `select b.id, b.request_id, b.version, b.draft, (select coalesce(json_agg(l order by l.id), '[]') from (
          select ${LINE_COLUMNS} from shop_basket_line where org_id = $1 and store_id = $2 and basket_id = b.id) l) as lines
      from shop_basket b where b.org_id = $1 and b.store_id = $2 and b.token_hash = $3 and b.ends_at > $4`,
    values: [store.orgId, store.storeId, basketHash(secret), new Date(now)],
  })
  return rows[0] && basketFrom(rows[0], rows[0].lines)
}

/** How many lines the basket of a visitor has. */
export async function basketCount(tx: Tx, { orgId, storeId }: Store, secret: string, now: number): Promise<number> {
  const { rows } = await tx.query<{ n: number }>({
    name: 'basket-count',
    text: `select count(*) as n from shop_basket b join shop_basket_line l
        on l.org_id = b.org_id and l.store_id = b.store_id and l.basket_id = b.id and not l.removed
      where b.org_id = $1 and b.store_id = $2 and b.token_hash = $3 and b.ends_at > $4`,
    values: [orgId, storeId, basketHash(secret), new Date(now)],
  })
  return rows[0]!.n
}

/**
 * The basket of a visitor, which nobody else changes before the transaction ends; a new one where there is none. One that
 * has ended begins anew. It counts as changed.
 */
export async function holdBasket(tx: Tx, store: Store, secret: string, now: number): Promise<Basket> {
  const row = await holdRow(tx, store, secret, {}, now)
  if (row.version === NEW) return basketFrom(row, [])
  // in a statement of its own: whoever held it before has changed its lines meanwhile
  const { rows } = await tx.query<LineRow>({
    name: 'basket-lines',
    text: `select ${LINE_COLUMNS} from shop_basket_line where org_id = $1 and store_id = $2 and basket_id = $3 order by id`,
    values: [store.orgId, store.storeId, row.id],
  })
  return basketFrom(row, rows)
}

/** Keeps what was typed at a step of the checkout, as it was typed. @returns all that was typed so far */
export const keepTyped = async (
  db: Database,
  store: Store,
  secret: string,
  typed: CheckoutDraft,
  now: number,
): Promise<CheckoutDraft> => (await holdRow(db, store, secret, typed, now, true)).draft

/** Version of a basket that was just made. */
const NEW = 1

async function holdRow(
  tx: Tx,
  store: Store,
  secret: string,
  typed: CheckoutDraft,
  now: number,
  /** In a transaction of its own. */
  alone = false,
): Promise<BasketRow> {
  const own = [store.orgId, store.storeId, basketHash(secret), new Date(now)]
  for (;;) {
    const { rows } = await tx.query<BasketRow>({
      name: alone ? 'keep-typed' : 'hold-basket',
      text: `insert into shop_basket (org_id, store_id, token_hash, id, request_id, ends_at, draft)
        select $1, $2, $3, $5, $6, $7, $8 ${alone ? mayBeLost(tx) : ''}
        on conflict (org_id, store_id, token_hash) do update
          set version = shop_basket.version + 1, ends_at = excluded.ends_at, draft = shop_basket.draft || excluded.draft
          where shop_basket.org_id = $1 and shop_basket.ends_at > $4
        returning id, request_id, version, draft`,
      values: [...own, newId(now), randomUUID(), new Date(now + BASKET_DAYS * DAY), JSON.stringify(typed)],
    })
    if (rows[0]) return rows[0]
    await tx.query({
      name: 'forget-basket',
      text: 'delete from shop_basket where org_id = $1 and store_id = $2 and token_hash = $3 and ends_at <= $4',
      values: own,
    })
  }
}

const LINE_COLUMNS = `id, sku_id, pack_id, quantity_milli, name_zh, name_en, price_cents, guarantee_id, guarantee_zh, guarantee_en,
  guarantee_cents, removed`

const basketFrom = (row: BasketRow, lines: readonly LineRow[]): Basket => ({
  id: row.id,
  requestId: row.request_id,
  version: row.version,
  draft: row.draft,
  lines: lines.map(lineOf),
})

const lineOf = (row: LineRow): BasketLine => ({
  id: row.id,
  skuId: row.sku_id,
  packId: row.pack_id,
  quantity: milli(row.quantity_milli),
  name: { zh: row.name_zh, en: row.name_en },
  price: cents(row.price_cents),
  guarantee:
    row.guarantee_id === null
      ? null
      : {
          id: row.guarantee_id,
          name: { zh: row.guarantee_zh, en: row.guarantee_en },
          price: cents(row.guarantee_cents),
        },
  removed: row.removed,
})

type NewBasketLine = Omit<BasketLine, 'id' | 'removed'>

type HeldBasket = Pick<Basket, 'id' | 'lines'>

/** Puts goods into a basket that the caller holds: more of what is in it already is one line. */
export async function putIntoBasket(
  tx: Tx,
  { orgId, storeId }: Store,
  basket: HeldBasket,
  line: NewBasketLine,
  now: number,
): Promise<void> {
  await dropRemoved(tx, { orgId, storeId }, basket)
  await tx.query({
    name: 'put-into-basket',
    text: `insert into shop_basket_line (org_id, store_id, basket_id, id, sku_id, pack_id, quantity_milli, name_zh, name_en, price_cents,
        guarantee_id, guarantee_zh, guarantee_en, guarantee_cents)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
      on conflict (org_id, store_id, basket_id, sku_id, pack_id, guarantee_id) do update set quantity_milli = excluded.quantity_milli,
        name_zh = excluded.name_zh, name_en = excluded.name_en, price_cents = excluded.price_cents,
        guarantee_zh = excluded.guarantee_zh, guarantee_en = excluded.guarantee_en, guarantee_cents = excluded.guarantee_cents
        where shop_basket_line.org_id = $1`,
    values: [
      orgId,
      storeId,
      basket.id,
      newId(now),
      line.skuId,
      line.packId,
      line.quantity,
      line.name.zh,
      line.name.en,
      line.price,
      line.guarantee?.id ?? null,
      line.guarantee?.name.zh ?? '',
      line.guarantee?.name.en ?? '',
      line.guarantee?.price ?? 0,
    ],
  })
}

/** Gives a line another guarantee, or none; of goods with the same one there is one line. */
export async function setGuarantee(
  tx: Tx,
  { orgId, storeId }: Store,
  basket: HeldBasket,
  { lineId, guarantee }: { readonly lineId: string; readonly guarantee: BasketGuarantee | null },
): Promise<void> {
  await dropRemoved(tx, { orgId, storeId }, basket)
  const own = [orgId, storeId, basket.id, lineId]
  const { rows } = await tx.query<{ id: string; quantity_milli: number }>({
    name: 'drop-same-of-basket',
    text: `delete from shop_basket_line o using shop_basket_line l
      where l.org_id = $1 and l.store_id = $2 and l.basket_id = $3 and l.id = $4
        and o.org_id = l.org_id and o.store_id = l.store_id and o.basket_id = l.basket_id and o.id <> l.id and o.sku_id = l.sku_id
        and o.pack_id is not distinct from l.pack_id and o.guarantee_id is not distinct from $5::uuid
      returning o.id, o.quantity_milli`,
    values: [...own, guarantee?.id ?? null],
  })
  await tx.query({
    name: 'set-guarantee-of-basket',
    text: `update shop_basket_line set guarantee_id = $5, guarantee_zh = $6, guarantee_en = $7, guarantee_cents = $8,
        quantity_milli = quantity_milli + $9
      where org_id = $1 and store_id = $2 and basket_id = $3 and id = $4`,
    values: [
      ...own,
      guarantee?.id ?? null,
      guarantee?.name.zh ?? '',
      guarantee?.name.en ?? '',
      guarantee?.price ?? 0,
      rows.reduce((all, row) => all + row.quantity_milli, 0),
    ],
  })
}

/** Takes a line out, so that it can be put back; an earlier one is gone. */
export async function takeOut(tx: Tx, { orgId, storeId }: Store, basket: HeldBasket, lineId: string): Promise<void> {
  await dropRemoved(tx, { orgId, storeId }, basket)
  await tx.query({
    name: 'take-out-of-basket',
    text: `update shop_basket_line set removed = true
      where org_id = $1 and store_id = $2 and basket_id = $3 and id = $4`,
    values: [orgId, storeId, basket.id, lineId],
  })
}

/** Puts back what was taken out last. */
export async function putBack(tx: Tx, { orgId, storeId }: Store, basketId: string): Promise<void> {
  await tx.query({
    name: 'put-back-into-basket',
    text: `update shop_basket_line set removed = false
      where org_id = $1 and store_id = $2 and basket_id = $3 and removed`,
    values: [orgId, storeId, basketId],
  })
}

async function dropRemoved(tx: Tx, { orgId, storeId }: Store, { id, lines }: HeldBasket): Promise<void> {
  if (!lines.some(({ removed }) => removed)) return
  await tx.query({
    name: 'drop-removed',
    text: 'delete from shop_basket_line where org_id = $1 and store_id = $2 and basket_id = $3 and removed',
    values: [orgId, storeId, id],
  })
}

/** One basket of two: of what is in both, the larger quantity; what was typed for the second counts, if anything was. */
export async function mergeBaskets(
  tx: Tx,
  store: Store,
  { from, into }: { readonly from: string; readonly into: string },
  now: number,
): Promise<void> {
  const { orgId, storeId } = store
  if (!(await basketOf(tx, store, from, now))) return
  const source = await holdBasket(tx, store, from, now)
  const target = await holdBasket(tx, store, into, now)
  await tx.query({
    name: 'merge-basket-lines',
    text: MERGED_LINES('', '$4', 's.store_id = $2 and s.basket_id = $3'),
    values: [orgId, storeId, source.id, target.id],
  })
  if (Object.keys(target.draft).length === 0) await holdRow(tx, store, into, source.draft, now)
  await tx.query({
    name: 'drop-merged-basket',
    text: 'delete from shop_basket where org_id = $1 and store_id = $2 and id = $3',
    values: [orgId, storeId, source.id],
  })
}

/** Empties a basket that has become an order; what is bought next is another one. */
export async function emptyBasket(tx: Tx, { orgId, storeId }: Store, basketId: string): Promise<void> {
  await tx.query({
    name: 'empty-basket',
    text: `with lines as (delete from shop_basket_line where org_id = $1 and store_id = $2 and basket_id = $3)
      update shop_basket set request_id = $4, draft = '{}' where org_id = $1 and store_id = $2 and id = $3`,
    values: [orgId, storeId, basketId, randomUUID()],
  })
}
