import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { Receipt, ReceiptRow } from '#domain/receipt/receipt-model.ts'
import css from './receipt-paper.module.css'
import './receipt-print.css'
import { afterPaint } from '#ui/after-paint.ts'

export interface ReceiptPaperProps {
  readonly receipt: Receipt
  /** Names the paper for those who do not see it: "Receipt A7-3-142". */
  readonly label: string
  /** Its codes, which are drawn by a part of their own. */
  readonly children?: ReactNode
}

/** More rows than a tablet has room for. */
const IN_SIGHT = 40

/**
 * A receipt as it will be torn off: 80 mm, ink on white in light and dark alike, and the only thing of the page that
 * is printed. The same rows go to every printer. Of a long one what is in sight is painted first, the rest right
 * after it, and before anything is printed.
 */
export function ReceiptPaper({ receipt, label, children }: ReceiptPaperProps) {
  const rows = useRows(receipt.rows)
  return (
    <div className={css.shade}>
      <article className={css.paper} aria-label={label} lang={receipt.language} data-receipt>
        {rows}
        {children}
      </article>
    </div>
  )
}

/** The same elements as long as the rows are the same: the screen around a receipt draws itself anew more than once. */
function useRows(rows: readonly ReceiptRow[]): ReactNode {
  const [whole, setWhole] = useState(rows.length <= IN_SIGHT)
  useEffect(() => {
    if (whole) return
    const draw = (): void => flushSync(() => setWhole(true))
    const callOff = afterPaint(() => setWhole(true))
    window.addEventListener('beforeprint', draw)
    return () => {
      callOff()
      window.removeEventListener('beforeprint', draw)
    }
  }, [whole])
  return useMemo(
    () => (whole ? rows : rows.slice(0, IN_SIGHT)).map((row, i) => <Row key={i} row={row} />),
    [rows, whole],
  )
}

function Row({ row }: { readonly row: ReceiptRow }): ReactNode {
  switch (row.kind) {
    case 'title':
      return <p className={css.title}>{row.text}</p>
    case 'text':
      return <p className={css.text}>{row.text}</p>
    case 'mark':
      return <p className={css.mark}>{row.text}</p>
    case 'code':
      return null
    case 'rule':
      return <hr className={css.rule} />
    case 'pair':
      return (
        <p className={css.pair} data-weight={row.weight}>
          <span>{row.label}</span>
          <span>{row.value}</span>
        </p>
      )
    case 'item':
      return (
        <div className={css.item}>
          <p className={css.name}>{row.name}</p>
          <p className={css.pair}>
            <span className={css.detail}>{row.detail}</span>
            <span>{row.amount}</span>
          </p>
        </div>
      )
    case 'item-extra':
      return (
        <p className={css.pair}>
          <span className={css.detail}>{row.text}</span>
          <span>{row.amount}</span>
        </p>
      )
  }
}
