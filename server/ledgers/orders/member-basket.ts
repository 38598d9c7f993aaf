import { createHash } from 'node:crypto'
import type { Tx } from '#server/db/session.ts'

/** The key of a member's basket, which is the same in every browser in which they are signed in. */
export const memberBasket = (memberId: string): string => `member ${memberId}`

/** What the database has of the key of a basket: a visitor's secret, or a member's. */
export const basketHash = (key: string): string => createHash('sha256').update(`basket ${key}`).digest('hex')

/** Of two baskets of a store, as SQL: the goods of the first (`source`) go into the second, the larger quantity of each. */
export const MERGED_LINES = (source: string, target: string, where: string): string =>
  `insert into shop_basket_line as l (org_id, store_id, basket_id, id, sku_id, pack_id, quantity_milli, name_zh, name_en, price_cents,
      guarantee_id, guarantee_zh, guarantee_en, guarantee_cents)
    select s.org_id, s.store_id, ${target}, s.id, s.sku_id, s.pack_id, s.quantity_milli, s.name_zh, s.name_en, s.price_cents,
      s.guarantee_id, s.guarantee_zh, s.guarantee_en, s.guarantee_cents
    from shop_basket_line s ${source} where s.org_id = $1 and not s.removed and ${where}
    on conflict (org_id, store_id, basket_id, sku_id, pack_id, guarantee_id) do update
      set quantity_milli = greatest(l.quantity_milli, excluded.quantity_milli), removed = false where l.org_id = $1`

interface Joined {
  readonly orgId: string
  readonly from: string
  readonly into: string
}

/** Holds the baskets of a member who may leave: what is being ordered from them is ordered first. */
export async function holdBasketsOf(tx: Tx, orgId: string, memberId: string): Promise<void> {
  await tx.query({
    name: 'hold-baskets-of-member',
    text: 'select 1 from shop_basket where org_id = $1 and token_hash = $2 order by store_id, id for update',
    values: [orgId, basketHash(memberBasket(memberId))],
  })
}

/** The baskets of a member who leaves. */
export async function dropBaskets(tx: Tx, orgId: string, memberId: string): Promise<void> {
  await tx.query({
    name: 'drop-baskets',
    text: 'delete from shop_basket where org_id = $1 and token_hash = $2',
    values: [orgId, basketHash(memberBasket(memberId))],
  })
}

/** The baskets of a member, one in each store, are those of the one who stays. */
export async function joinBaskets(tx: Tx, { orgId, from, into }: Joined): Promise<void> {
  const values = [orgId, basketHash(memberBasket(from)), basketHash(memberBasket(into))]
  await tx.query({
    name: 'hold-baskets-of-members',
    text: `select 1 from shop_basket where org_id = $1 and token_hash in ($2, $3) order by store_id, id for update`,
    values,
  })
  await tx.query({
    name: 'join-basket-lines',
    text: MERGED_LINES(
      `join shop_basket f on f.org_id = s.org_id and f.store_id = s.store_id and f.id = s.basket_id and f.token_hash = $2
        join shop_basket t on t.org_id = f.org_id and t.store_id = f.store_id and t.token_hash = $3`,
      't.id',
      'true',
    ),
    values,
  })
  await tx.query({
    name: 'drop-joined-baskets',
    text: `delete from shop_basket f using shop_basket t where f.org_id = $1 and f.token_hash = $2
      and t.org_id = f.org_id and t.store_id = f.store_id and t.token_hash = $3`,
    values,
  })
  await tx.query({
    name: 'give-baskets',
    text: 'update shop_basket set token_hash = $3 where org_id = $1 and token_hash = $2',
    values,
  })
}
