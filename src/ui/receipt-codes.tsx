import type { Receipt } from '#domain/receipt/receipt-model.ts'
import { QrCode } from '#ui/qr-code.tsx'
import css from './receipt-codes.module.css'

/** A receipt's codes with their captions, for the footer of a `ReceiptPaper`. */
export function ReceiptCodes({ receipt }: { readonly receipt: Receipt }) {
  const first = receipt.rows.findIndex((row) => row.kind === 'code')
  if (first < 0) return null
  return (
    <div className={css.codes}>
      {receipt.rows
        .slice(first)
        .map((row, i) =>
          row.kind === 'code' ? (
            <QrCode
              key={i}
              text={row.text}
              ecc={row.size === 'short' ? 'M' : 'L'}
              className={css.code}
              data-size={row.size}
            />
          ) : 'text' in row ? (
            <p key={i}>{row.text}</p>
          ) : null,
        )}
    </div>
  )
}
