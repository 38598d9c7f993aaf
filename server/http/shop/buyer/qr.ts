import { html, raw } from 'hono/html'
import { encode } from 'uqr'
import type { Piece } from '#server/http/shop/page.ts'

/** A QR code as a picture of squares, dark on light in both colour schemes, so that every scanner reads it. */
export function qrOf(text: string, name: string): Piece {
  const { data, size } = encode(text, { ecc: 'M', border: 3 })
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return html`<svg
    class="qr"
    viewBox="0 0 ${size} ${size}"
    role="img"
    aria-label="${name} ${text}"
    shape-rendering="crispEdges"
  >
    <rect width="${size}" height="${size}" fill="#fff" />
    ${raw(`<path d="${squares}" fill="#000" />`)}
  </svg>`
}
