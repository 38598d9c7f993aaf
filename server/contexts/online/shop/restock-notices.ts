import type { Words } from '#contract/schemas.ts'
import type { OnlineMoment } from '#server/contexts/online/goods/online-skus.ts'
import { shopAvailability, type Availability } from '#server/contexts/online/shop/shop-goods.queries.ts'
import type { Tx } from '#server/db/session.ts'

/** People who can wait for one variant. */
const MOST = 1000

/** A variant on sale, as somebody who waits for it sees it. */
export interface WantedSku {
  readonly skuId: string
  readonly name: Words
  readonly handle: string
  readonly availability: Availability
}

/** Variants with their names; those that the shop does not show are left out. */
export async function wantedSkus(tx: Tx, moment: OnlineMoment, skuIds: readonly string[]): Promise<WantedSku[]> {
  const shown = new Map((await shopAvailability(tx, moment, { skuIds })).map((one) => [one.skuId, one.availability]))
  if (shown.size === 0) return []
  const { rows } = await tx.query<{ id: string; zh: string; en: string; handle: string }>({
    text: `select s.id, trim(coalesce(nullif(o.title_zh, ''), p.name_zh) || ' ' || s.options_zh) as zh,
        trim(coalesce(nullif(o.title_en, ''), p.name_en) || ' ' || s.options_en) as en, h.handle
      from sku s join product p on p.org_id = s.org_id and p.store_id = s.store_id and p.id = s.product_id
      join online_product o on o.org_id = s.org_id and o.store_id = s.store_id and o.product_id = s.product_id
      join product_handle h on h.org_id = s.org_id and h.store_id = s.store_id and h.product_id = s.product_id and h.current
      where s.org_id = $1 and s.store_id = $2 and s.id = any($3::uuid[])`,
    values: [moment.orgId, moment.storeId, [...shown.keys()]],
  })
  return rows.map(({ id, zh, en, handle }) => ({ skuId: id, name: { zh, en }, handle, availability: shown.get(id)! }))
}

interface Notice {
  readonly skuId: string
  readonly mail: string
  readonly language: 'zh' | 'en'
  readonly link: string
}

/** Notes who wants to be told; twice is once. False: too many wait for it already. */
export async function askForNotice(tx: Tx, { orgId, storeId, now }: OnlineMoment, notice: Notice): Promise<boolean> {
  const { skuId, mail, language, link } = notice
  const { rowCount } = await tx.query({
    text: `insert into restock_notice (org_id, store_id, sku_id, mail, language, link, asked_at)
      select $1, $2, $3, $4, $5, $6, $7
      where (select count(*) from restock_notice n where n.org_id = $1 and n.store_id = $2 and n.sku_id = $3) < ${MOST}
        or exists (select 1 from restock_notice n where n.org_id = $1 and n.store_id = $2 and n.sku_id = $3 and n.mail = $4)
      on conflict (org_id, store_id, sku_id, mail) do update set language = excluded.language, link = excluded.link,
        asked_at = excluded.asked_at`,
    values: [orgId, storeId, skuId, mail, language, link, new Date(now)],
  })
  return rowCount === 1
}
