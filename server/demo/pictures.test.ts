import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#server/db/testing.ts'
import { fillDemonstration } from '#server/demo/demonstration.ts'
import { openImageStore } from '#server/drivers/images/open-image-store.ts'
import { sealWith } from '#server/kernel/seal.ts'
import { readSettings } from '#server/settings/settings.ts'
import { rowsOf } from '#server/testing/books.ts'

test('every product of the demo has a picture that is there, and a second start adds none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'evertill-pictures-'))
  const db = await openTestDatabase()
  try {
    const images = openImageStore({}, readSettings({}, folder))
    const place = { databaseUrl: undefined, dataFolder: folder }
    const now = Date.parse('2026-11-21T15:00:00Z')
    const seal = sealWith(Buffer.alloc(32, 7))
    const fill = () => fillDemonstration(db, place, { goods: 240, now, seal, images })
    await fill()
    const without = await rowsOf<{ name_en: string }>(db, `select name_en from product where image = ''`)
    expect(without).toEqual([])
    const paths = await rowsOf<{ image: string }>(db, 'select distinct image from product')
    expect(paths.length).toBeGreaterThan(10)
    for (const { image } of paths) {
      expect(await images.get(image)).toBeDefined()
      expect(await images.get(image.replace('.webp', '_thumb.webp'))).toBeDefined()
    }
    const pictures = () => rowsOf(db, 'select product_id, image from product_image order by 1, 2')
    const before = await pictures()
    await fill()
    expect(await pictures()).toEqual(before)
  } finally {
    await db.close()
    rmSync(folder, { recursive: true })
  }
})
