import { skuStates } from '#domain/sku-states.ts'
import type { Tx } from '#server/db/session.ts'
import { openWallet } from '#server/ledgers/macou/book-macou.ts'
import { newId } from '#server/kernel/new-id.ts'

const DAY = 86_400_000
const REDEMPTION_DAYS = 60

interface Place {
  readonly orgId: string
  readonly storeId: string
}

/** The wallets of members when the demo begins, in hundredths of a macou. */
const wallets = { LENA2580: 2_500, ZHOUMING88: 800, PRIYA7K4M: 120 } as const

/** Winners by code: who, how many days ago, and whether the prize is on the shelf. */
const winners = [
  { code: 'PRIZE2580', member: 'LENA2580', days: 3, prize: 'ready' },
  { code: 'PRIZE2581', member: 'ZHOUMING88', days: 5, prize: 'ready' },
  { code: 'SHORT2580', member: 'PRIYA7K4M', days: 2, prize: 'short' },
  { code: 'LATE2580', member: 'SAMW3X9Q', days: 75, prize: 'ready' },
] as const

/** Opening balances of the demo's members, each with its entry. */
export async function fillWallets(tx: Tx, orgId: string, openedAt: number): Promise<void> {
  const { rows } = await tx.query<{ id: string; code: keyof typeof wallets }>({
    text: 'select id, code from member where org_id = $1 and code = any($2)',
    values: [orgId, Object.keys(wallets)],
  })
  for (const { id, code } of rows) await openWallet(tx, { orgId, memberId: id, cents: wallets[code], now: openedAt })
}

/**
 * A lucky draw of a store with winners: two prizes on the shelf, one that is short there, one that has expired; and
 * macou ratios of a few products. The newest winner won with the store's newest sale. A store without suitable products
 * has no prizes and no winners.
 */
export async function addPrizes(tx: Tx, { orgId, storeId }: Place, now: number): Promise<void> {
  const keys = [orgId, storeId]
  const draw = newId(now)
  await tx.query({
    text: `insert into sweepstakes (org_id, store_id, id, name_zh, name_en, prize_area, redemption_days, starts_at, ends_at)
      values ($1, $2, $3, '秋季抽奖', 'Autumn draw', 'A', $4, $5, $6)`,
    values: [...keys, draw, REDEMPTION_DAYS, new Date(now - 90 * DAY), new Date(now + 30 * DAY)],
  })
  const prizes = { ready: newId(now), short: newId(now) }
  await addPrize(tx, keys, draw, prizes.ready, 'desc')
  await addPrize(tx, keys, draw, prizes.short, 'asc')
  for (const { code, member, days, prize } of winners)
    await tx.query({
      text: `insert into winning_record (org_id, store_id, id, prize_id, code, sale_id, member_id, won_at, expires_at)
        select $1, $2, $3, p.id, $5, case when $8 then (select s.id from sale s where s.org_id = $1 and s.store_id = $2
          order by s.occurred_at desc, s.id limit 1) end, m.id, $6, $7
        from member m join prize p on p.org_id = m.org_id and p.store_id = $2 and p.id = $4
        where m.org_id = $1 and m.code = $9`,
      values: [
        ...keys,
        newId(now),
        prizes[prize],
        code,
        new Date(now - days * DAY),
        new Date(now + (REDEMPTION_DAYS - days) * DAY),
        prize === 'short',
        member,
      ],
    })
  await tx.query({
    text: `insert into sku_macou (org_id, store_id, sku_id, kind, ppm)
      select $1, $2, k.id, case when row_number() over (order by k.item_no desc) = 1 then 'deduction' else 'rebate' end,
        case when row_number() over (order by k.item_no desc) = 1 then 500000 else 50000 end
      from sku k where k.org_id = $1 and k.store_id = $2 and k.deleted_at is null order by k.item_no desc limit 4`,
    values: keys,
  })
}

/** A cheap product: the one with most stock on the shelf; or the one with least, one more than is there. */
async function addPrize(tx: Tx, keys: string[], draw: string, id: string, order: 'asc' | 'desc'): Promise<void> {
  await tx.query({
    text: `insert into prize (org_id, store_id, id, sweepstakes_id, sku_id, quantity_milli, stock)
      select $1, $2, $3, $4, k.id, case when $5 then 1000 else ceil(greatest(sum(b.quantity_milli), 0) / 1000) * 1000 + 1000 end, 10
      from sku k join stock_balance b on b.org_id = k.org_id and b.store_id = k.store_id and b.sku_id = k.id
      join stock_place p on p.org_id = b.org_id and p.store_id = b.store_id and p.id = b.place_id and p.kind = 'shelf'
      join unit u on u.org_id = k.org_id and u.store_id = k.store_id and u.id = k.unit_id and u.kind = 'piece'
      where k.org_id = $1 and k.store_id = $2 and k.deleted_at is null and k.status = ${skuStates.sold} and k.price_cents between 200 and 1500
      group by k.id, k.item_no order by sum(b.quantity_milli) ${order}, k.item_no limit 1`,
    values: [...keys, id, draw, order === 'desc'],
  })
}
