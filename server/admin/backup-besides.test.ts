import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AppError } from '#contract/errors.ts'
import { imageUrl } from '#contract/image-url.ts'
import { backup } from '#server/admin/backup.admin.ts'
import { restore } from '#server/admin/restore.admin.ts'
import type { Database } from '#server/db/session.ts'
import { openTestDatabase } from '#server/db/testing.ts'
import { diskImages } from '#server/drivers/images/disk-images.ts'
import { servePicture } from '#server/pictures/serve-picture.ts'
import { storePicture } from '#server/pictures/store-picture.ts'
import { personalKey } from '#server/contexts/organisation/operator/personal-key.ts'
import { sealWith } from '#server/kernel/seal.ts'
import { passwordsWith } from '#server/kernel/password.ts'
import { readSettings, type Settings } from '#server/settings/settings.ts'
import { picture } from '#server/testing/pictures.ts'

const folder = mkdtempSync(join(tmpdir(), 'evertill-backup-'))
const file = join(folder, 'shop.backup')
const org = '0198a000-0000-7000-8000-000000000001'
const SSN = '123-45-6789'
const PLACE = `operator.ssn ${org}`
const PASSWORD = 'lantern7quay'

const settingsOf = (name: string, key = ''): Settings =>
  readSettings({ EVERTILL_DATA: join(folder, name), EVERTILL_KEY: key })
const imagesOf = ({ dataFolder }: Settings) => diskImages(join(dataFolder, 'images'))

let db: Database
let path: string
const shop = settingsOf('shop')

/** Runs a command as the technician would, and returns its output. */
async function run(command: typeof backup, args: string[], on: Database, settings: Settings): Promise<string> {
  const said: string[] = []
  expect(await command.run(args, { db: on, settings, say: (line) => void said.push(line) })).toBe(0)
  return said.join('\n')
}

/** Answers of the restored server: the status of a picture, the operator's number, and the owner's sign-in. */
async function known(on: Database, settings: Settings) {
  const served = await new Hono()
    .get('/b/images/:org/:name', servePicture(imagesOf(settings)))
    .request(imageUrl(path, 'thumb'))
  const { rows } = await on.query<{ ssn_sealed: string }>({ text: 'select ssn_sealed from operator' })
  const open = (): string => sealWith(personalKey(settings)).open(rows[0]!.ssn_sealed, PLACE)
  const accounts = await on.query<{ password_hash: string }>({ text: 'select password_hash from account' })
  const fits = passwordsWith(personalKey(settings)).fits(PASSWORD, accounts.rows[0]!.password_hash)
  return { picture: served.status, open, signIn: await fits.catch((error: AppError) => error.code) }
}

