import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { contract } from '#contract/all.ts'
import { errorText } from '#contract/texts/errors.ts'
import { imageUrl } from '#contract/image-url.ts'
import { measuredPicture } from '#contract/measured-picture.ts'
import { pictureSizes } from '#contract/picture-size.ts'
import { heavyPicture, picture } from '#server/testing/pictures.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const { images } = contract
const { upload } = images
let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.signIn('manager')
})
afterAll(() => server.close())

const send = (file: Uint8Array, purpose = 'goods', locale: 'zh_CN' | 'en_US' = 'en_US') =>
  server.callRaw(upload, { purpose, file }, { token, locale })
const stored = async (file: Uint8Array) => (await send(file)).data as { url: string; path: string }

describe('a good picture', () => {
  it('becomes a WebP of at most 1,500 pixels and sizes of at most 640 and 256, by a name of its content', async () => {
    const file = await picture(2400, 1800)
    const { url, path } = await stored(file)
    expect(path).toMatch(new RegExp(`^${server.one.orgId}/[0-9a-f]{32}\\.webp$`))
    expect(url).toBe(`/b/images/${path}`)
    const sizes = await Promise.all(
      pictureSizes.map(async (size) => {
        const address = imageUrl(path, size)
        const answer = await server.fetch(address)
        expect(answer.headers.get('Content-Type')).toBe('image/webp')
        const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata()
        return [format, width, height]
      }),
    )
    expect(sizes).toEqual([
      ['webp', 1500, 1125],
      ['webp', 640, 480],
      ['webp', 256, 192],
    ])
    const whole = { width: 1500, height: 1125 }
    expect(pictureSizes.map((size) => Object.values(measuredPicture(whole, size)))).toEqual(
      sizes.map(([, ...sides]) => sides),
    )
    expect(await stored(file)).toEqual({ url, path })
    expect((await stored(await picture(2400, 1800, '#aa3300'))).path).not.toBe(path)
  })

  it('is turned as its EXIF says and keeps no metadata: no place, no camera', async () => {
    const file = await sharp(await picture(1600, 900))
      .withExif({ IFD0: { Make: 'Camera of mine' }, IFD3: { GPSLatitude: '47/1 36/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(file).metadata()).orientation).toBe(6)
    const { url } = await stored(new Uint8Array(file))
    const bytes = Buffer.from(await (await server.fetch(url)).arrayBuffer())
    const about = await sharp(bytes).metadata()
    expect([about.width, about.height]).toEqual([844, 1500])
    expect([about.exif, about.icc, about.xmp, about.orientation]).toEqual(Array(4).fill(undefined))
    expect(bytes.includes('Camera of mine')).toBe(false)
  })

  it('takes PNG and WebP, and exactly 750 by 750', async () => {
    for (const form of ['png', 'webp', 'jpeg'] as const)
      expect((await send(await picture(750, 750, '#123456', form))).error).toBe('')
  })

  it('of one organisation is not that of another, even when it is the same', async () => {
    const file = await picture(800, 800, '#00ff00')
    const mine = await stored(file)
    const theirs = (await server.callRaw(
      upload,
      { purpose: 'goods', file },
      { token: await server.signIn('manager', server.two) },
    )) as { data: { path: string } }
    expect(theirs.data.path.split('/')[0]).toBe(server.two.orgId)
    expect(theirs.data.path.split('/')[1]).toBe(mine.path.split('/')[1])
  })
})

describe('a signature', () => {
  it('stays a PNG, transparent, of any size', async () => {
    const file = await sharp({ create: { width: 300, height: 90, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer()
    const none = await server.callRaw(images.uploadSignature, {}, { token, locale: 'en_US' })
    expect([none.error, none.fields]).toEqual(['input.invalid', { file: 'Field required / cannot be empty.' }])
    const answer = await server.callRaw(images.uploadSignature, { file: new Uint8Array(file) }, { token })
    const { url, path } = answer.data as { url: string; path: string }
    expect(path).toMatch(/\.png$/)
    const served = await server.fetch(url)
    expect(served.headers.get('Content-Type')).toBe('image/png')
    const about = await sharp(await served.arrayBuffer()).metadata()
    expect([about.format, about.width, about.hasAlpha]).toEqual(['png', 300, true])
  })
  it('is no JPEG', async () => {
    expect((await server.callRaw(images.uploadSignature, { file: await picture(800, 800) }, { token })).error).toBe(
      'image.not-an-image',
    )
  })
})

describe('what is refused, with a sentence at the file', () => {
  const refused = async (
    file: Uint8Array,
    code: 'image.too-large' | 'image.not-an-image' | 'image.too-many-pixels' | 'image.too-small',
  ) => {
    for (const [locale, language] of [
      ['zh_CN', 'zh'],
      ['en_US', 'en'],
    ] as const) {
      const answer = await send(file, 'goods', locale)
      expect([answer.status, answer.code, answer.error]).toEqual([200, 202, code])
      expect(answer.fields).toEqual({ file: errorText(code, language) })
    }
  }
  const bytesOf = (text: string) => new TextEncoder().encode(text)

  it('over 3 MB, and over the 4 MB that a body may have', async () => {
    await refused(await heavyPicture(3 * 1024 * 1024 + 1), 'image.too-large')
    await refused(new Uint8Array(5 * 1024 * 1024), 'image.too-large')
  })
  it('narrower or lower than 100 pixels', async () => {
    await refused(await picture(99, 2000), 'image.too-small')
    await refused(await picture(2000, 99), 'image.too-small')
  })
  it('anything that is not a JPEG, PNG or WebP, whatever it calls itself', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><script>alert(1)</script></svg>'
    const gif = new Uint8Array(
      await sharp(await picture(800, 800))
        .gif()
        .toBuffer(),
    )
    const page = bytesOf('<!doctype html><script>alert(1)</script>')
    for (const file of [bytesOf(svg), bytesOf(`\ufeff${svg}`), gif, page, new Uint8Array(0), bytesOf('RIFF....WEBP')])
      await refused(file, 'image.not-an-image')
  })
  it('a damaged picture: cut off, or with its middle overwritten', async () => {
    for (const form of ['jpeg', 'png', 'webp'] as const) {
      const whole = await heavyPicture(400_000)
      const file = new Uint8Array(await sharp(whole).resize(900, 900).toFormat(form).toBuffer())
      await refused(file.slice(0, file.length / 2), 'image.not-an-image')
    }
    const png = await heavyPicture(2_000_000)
    png.fill(0, 400_000, 500_000)
    await refused(png, 'image.not-an-image')
  })
  it('a bomb: few bytes that would be gigabytes of pixels, and an animation', async () => {
    const bomb = await sharp({
      create: { width: 5100, height: 5000, channels: 3, background: '#fff' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(bomb.byteLength).toBeLessThan(400_000)
    await refused(new Uint8Array(bomb), 'image.too-many-pixels')
    // cut off after its header: decoding it would fail
    await refused(new Uint8Array(bomb.subarray(0, 200)), 'image.too-many-pixels')
    const frames = await sharp(await picture(800, 1600))
      .webp()
      .toBuffer()
    const animated = await sharp([frames, await picture(800, 1600, '#ff0000')].map(Buffer.from), {
      join: { animated: true },
    })
      .webp({ loop: 0 })
      .toBuffer()
    await refused(new Uint8Array(animated), 'image.not-an-image')
  })
  it('a form that is none, has two files, or a field twice', async () => {
    const post = async (body: FormData | string) =>
      JSON.parse(
        await (await server.fetch('/b/user/uploadImage', { method: 'POST', headers: { Token: token }, body })).text(),
      ).data.error as string
    const file = new Blob([new Uint8Array(await picture(800, 800))])
    const two = new FormData()
    two.append('purpose', 'goods')
    two.append('file', file, 'a')
    two.append('file', file, 'b')
    const twice = new FormData()
    twice.append('purpose', 'goods')
    twice.append('purpose', 'store')
    twice.append('file', file, 'a')
    const odd = new FormData()
    odd.append('purpose', 'anything')
    odd.append('file', file, 'a')
    expect(await Promise.all(['{}', two, twice, odd].map(post))).toEqual([
      'input.unreadable',
      'input.unreadable',
      'input.unreadable',
      'input.invalid',
    ])
  })
})

describe('the address of a picture', () => {
  it('gives bytes for ever, to look at and for nothing else', async () => {
    const { url } = await stored(await picture(760, 760))
    const { headers } = await server.fetch(url)
    expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    expect(headers.get('Content-Security-Policy')).toContain('sandbox')
    const again = await server.fetch(url, { headers: { 'If-None-Match': headers.get('ETag')! } })
    expect(again.status).toBe(304)
  })
  it('is refused in any other form', async () => {
    const { path } = await stored(await picture(760, 760))
    const [org, name] = path.split('/') as [string, string]
    const others = [
      `${org}/${name.replace('webp', 'svg')}`,
      `${org}/${name.slice(1)}`,
      `${org}/..%2f${name}`,
      `${org}/%2e%2e%2fserver.lock`,
      `..%2f${org}/${name}`,
      `${server.two.orgId}/${name}`,
      `${org}/${'0'.repeat(32)}.webp`,
      `${org}/${name}.png`,
    ]
    for (const other of others) expect((await server.fetch(`/b/images/${other}`)).status, other).toBe(404)
  })
})
