import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import type { Database } from '#server/db/session.ts'
import { sharedFile } from '#server/testing/shared-files.ts'
import { clerkAt, OWNER, signInBeside } from '#testing/clerk.ts'
import { findChromium } from '../scripts/browsers.ts'
import { launchChromium } from '../tests/e2e/driver/chromium.ts'
import { median, report } from './figures.ts'
import { onBoth } from './on-both.ts'
import { makeWebStore, PREFIX } from './storefront-data.ts'
import { publishAll } from './storefront-publish.ts'
import { ShopReader } from './storefront-reader.ts'

/** Lighthouse with its settings for phones (slow 4G) on the start page and a product page of a web shop with 10,000 skus; on PostgreSQL with pictures. */
const RUNS = 5
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const AUDITS = [
  { id: 'largest-contentful-paint', unit: 's', per: 1000 },
  { id: 'cumulative-layout-shift', unit: '', per: 1 },
] as const

async function measured(name: string, url: string): Promise<void> {
  const profile = mkdtempSync(join(tmpdir(), 'evertill-bench-profile-'))
  const browser = await launchChromium({ executable: await findChromium(), profile, patienceMs: 30_000 })
  try {
    await browser.page.open('about:blank')
    const port = Number(readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n')[0])
    const found = new Map<string, number[]>()
    const know = (what: string, value: number): void => void found.set(what, [...(found.get(what) ?? []), value])
    const failed = new Map<string, string>()
    for (let run = 0; run < RUNS; run++) {
      const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: [...CATEGORIES] })
      if (!result) throw new Error('Lighthouse gave no result')
      const { audits, categories } = result.lhr
      for (const { id } of AUDITS) know(id, audits[id]!.numericValue!)
      for (const category of CATEGORIES) {
        const { score, auditRefs } = categories[category]!
        know(category, (score ?? 0) * 100)
        for (const { id, weight } of auditRefs) {
          const audit = audits[id]!
          if (weight > 0 && audit.score !== null && audit.score < 0.9)
            failed.set(`${category} ${id}`, `${audit.title} ${audit.displayValue ?? ''}`)
        }
      }
    }
    for (const category of CATEGORIES)
      report({ name: `${name}.${category}`, value: median(found.get(category)!), unit: 'points', runs: RUNS })
    for (const { id, unit, per } of AUDITS)
      report({ name: `${name}.${id}`, value: median(found.get(id)!) / per, unit, runs: RUNS })
    for (const [id, words] of failed) process.stderr.write(`${name}: ${id}: ${words}\n`)
  } finally {
    await browser.kill()
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

/** Gives every product one of a dozen photographs, as a merchant uploads them. */
async function withPictures(db: Database, origin: string): Promise<void> {
  const token = await signInBeside(origin, OWNER)
  const folder = sharedFile('product-images')
  if (folder === undefined) throw new Error('the photographs are not here')
  const paths: string[] = []
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.png'))) {
    const body = new FormData()
    body.set('purpose', 'goods')
    body.set('file', new Blob([readFileSync(join(folder, name))], { type: 'image/png' }), name)
    const answer = await fetch(`${origin}/b/user/uploadImage`, {
      method: 'POST',
      headers: { Token: token, Locale: 'en_US' },
      body,
    })
    const { success, message, data } = (await answer.json()) as {
      readonly success: boolean
      readonly message: string
      readonly data: { readonly path: string }
    }
    if (!success) throw new Error(`${name}: ${message}`)
    paths.push(data.path)
  }
  await db.query({
    across: 'the bench has one store',
    text: `update product p set image = ($1::text[])[1 + n % ${paths.length}]
      from (select id, row_number() over (order by id) as n from product) t where t.id = p.id`,
    values: [paths],
  })
  await db.query({
    across: 'the bench has one store',
    text: 'update store set goods_rev = goods_rev + 1',
    values: [],
  })
}

await onBoth({
  name: 'storefront-lighthouse',
  prepare: makeWebStore,
  measure: async ({ name, server: { port }, db }) => {
    const origin = `http://localhost:${port}`
    await publishAll(await clerkAt(origin, OWNER))
    if (db) await withPictures(db, origin)
    const reader = new ShopReader(port, PREFIX)
    const { products } = await reader.addresses()
    reader.close()
    await measured(`${name}.store`, `${origin}/s/${PREFIX}/en/`)
    await measured(`${name}.product`, `${origin}/s/${PREFIX}/en/p/${products[0]!}`)
  },
  check: () => Promise.resolve(),
})
