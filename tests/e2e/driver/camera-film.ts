import { writeFileSync } from 'node:fs'

const [WIDTH, HEIGHT, MODULE, FRAMES] = [640, 480, 4, 10]
const LEFT_ODD = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
]
const PARITY = ['OOOOOO', 'OOEOEE', 'OOEEOE', 'OOEEEO', 'OEOOEE', 'OEEOOE', 'OEEEOO', 'OEOEOE', 'OEOEEO', 'OEEOEO']
const turned = (bits: string): string => bits.replaceAll(/[01]/g, (bit) => (bit === '0' ? '1' : '0'))
const reversed = (bits: string): string => [...bits].toReversed().join('')

/** The 95 modules of an EAN-13, 1 for a bar. */
function modulesOf(ean13: string): string {
  const [first = 0, ...digits] = Array.from(ean13, Number)
  const left = digits.slice(0, 6).map((digit, i) => {
    const odd = LEFT_ODD[digit]!
    return PARITY[first]![i] === 'O' ? odd : reversed(turned(odd))
  })
  const right = digits.slice(6).map((digit) => turned(LEFT_ODD[digit]!))
  return `101${left.join('')}01010${right.join('')}101`
}

/**
 * Writes a film (YUV4MPEG2) of a barcode held before the camera: what Chromium shows instead of a camera. `code`: 12 or
 * 13 digits.
 */
export function filmBarcode(path: string, code: string): void {
  const bars = modulesOf(code.padStart(13, '0'))
  const from = Math.round((WIDTH - bars.length * MODULE) / 2)
  const line = Buffer.alloc(WIDTH, 235)
  for (const [i, bar] of [...bars].entries()) if (bar === '1') line.fill(16, from + i * MODULE, from + (i + 1) * MODULE)
  const paper = Buffer.alloc(WIDTH, 235)
  const rows = Array.from({ length: HEIGHT }, (_, y) => (y > 120 && y < 360 ? line : paper))
  const colours = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), ...rows, colours])
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`)
  writeFileSync(path, Buffer.concat([head, ...Array.from({ length: FRAMES }, () => frame)]))
}