beforeAll(async () => {
  db = await openTestDatabase()
  await db.query({
    text: `insert into organisation (id, name, created_at) values ($1, '商店', now())`,
    values: [org],
  })
  await db.query({
    text: `insert into operator (org_id, first_name, last_name, identity_type, ssn_sealed, address, signature, updated_at)
      values ($1, 'A', 'B', 1, $2, '{}', '', now())`,
    values: [org, sealWith(personalKey(shop)).close(SSN, PLACE)],
  })
  await db.query({
    text: `insert into account (id, email, password_hash, created_at) values ($1, 'owner@shop.test', $2, now())`,
    values: [org, await passwordsWith(personalKey(shop)).hash(PASSWORD)],
  })
  const keeper = { db, images: imagesOf(shop), orgId: org, accountId: '', now: Date.now() }
  path = (await storePicture(keeper, await picture(800, 800))).path
  await run(backup, [file], db, shop)
})
afterAll(async () => {
  await db.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The file with changed lines, and a checksum that fits them. */
function changed(change: (lines: string[]) => string[]): string {
  const lines = change(gunzipSync(readFileSync(file)).toString().trimEnd().split('\n').slice(0, -1))
  const text = lines.map((line) => `${line}\n`).join('')
  const sha256 = createHash('sha256').update(text).digest('hex')
  const to = join(folder, 'changed.backup')
  writeFileSync(to, gzipSync(`${text}${JSON.stringify({ end: true, sha256 })}\n`))
  return to
}

describe('one file', () => {
  it('says what it holds', async () => {
    const said = await run(backup, [join(folder, 'again.backup')], db, shop)
    expect(said).toContain('It contains the pictures')
    expect(said).toContain('store the file as carefully as a key')
  })

  it('brings database, pictures and the key back on a machine that has nothing', async () => {
    const there = settingsOf('new-machine')
    const other = await openTestDatabase()
    const said = await run(restore, [file], other, there)
    expect(said).toContain('Restored 3 picture files')
    expect(said).toContain('The key for passwords and personal numbers is in place')
    const { picture: status, open, signIn } = await known(other, there)
    expect([status, open(), signIn]).toEqual([200, SSN, true])
    if (process.platform !== 'win32') expect(statSync(join(there.dataFolder, 'personal.key')).mode & 0o777).toBe(0o600)
    await other.close()
  })

  it('takes the place of a key that a first start made, and keeps that one beside it', async () => {
    const there = settingsOf('started')
    const made = personalKey(there)
    const other = await openTestDatabase()
    await run(restore, [file], other, there)
    expect((await known(other, there)).open()).toBe(SSN)
    const beside = readdirSync(there.dataFolder).filter((name) => name.startsWith('personal.key.before-'))
    expect(beside).toHaveLength(1)
    expect(readFileSync(join(there.dataFolder, beside[0]!), 'utf8').trim()).toBe(made.toString('base64'))
    await run(restore, [file, '--replace'], other, there)
    expect(readdirSync(there.dataFolder).filter((name) => name.startsWith('personal.key'))).toHaveLength(2)
    await other.close()
  })

  it('leaves EVERTILL_KEY to its owner, and says when another one is set', async () => {
    const key = personalKey(shop).toString('base64')
    const apart = join(folder, 'apart.backup')
    expect(await run(backup, [apart], db, settingsOf('shop', key))).toContain('that is EVERTILL_KEY')
    expect(gunzipSync(readFileSync(apart)).toString()).not.toContain(key)
    const other = await openTestDatabase()
    const wrong = settingsOf('wrong', Buffer.alloc(32, 1).toString('base64'))
    expect(await run(restore, [apart], other, wrong)).toMatch(/another key than the current EVERTILL_KEY.*new password/)
    expect((await known(other, wrong)).signIn).toBe('auth.key-lost')
    const right = settingsOf('right', key)
    expect(await run(restore, [apart, '--replace'], other, right)).toContain('is in place')
    const back = await known(other, right)
    expect([back.open(), back.signIn]).toEqual([SSN, true])
    const none = settingsOf('none')
    expect(await run(restore, [apart, '--replace'], other, none)).toContain('Set the EVERTILL_KEY that was in use')
    await other.close()
  })

  it('of the first form, without pictures and key, is restored still', async () => {
    const old = changed(([head, ...lines]) => {
      const { pictures: _, key: __, ...header } = JSON.parse(head!) as Record<string, unknown>
      const rows = lines.filter((line) => !line.startsWith('{"picture":'))
      return [JSON.stringify({ ...header, version: 1 }), ...rows]
    })
    const other = await openTestDatabase()
    const said = await run(restore, [old], other, shop)
    expect(said).toContain('The file contains no pictures')
    expect(said).toContain('does not say which key')
    expect((await known(other, shop)).open()).toBe(SSN)
    await other.close()
  })

  it('writes nothing outside of the pictures, whatever it names', async () => {
    const bad = changed((lines) => [...lines, JSON.stringify({ picture: '../../personal.key', bytes: 'AAAA' })])
    const other = await openTestDatabase()
    const there = settingsOf('untouched')
    await expect(run(restore, [bad], other, there)).rejects.toMatchObject({ name: 'CommandError' })
    expect(() => readdirSync(there.dataFolder)).toThrow('ENOENT')
    await other.close()
  })

  it('whose picture was dropped meanwhile is whole all the same', async () => {
    await imagesOf(shop).remove(path)
    const without = join(folder, 'without.backup')
    await run(backup, [without], db, shop)
    const other = await openTestDatabase()
    const there = settingsOf('without')
    expect(await run(restore, [without], other, there)).toContain('Restored 2 picture files')
    expect((await known(other, there)).picture).toBe(200)
    await other.close()
  })
})
