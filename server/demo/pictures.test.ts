import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Database } from '#server/db/session.ts'
import { openTestDatabase } from '#server/db/testing.ts'
import { fillDemonstration } from '#server/demo/demonstration.ts'
import { openImageStore } from '#server/drivers/images/open-image-store.ts'
import { sealWith } from '#server/kernel/seal.ts'
import { readSettings } from '#server/settings/settings.ts'
import { rowsOf } from '#server/testing/books.ts'

test('products of the demo have their own picture or none, categories of its web shop have one, and a second start adds none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'evertill-pictures-'))
  const db = await openTestDatabase()
  try {
    const images = openImageStore({}, readSettings({}, folder))
    const place = { databaseUrl: undefined, dataFolder: folder }
    const now = Date.parse('2026-11-21T15:00:00Z')
    const seal = sealWith(Buffer.alloc(32, 7))
    const fill = () => fillDemonstration(db, place, { goods: 240, now, seal, images })
    await fill()
    const of = (where: string) => rowsOf<{ image: string }>(db, `select image from ${where}`)
    expect(await of("product group by store_id, image having image <> '' and count(*) > 1")).toEqual([])
    expect(await of(`platform_category where image = ''`)).toEqual([])
    const paths = await of(`product where image <> '' union select image from platform_category`)
    expect(paths.length).toBeGreaterThan(10)
    for (const { image } of paths) {
      expect(await images.get(image)).toBeDefined()
      expect(await images.has(image.replace('.webp', '_thumb.webp'))).toBe(true)
      expect(await images.has(image.replace('.webp', '_mid.webp'))).toBe(true)
    }
    const pictures = () => rowsOf(db, 'select product_id, image from product_image order by 1, 2')
    const before = await pictures()
    await fill()
    expect(await pictures()).toEqual(before)

    // visitors open organisations of their own, with goods that have no pictures
    const visitors = [await visitor(db), await visitor(db)]
    await fill()
    expect(await pictures()).toEqual(before)
    expect(await rowsOf(db, 'select 1 from picture where org_id = any($1)', [visitors])).toEqual([])
  } finally {
    await db.close()
    rmSync(folder, { recursive: true })
  }
})

/** An organisation with a store like the demo's first one, without pictures; its id sorts before the demo's. */
async function visitor(db: Database): Promise<string> {
  const orgId = `00000000-0000-4000-8000-${randomBytes(6).toString('hex')}`
  await db.query({
    text: `insert into organisation (id, name, created_at) values ($1, 'Visitor', now())`,
    values: [orgId],
  })
  const storeId = randomUUID()
  const copied = (table: string, key: string, other: Record<string, string>) =>
    db.query({
      text: `insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(t) || $1::jsonb)).* from ${table} t
        where ${key} = (select store_id from product where image <> '' order by store_id limit 1)`,
      values: [JSON.stringify({ org_id: orgId, ...other })],
    })
  await copied('store', 'id', { id: storeId, domain: orgId })
  await copied('category', 'store_id', { store_id: storeId })
  await copied('product', 'store_id', { store_id: storeId, image: '' })
  return orgId
}
