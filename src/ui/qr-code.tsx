import { useMemo } from 'react'
import { encode } from 'uqr'

/** White modules around a code. */
const QUIET = 4

interface QrCodeProps {
  readonly text: string
  /** Error correction: `L` for as much text as possible. */
  readonly ecc?: 'L' | 'M'
  readonly className?: string | undefined
  /** What it is; absent where the words are beside it. */
  readonly label?: string
  readonly 'data-size'?: string
}

/** A QR code, black on white in both themes, so that every camera reads it. */
export function QrCode({ text, ecc = 'M', label, ...rest }: QrCodeProps) {
  const { path, size } = useMemo(() => drawn(text, ecc), [text, ecc])
  return (
    <svg
      data-code={text}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      {...rest}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

function drawn(text: string, ecc: 'L' | 'M'): { path: string; size: number } {
  const { data } = encode(text, { ecc, border: QUIET })
  const path = data
    .flatMap((line, y) => line.map((black, x) => (black ? `M${x} ${y}h1v1h-1z` : '')))
    .filter((part) => part !== '')
    .join('')
  return { path, size: data.length }
}
