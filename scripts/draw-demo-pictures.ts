/**
 * Makes the pictures of the demo in server/demo/data/pictures: drawings for categories of the web shop and for single
 * products, and smaller copies of photographs from the folder that is given. Each as a picture and its thumbnail, as the
 * server stores them: `node scripts/draw-demo-pictures.ts PHOTOGRAPHS`.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { drawings } from './demo-pictures/drawings.ts'
import { root } from './programs.ts'

const SIDE = 750
const THUMB = 256
const folder = join(root, 'server', 'demo', 'data', 'pictures')

/** The photographs by the name that the demo knows them by (server/demo/more-than-goods.ts). */
const photographs: Readonly<Record<string, string>> = {
  'white-hoodie': 'saleor-white-hoodie.png',
  'white-tee': 'saleor-monospace-white-tee-front.png',
  'blue-tee': 'saleor-blue-polygon-tee-back.png',
  'dark-tee': 'saleor-dark-polygon-tee-back.png',
  'neck-warmer': 'saleor-neck-warmer.png',
  'blue-plimsolls': 'saleor-blue-plimsolls-1.png',
  'white-plimsolls': 'saleor-white-plimsolls-2.png',
  'battle-book': 'saleor-battle-tested-book.png',
  'cloud-book': 'saleor-enterprise-cloud-book.png',
}

async function write(name: string, picture: string | Buffer): Promise<void> {
  const sized = (side: number) =>
    sharp(picture, { density: 300 }).resize(side, side, { fit: 'cover' }).flatten({ background: '#ffffff' })
  writeFileSync(join(folder, `${name}.webp`), await sized(SIDE).webp({ quality: 78, effort: 6 }).toBuffer())
  writeFileSync(join(folder, `${name}_thumb.webp`), await sized(THUMB).webp({ quality: 76, effort: 6 }).toBuffer())
}

const from = process.argv[2]
mkdirSync(folder, { recursive: true })
for (const [name, svg] of Object.entries(drawings())) await write(name, Buffer.from(svg))
if (from) for (const [name, file] of Object.entries(photographs)) await write(name, join(from, file))
