import { useMemo } from 'react'
import { encode } from 'uqr'
import type { Receipt, ReceiptRow } from '#domain/receipt/receipt-model.ts'
import css from './receipt-codes.module.css'

/** White modules around a code. */
const QUIET = 4

/** A receipt's codes with their captions, for the footer of a `ReceiptPaper`. */
export function ReceiptCodes({ receipt }: { readonly receipt: Receipt }) {
  const first = receipt.rows.findIndex((row) => row.kind === 'code')
  if (first < 0) return null
  return (
    <div className={css.codes}>
      {receipt.rows
        .slice(first)
        .map((row, i) =>
          row.kind === 'code' ? <Code key={i} row={row} /> : 'text' in row ? <p key={i}>{row.text}</p> : null,
        )}
    </div>
  )
}

function Code({ row }: { readonly row: Extract<ReceiptRow, { kind: 'code' }> }) {
  const { path, size } = useMemo(() => drawn(row), [row])
  return (
    <svg
      className={css.code}
      data-size={row.size}
      data-code={row.text}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      aria-hidden
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

function drawn({ text, size }: Extract<ReceiptRow, { kind: 'code' }>): { path: string; size: number } {
  const { data } = encode(text, { ecc: size === 'short' ? 'M' : 'L', border: QUIET })
  const path = data
    .flatMap((line, y) => line.map((black, x) => (black ? `M${x} ${y}h1v1h-1z` : '')))
    .filter((part) => part !== '')
    .join('')
  return { path, size: data.length }
}
