import { encode } from 'uqr'

/** A picture, row by row, eight dots per byte, most significant bit on the left, black as 1. */
export interface Raster {
  /** In dots; a multiple of 8. */
  readonly width: number
  readonly height: number
  readonly rows: Uint8Array
}

/** White modules around a code. */
const QUIET = 4
/** Dots per module: as large as the paper allows, up to this. At 203 dpi three are 0.375 mm. */
const MOST = { short: 6, whole: 4 } as const

/** A QR code as dots, centred on paper of the given width. */
export function codeDots(text: string, size: keyof typeof MOST, width: number): Raster {
  const { data } = encode(text, { ecc: size === 'short' ? 'M' : 'L', border: QUIET })
  const module = Math.max(1, Math.min(MOST[size], Math.floor(width / data.length)))
  const left = Math.floor((width - data.length * module) / 2)
  const wide = width / 8
  const rows = new Uint8Array(wide * data.length * module)
  data.forEach((line, y) => {
    const drawn = new Uint8Array(wide)
    line.forEach((black, x) => {
      if (!black) return
      for (let dot = left + x * module; dot < left + (x + 1) * module; dot++) drawn[dot >> 3]! |= 0x80 >> (dot & 7)
    })
    for (let copy = 0; copy < module; copy++) rows.set(drawn, (y * module + copy) * wide)
  })
  return { width, height: data.length * module, rows }
}
