import { createRequire } from 'node:module'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

/*
 * Cuts the font of PDF files to Latin letters, signs and the characters of GBK, once:
 *   npm install subset-font @expo-google-fonts/noto-sans-sc   (in a folder of its own)
 *   node scripts/make-pdf-font.ts <that folder>
 */

type Subset = (font: Buffer, text: string, options: { targetFormat: 'sfnt' }) => Promise<Buffer>

const folder = resolve(process.argv[2] ?? '.')
const subset = createRequire(join(folder, 'package.json'))('subset-font') as Subset
const SIGNS = '€™…–—‘’“”•′″×÷±≤≥≈→←↑↓★☆√①②③④⑤⑥⑦⑧⑨⑩￥¥'

/** Letters of European languages, and every character that GBK can write. */
function characters(): string {
  const chars = new Set(SIGNS)
  for (let code = 0x20; code < 0x250; code++) chars.add(String.fromCharCode(code))
  const gbk = new TextDecoder('gbk')
  for (let high = 0x81; high <= 0xfe; high++)
    for (let low = 0x40; low <= 0xfe; low++)
      for (const char of gbk.decode(new Uint8Array([high, low]))) if (char !== '\ufffd') chars.add(char)
  return [...chars].join('')
}

const text = characters()
for (const [weight, name] of [
  ['400Regular', 'regular'],
  ['700Bold', 'bold'],
] as const) {
  const file = join(folder, 'node_modules/@expo-google-fonts/noto-sans-sc', weight, `NotoSansSC_${weight}.ttf`)
  const cut = await subset(readFileSync(file), text, { targetFormat: 'sfnt' })
  const packed = brotliCompressSync(cut, { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } })
  writeFileSync(new URL(`../server/drivers/pdf/data/noto-sans-sc-${name}.ttf.br`, import.meta.url), packed)
  process.stdout.write(`${name}: ${cut.length} bytes, packed ${packed.length}\n`)
}
