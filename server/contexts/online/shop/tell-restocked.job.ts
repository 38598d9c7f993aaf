import * as v from 'valibot'
import { onlineMoment, type OnlineMoment } from '#server/contexts/online/goods/online-skus.ts'
import { wantedSkus, type WantedSku } from '#server/contexts/online/shop/restock-notices.ts'
import type { StoreRow } from '#server/contexts/organisation/store-settings/store-settings.queries.ts'
import type { Database } from '#server/db/session.ts'
import { doubling, jobKind } from '#server/jobs/job-kind.ts'
import { queueMessage } from '#server/messages/queue-message.ts'

/** Mails about one variant in one run; the others follow with the next one. */
const MOST = 200
/** Variants whose stock one statement reads. */
const AT_ONCE = 500
/** Whoever has waited for so many days is forgotten. */
const DAYS = 180

interface Waited extends Pick<StoreRow, 'time_zone' | 'profile'> {
  readonly org_id: string
  readonly store_id: string
  readonly store: string
  /** What people wait for there. */
  readonly skus: readonly string[]
}

/** Tells whoever asked for it that something can be had again, once, those who asked first before the others. */
async function tellRestocked(db: Database, now: number, signal: AbortSignal): Promise<void> {
  const { rows } = await db.query<Waited>({
    across: 'people wait for goods of all shops',
    text: `select s.org_id, s.id as store_id, s.name as store, s.time_zone, s.profile,
        array_agg(distinct n.sku_id order by n.sku_id) as skus
      from restock_notice n join store s on s.org_id = n.org_id and s.id = n.store_id
      where s.in_business and s.deleted_at is null and (s.profile -> 'storefront' ->> 'on')::boolean
      group by s.org_id, s.id order by s.org_id, s.id`,
    values: [],
  })
  for (const { org_id: orgId, store_id: storeId, skus, ...row } of rows) {
    const moment = onlineMoment(row, { orgId, storeId, now })
    for (let from = 0; from < skus.length; from += AT_ONCE) {
      if (signal.aborted) throw signal.reason
      const back = await wantedSkus(db, moment, skus.slice(from, from + AT_ONCE))
      for (const sku of back.filter(({ availability }) => availability.state !== 'out'))
        await tell(db, moment, row.store, sku)
    }
  }
  await db.query({
    across: 'people wait for goods of all shops',
    text: `delete from restock_notice n using store s where s.org_id = n.org_id and s.id = n.store_id
      and n.asked_at <= $1::timestamptz - interval '${DAYS} days'`,
    values: [new Date(now)],
  })
}

const words = {
  zh: (name: string, link: string, store: string) => ({
    subject: `${name} 又有货了 · ${store}`,
    body: `您好：\n\n您等候的商品又有货了：${name}\n\n${link}\n\n此邮件只发一次。\n\n${store}`,
  }),
  en: (name: string, link: string, store: string) => ({
    subject: `${name} is back · ${store}`,
    body: `Hello,\n\nyou asked us to tell you: ${name} can be had again.\n\n${link}\n\nThis is the only mail about it.\n\n${store}`,
  }),
} as const

/** Whoever is told no longer waits: both are kept, or neither. */
const tell = (db: Database, moment: OnlineMoment, store: string, { skuId, name }: WantedSku): Promise<void> =>
  db.tx(async (tx) => {
    const { orgId, storeId, now } = moment
    const { rows } = await tx.query<{ mail: string; language: 'zh' | 'en'; link: string }>({
      text: `delete from restock_notice n using (select mail from restock_notice
          where org_id = $1 and store_id = $2 and sku_id = $3 order by asked_at, mail limit ${MOST} for update skip locked) t
        where n.org_id = $1 and n.store_id = $2 and n.sku_id = $3 and n.mail = t.mail
        returning n.mail, n.language, n.link`,
      values: [orgId, storeId, skuId],
    })
    for (const { mail, language, link } of rows) {
      const text = words[language](name[language] || name.zh || name.en, link, store)
      await queueMessage(tx, { kind: 'mail', recipient: mail, ...text }, now, { orgId, storeId })
    }
  })

export const tellRestockedJob = jobKind({
  kind: 'online.restocked',
  payload: v.strictObject({}),
  tries: 5,
  backoff: doubling(10_000),
  atOnce: 1,
  run: (_, { services: { db, now }, signal }) => tellRestocked(db, now(), signal),
})
