import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importGoods } from '#server/admin/import.admin.ts'
import type { Database } from '#server/db/session.ts'
import { openTestDatabase } from '#server/db/testing.ts'
import { newId } from '#server/kernel/new-id.ts'
import { addStore } from '#server/contexts/organisation/stores/store-set-up.ts'
import { readSettings } from '#server/settings/settings.ts'
import { picture } from '#server/testing/pictures.ts'

const now = Date.parse('2026-11-21T15:00:00Z')
let db: Database
let folder: string
let data: string
let storeId: string

beforeAll(async () => {
  db = await openTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'import-'))
  data = mkdtempSync(join(tmpdir(), 'import-data-'))
  const orgId = newId(now)
  await db.query({
    text: 'insert into organisation (id, name, created_at) values ($1, $2, $3)',
    values: [orgId, 'Test', new Date(now)],
  })
  storeId = await db.tx((tx) => addStore(tx, { orgId, name: 'Harbor Street', code: 'HS', timeZone: 'UTC' }, now))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  rmSync(data, { recursive: true })
  await db.close()
})

async function run(...args: string[]): Promise<string[]> {
  const lines: string[] = []
  expect(
    await importGoods.run(args, {
      db,
      settings: readSettings({ EVERTILL_DATA: data }),
      say: (line) => lines.push(line),
    }),
  ).toBe(0)
  return lines
}

function file(text: string): string {
  const path = join(folder, `${newId(now)}.csv`)
  writeFileSync(path, text)
  return path
}

const SQUARE =
  'Token,Item Name,Variation Name,SKU,Description,Category,Price,GTIN\nA,Rye Bread,Regular,R1,,Bakery,4.50,\nB,Water,Regular,W1,,Drinks,,\n'
const skus = async (): Promise<number> => (await db.query({ text: 'select 1 from sku' })).rowCount

test('a dry run says what would happen and changes nothing', async () => {
  const lines = await run(file(SQUARE), '--store', 'harbor street', '--dry-run')
  expect(lines[0]).toBe('Harbor Street: square file, dry run, nothing is changed.')
  expect(lines).toContain('       1  to add')
  expect(lines.join('\n')).toMatch(/There is no price\. +\(row 3\)/)
  expect(await skus()).toBe(0)
})

test('an import does it, by name, code or id of the store', async () => {
  const path = file(SQUARE)
  expect(await run(path, '--store', 'HS')).toContain('       1  to add')
  expect(await skus()).toBe(1)
  const again = await run(path, '--store', storeId, '--create-missing-prices', '--tax', 'Sales tax=8.875%')
  expect(again).toContain('       1  unchanged')
  expect(again).toContain('       1  to add')
  expect(await skus()).toBe(2)
})

test('pictures come from a folder by the names in the file, and are stored once', async () => {
  const images = mkdtempSync(join(tmpdir(), 'pictures-'))
  writeFileSync(join(images, 'Oat Milk.JPG'), await picture(800, 800))
  writeFileSync(join(images, 'small.jpg'), await picture(90, 90))
  const path = file(
    'Handle,Title,Variant SKU,Variant Price,Image Src\n' +
      'oat,Oat milk,O1,3.50,https://cdn.example/files/oat%20milk.jpg?v=17\n' +
      'rye,Rye,O2,3.50,small.jpg\n' +
      'tea,Tea,O3,3.50,../../etc/passwd\n',
  )
  const report = await run(path, '--store', 'HS', '--images', images)
  expect(report).toContain('Pictures: 1 new, 0 unchanged, 2 left out.')
  expect(report.join('\n')).toMatch(/small\.jpg: This picture is too small.*\(row 3\)/)
  expect(report.join('\n')).toMatch(/no picture "passwd" in the folder\. \(row 4\)/)
  const { rows } = await db.query<{ image: string }>({ text: "select image from product where image <> ''" })
  expect(rows).toHaveLength(1)
  expect(existsSync(join(data, 'images', rows[0]!.image.replace('.webp', '_thumb.webp')))).toBe(true)
  expect(await run(path, '--store', 'HS', '--images', images)).toContain('Pictures: 0 new, 1 unchanged, 2 left out.')
  await expect(run(path, '--store', 'HS', '--images', join(images, 'none'))).rejects.toThrow(/not a readable folder/)
  rmSync(images, { recursive: true })
})

test.each([
  [['--store', 'HS'], /Usage/],
  [['a.csv'], /Usage/],
  [['a.csv', '--store', 'HS', '--colour', 'red'], /--colour/],
  [['missing.csv', '--store', 'HS'], /missing\.csv cannot be read/],
  [['a.csv', '--store', 'Elsewhere'], /There is no store "Elsewhere".\n.*Harbor Street/],
  [['a.csv', '--store', 'HS', '--format', 'excel'], /--format must be shopify, square, loyverse, .*usda/],
  [['a.csv', '--store', 'HS', '--tax', 'much'], /--tax must be/],
])('%j is answered with a sentence', async (args, sentence) => {
  await expect(importGoods.run(args, { db, settings: readSettings({}), say: () => undefined })).rejects.toThrow(
    sentence,
  )
})

test('a file of no known export is answered with a sentence', async () => {
  await expect(run(file('name,price\nTea,1\n'), '--store', 'HS')).rejects.toThrow(/no known export/)
})

test('only the file and the folder of pictures are made absolute for a server that runs elsewhere', () => {
  expect(importGoods.files!(['--store', 'HS', 'goods.csv', '--dry-run', '--images', 'photos'])).toEqual([
    '--store',
    'HS',
    resolve('goods.csv'),
    '--dry-run',
    '--images',
    resolve('photos'),
  ])
})
