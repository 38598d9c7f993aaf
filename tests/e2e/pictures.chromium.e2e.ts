import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { appKept, disconnected, MANAGER, openIn, pickBySearch, sellingReady } from './acts.ts'
import type { Driver } from './driver/driver.ts'
import type { RunningServer } from './driver/server.ts'
import { clerk } from './office-books.ts'
import { expect, test } from './tablet.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const run = promisify(execFile)

/** A drawn product picture: a circle on a background. */
const drawn = (ground: string, colour: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><rect width="900" height="900" fill="${ground}"/><circle cx="450" cy="470" r="300" fill="${colour}"/></svg>`,
    ),
  )
    .jpeg()
    .toBuffer()

/** Imports two new products with pictures from a folder, with the technician's command while the server runs. */
async function importPictures(server: RunningServer): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'evertill-pictures-'))
  writeFileSync(join(folder, 'moon cake.jpg'), await drawn('#f4ead2', '#a8642a'))
  writeFileSync(join(folder, 'sun-cake.png'), await drawn('#dfeaf4', '#e2b33c'))
  writeFileSync(
    join(folder, 'goods.csv'),
    'Handle,Title,Variant SKU,Variant Price,Image Src\n' +
      'moon,Quince moon cake,QQ-1,6.50,https://cdn.example/moon%20cake.jpg?v=1\n' +
      'sun,Quince sun cake,QQ-2,5.00,sun-cake.png\n' +
      'plain,Quince plain cake,QQ-3,4.00,\n',
  )
  const args = ['server/admin.ts', 'import', join(folder, 'goods.csv'), '--store', 'Lantern Harbor Brooklyn']
  const { stdout } = await run(process.execPath, [...args, '--images', folder], {
    cwd: root,
    env: { ...process.env, EVERTILL_DATA: server.data, DATABASE_URL: server.databaseUrl ?? '' },
  })
  rmSync(folder, { recursive: true })
  return stdout
}

/** Addresses of visible pictures that have loaded, within a part of the screen. */
const shown = (page: Driver, within: string): Promise<string[]> =>
  page.evaluate<string[]>(
    `[...document.querySelectorAll('${within} img')].filter((one) => one.complete && one.naturalWidth > 0).map((one) => new URL(one.src).pathname)`,
  )
const TILES = '[role=group][aria-label="Products"]'
const CART = 'section[aria-label="Cart"]'
const pictures = (page: Driver, within: string, count: number): Promise<void> =>
  page.waitFor(
    `[...document.querySelectorAll('${within} img')].filter((one) => one.complete && one.naturalWidth > 0).length === ${count}`,
    15_000,
  )

test(
  'pictures of goods: from the folder to the tile, and still there on a counter started cold without a network',
  { tag: '@offline' },
  async ({ server, network, onDuty, tablet }) => {
    expect(await importPictures(server)).toContain('Pictures: 2 new, 0 unchanged, 0 left out.')
    // by itself a counter shows photographs where most products have one of their own
    const books = await clerk(server.url, MANAGER)
    const config = await books.get<object>('/shop/shopManage/getShopConfig')
    await books.post('/shop/shopManage/setShopConfig', { ...config, tilePictures: 'on' })
    await onDuty(tablet.page)
    await appKept(tablet.page)
    await pickBySearch(tablet.page, 'quince', 'Quince moon cake')
    await pictures(tablet.page, TILES, 2)
    await pictures(tablet.page, CART, 1)
    const before = (await shown(tablet.page, TILES)).toSorted()
    expect(before.every((path) => /^\/b\/images\/[0-9a-f-]{36}\/[0-9a-f]{32}_thumb\.webp$/.test(path))).toBe(true)
    await tablet.page.waitFor(
      "caches.open('evertill-pictures').then((kept) => kept.keys()).then((all) => all.length >= 2)",
    )

    network.rules({ fault: 'refuse' })
    await disconnected(tablet.page)
    // not the browser's HTTP cache: only what the counter keeps
    const session = await tablet.chromium!.page.cdp()
    await session.send('Network.clearBrowserCache')
    await session.detach()
    await tablet.loseAndRestart(`${network.url}/shop/counter`)
    await sellingReady(tablet.page)
    await pictures(tablet.page, CART, 1)
    await tablet.page.fill({ role: 'searchbox' }, 'quince')
    await pictures(tablet.page, TILES, 2)
    expect((await shown(tablet.page, TILES)).toSorted()).toEqual(before)
    await tablet.page.see({ role: 'button', name: /^Quince plain cake/ })
  },
)

test(
  'a picture is checked, cropped to a square, sent with its progress, and its removal taken back',
  { tag: '@device' },
  async ({ network, tablet: { page } }) => {
    await openIn(page, network.url, 'en')
    await page.open(`${network.url}/tmp/gallery`)
    const field = '[role=group][aria-labelledby]'
    const drop = (width: number, height: number): Promise<void> =>
      page.evaluate<void>(`(async () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: ${width}, height: ${height} })
      const ink = canvas.getContext('2d')
      ink.fillStyle = '#7a4'
      ink.fillRect(0, 0, ${width}, ${height})
      const blob = await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg'))
      const data = new DataTransfer()
      data.items.add(new File([blob], 'a.jpg', { type: 'image/jpeg' }))
      document.querySelector('${field}').dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))
    })()`)
    await page.see({ css: field })
    await drop(90, 900)
    await page.see({ text: 'This picture is too small. It must be at least 100 × 100 pixels.' })
    await drop(1600, 900)
    await page.see({ role: 'dialog' })
    await page.click({ role: 'button', name: 'Use this crop' })
    await page.see({ css: `${field} [role=progressbar]` })
    await page.waitFor(
      `(() => { const shown = document.querySelector('${field} img'); return shown?.complete && shown.naturalWidth === 900 && shown.naturalHeight === 900 })()`,
    )
    // after the picture itself and Replace
    await page.click({ css: `${field} button`, nth: 2 })
    await page.waitFor(`document.querySelector('${field}').querySelector('img') === null`)
    // the gallery has buttons with this name too
    await page.click({ css: '.mantine-Notification-description button' })
    await page.waitFor(`document.querySelector('${field}').querySelector('img') !== null`)
    expect(await page.takeErrors()).toEqual([])
  },
)
