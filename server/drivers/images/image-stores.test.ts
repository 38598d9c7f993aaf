import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signRequest } from '#server/drivers/images/aws-signature.ts'
import { diskImages } from '#server/drivers/images/disk-images.ts'
import { startFakeS3, type FakeS3 } from '#server/testing/fake-s3.ts'
import type { ImageStore } from '#server/drivers/images/image-store.ts'
import { openImageStore } from '#server/drivers/images/open-image-store.ts'
import { s3Images, type S3Settings } from '#server/drivers/images/s3-images.ts'

const SECRET = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'
const NAME = '0192c5b0-0000-7000-8000-000000000000/0123456789abcdef0123456789abcdef_thumb.webp'
const bytes = new Uint8Array([1, 2, 3, 0, 255])
let fake: FakeS3
let folder: string
beforeAll(async () => {
  fake = await startFakeS3(SECRET)
  folder = mkdtempSync(join(tmpdir(), 'images-'))
})
afterAll(async () => {
  await fake.close()
  rmSync(folder, { recursive: true })
})

const settings = (change: Partial<S3Settings> = {}): S3Settings => ({
  endpoint: fake.endpoint,
  bucket: 'pictures',
  region: 'eu-central-1',
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: SECRET,
  prefix: 'shop a/',
  addressing: 'path',
  ...change,
})
const stores: [string, () => ImageStore][] = [
  ['disk', () => diskImages(folder)],
  ['S3', () => s3Images(settings())],
]

describe.each(stores)('the %s store', (_, open) => {
  it('gives back what was put, is put twice without harm, and forgets what is removed', async () => {
    const store = open()
    expect([await store.get(NAME), await store.has(NAME)]).toEqual([undefined, false])
    await store.put(NAME, bytes, 'image/webp')
    await store.put(NAME, bytes, 'image/webp')
    expect([...(await store.get(NAME))!]).toEqual([...bytes])
    expect(await store.has(NAME)).toBe(true)
    await store.remove(NAME)
    await store.remove(NAME)
    expect(await store.get(NAME)).toBeUndefined()
  })
})

it('the disk holds whole files only', async () => {
  const store = diskImages(folder)
  await Promise.all(Array.from({ length: 20 }, () => store.put(NAME, bytes, 'image/webp')))
  expect(readdirSync(join(folder, NAME.split('/')[0]!))).toEqual([NAME.split('/')[1]])
})

describe('the S3 store', () => {
  it('names the bucket in the path, keeps the type, and says when the store fails', async () => {
    const store = s3Images(settings())
    await store.put(NAME, bytes, 'image/webp')
    expect([...fake.objects.keys()]).toEqual([`/pictures/shop a/${NAME}`])
    expect(fake.objects.get(`/pictures/shop a/${NAME}`)!.type).toBe('image/webp')
    fake.failing = 503
    await expect(store.put(NAME, bytes, 'image/webp')).rejects.toThrow(/answered 503 to PUT/)
    await expect(store.get(NAME)).rejects.toThrow(/503/)
    fake.failing = undefined
  })

  it('is refused with a wrong secret, a changed body or a clock that is off', async () => {
    const wrong = s3Images(settings({ secretAccessKey: 'another' }))
    await expect(wrong.get(NAME)).rejects.toThrow(/SignatureDoesNotMatch/)
    const late = s3Images(settings(), () => Date.now() - 3_600_000)
    await expect(late.get(NAME)).rejects.toThrow(/RequestTimeTooSkewed/)
    const url = new URL(`${fake.endpoint}/pictures/x`)
    const headers = signRequest({ method: 'PUT', url, headers: {}, body: bytes }, settings(), Date.now())
    const changed = await fetch(url, { method: 'PUT', headers, body: new Uint8Array([9]) })
    expect([changed.status, await changed.text()]).toEqual([403, expect.stringContaining('XAmzContentSHA256Mismatch')])
  })

  it('signs as the published examples of the signature do', () => {
    const key = { region: 'us-east-1', accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: SECRET }
    const at = Date.parse('2013-05-24T00:00:00Z')
    const signatureOf = (headers: Record<string, string>) => headers['authorization']!.split('Signature=')[1]
    const url = (path: string) => new URL(`https://examplebucket.s3.amazonaws.com/${path}`)
    const get = {
      method: 'GET',
      url: url('test.txt'),
      headers: { range: 'bytes=0-9' },
      body: new Uint8Array(),
    } as const
    expect(signatureOf(signRequest(get, key, at))).toBe(
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    )
    const put = {
      method: 'PUT',
      url: url('test$file.text'),
      headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      body: new TextEncoder().encode('Welcome to Amazon S3.'),
    } as const
    expect(signatureOf(signRequest(put, key, at))).toBe(
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    )
  })
})

describe('the environment', () => {
  it('means the disk without a bucket, and S3 with one', async () => {
    await openImageStore({ S3_BUCKET: ' ' }, { dataFolder: folder }).put(NAME, bytes, 'image/webp')
    expect(await diskImages(join(folder, 'images')).get(NAME)).toBeDefined()
    const store = openImageStore(
      {
        S3_BUCKET: 'other',
        S3_ENDPOINT: fake.endpoint,
        S3_ACCESS_KEY_ID: 'a',
        S3_SECRET_ACCESS_KEY: SECRET,
        S3_PREFIX: '/till/',
      },
      { dataFolder: folder },
    )
    await store.put(NAME, bytes, 'image/webp')
    expect(fake.objects.has(`/other/till/${NAME}`)).toBe(true)
  })
  it('names every wrong variable, and never what it held', () => {
    const open = () =>
      openImageStore(
        { S3_BUCKET: 'No Bucket', S3_ENDPOINT: 'secret', S3_ADDRESSING: 'x', S3_ACCESS_KEY_ID: 'key' },
        { dataFolder: folder },
      )
    expect(open).toThrow(/S3_BUCKET.*\n.*S3_ENDPOINT.*\n.*S3_SECRET_ACCESS_KEY.*\n.*S3_ADDRESSING/)
    expect(open).not.toThrow(/secret\b.*No Bucket/)
  })
})
