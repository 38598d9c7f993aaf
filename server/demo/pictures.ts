import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { Database } from '#server/db/session.ts'
import { shelves } from '#server/demo/life/web-shop.ts'
import { demoAccounts } from '#server/demo/shops/organisation.ts'
import { nextRevision } from '#server/kernel/catalogue-revision.ts'
import { specialPictures } from '#server/demo/more-than-goods.ts'
import type { ImageStore } from '#server/drivers/images/image-store.ts'
import { keepPicture } from '#server/pictures/store-picture.ts'

const FOLDER = new URL('data/pictures/', import.meta.url)
const SIDE = 750

/**
 * The pictures of a demo that has none yet: of some products, each its own, and of the web shop's categories. The other
 * products have none, as in most shops. Organisations of visitors are their own.
 */
export async function addDemoPictures(db: Database, images: ImageStore, now: number): Promise<void> {
  const { rows } = await db.query<{ org_id: string; store_id: string }>({
    text: `select s.org_id, s.id as store_id from store s where s.org_id = (
        select m.org_id from membership m join account a on a.id = m.account_id
        where m.is_primary and a.email = $1 order by m.org_id limit 1)
      and not exists (select 1 from product p where p.org_id = s.org_id and p.store_id = s.id and p.image <> '')
      and exists (select 1 from product p where p.org_id = s.org_id and p.store_id = s.id)`,
    values: [demoAccounts[0]!.username],
  })
  const orgId = rows[0]?.org_id
  if (orgId === undefined) return
  const paths = await keepAll(db, images, orgId, now)
  for (const { store_id: storeId } of rows) await give(db, { orgId, storeId }, paths)
}

/** Stores the shipped pictures, which are prepared as the server would; their paths by name. */
async function keepAll(db: Database, images: ImageStore, orgId: string, now: number): Promise<Map<string, string>> {
  const paths = new Map<string, string>()
  const names = readdirSync(FOLDER).flatMap((file) => /^([a-z-]+)\.webp$/.exec(file)?.[1] ?? [])
  for (const name of names) {
    const whole = readFileSync(new URL(`${name}.webp`, FOLDER))
    const thumb = readFileSync(new URL(`${name}_thumb.webp`, FOLDER))
    const hash = createHash('sha256').update(whole).digest('hex').slice(0, 32)
    // 750 pixels are little more than the middle size: making that one would only delay the first start
    const picture = { name: hash, form: 'webp', whole, middle: whole, thumb, width: SIDE, height: SIDE } as const
    const { path } = await keepPicture({ db, images, orgId, accountId: '', now }, picture)
    paths.set(name, path)
  }
  return paths
}

interface Store {
  readonly orgId: string
  readonly storeId: string
}

async function give(db: Database, { orgId, storeId }: Store, paths: ReadonlyMap<string, string>): Promise<void> {
  const known = (entries: readonly (readonly [string, string])[]) =>
    entries.flatMap(([of, name]) => {
      const path = paths.get(name)
      return path === undefined ? [] : [[of, path] as const]
    })
  const byShelf = known(shelves.map(({ name, picture }) => [name.en, picture] as const))
  const byItem = known(specialPictures)
  await db.tx(async (tx) => {
    await tx.query({
      text: `update product p set image = t.path from unnest($3::text[], $4::text[]) as t(item, path), sku s
        where s.org_id = $1 and s.store_id = $2 and s.item_no = t.item
          and p.org_id = s.org_id and p.store_id = s.store_id and p.id = s.product_id`,
      values: [orgId, storeId, byItem.map(([item]) => item), byItem.map(([, path]) => path)],
    })
    await tx.query({
      text: `update platform_category c set image = t.path from unnest($3::text[], $4::text[]) as t(name, path)
        where c.org_id = $1 and c.store_id = $2 and c.name_en = t.name and c.image = ''`,
      values: [orgId, storeId, byShelf.map(([name]) => name), byShelf.map(([, path]) => path)],
    })
    await tx.query({
      text: `insert into product_image (org_id, store_id, product_id, sort, image)
        select org_id, store_id, id, 0, image from product where org_id = $1 and store_id = $2 and image <> ''
        on conflict do nothing`,
      values: [orgId, storeId],
    })
    // tablets that know the products already fetch the pictures with the next delta
    const rev = await nextRevision(tx, orgId, storeId)
    await tx.query({
      text: `update sku s set rev = $3 from product p where s.org_id = $1 and s.store_id = $2 and p.org_id = s.org_id
        and p.store_id = s.store_id and p.id = s.product_id and p.image <> ''`,
      values: [orgId, storeId, rev],
    })
  })
}
