import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { Receipt, ReceiptRow } from '#domain/receipt/receipt-model.ts'
import css from './receipt-paper.module.css'
import './receipt-print.css'
import { afterPaint } from '#ui/after-paint.ts'
import { usePaperLength } from '#ui/print-receipt.ts'

export interface ReceiptPaperProps {
  readonly receipt: Receipt
  /** Accessible name: "Receipt A7-3-142". */
  readonly label: string
  /** Its codes, rendered by a separate component. */
  readonly children?: ReactNode
}

/** More rows than a tablet can show at once. */
const IN_SIGHT = 40

/**
 * A receipt as printed: black on white in light and dark alike, and the only printed part of the page. Every printer
 * gets the same rows. The visible part of a long receipt is painted first, the rest right after it and before
 * printing.
 */
export function ReceiptPaper({ receipt, label, children }: ReceiptPaperProps) {
  const rows = useRows(receipt.rows)
  const paper = useRef<HTMLElement>(null)
  usePaperLength(paper)
  return (
    <div className={css.shade}>
      <article ref={paper} className={css.paper} aria-label={label} lang={receipt.language} data-receipt>
        {rows}
        {children}
      </article>
    </div>
  )
}

/** The same elements as long as the rows are the same: the screen around a receipt renders more than once. */
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
      return (
        <p className={css.title} data-title>
          {row.text}
        </p>
      )
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
        <div className={css.item} data-item>
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
