import { type ReactNode } from 'react'
import { type PaperRow } from './paper-row.ts'
import css from './receipt-paper.module.css'
import './receipt-print.css'

export interface ReceiptPaperProps {
  readonly rows: readonly PaperRow[]
  /** Names the paper: "Receipt A7-3-000142". */
  readonly label: string
  /** Language of the receipt's words where it differs from the screen's. */
  readonly lang?: string
}

/** A receipt as it will be torn off: 80 mm, black on white in light and dark alike, and the only thing that is printed. */
export function ReceiptPaper({ rows, label, lang }: ReceiptPaperProps) {
  return (
    <article className={css.paper} aria-label={label} lang={lang} data-receipt>
      {rows.map((row, i) => <Row key={i} row={row} />)}
    </article>
  )
}

function Row({ row }: { readonly row: PaperRow }): ReactNode {
  switch (row.kind) {
    case 'head': return <p className={css.head}>{row.text}</p>
    case 'text': return <p className={css.text} data-align={row.align ?? 'center'} data-strong={row.strong || undefined}>{row.text}</p>
    case 'rule': return <hr className={css.rule} data-look={row.look ?? 'dashed'} />
    case 'pair': return <p className={css.pair} data-strong={row.strong || undefined}><span>{row.left}</span><span>{row.right}</span></p>
    case 'total': return <p className={css.total}><span>{row.left}</span><span>{row.right}</span></p>
    case 'item': return (
      <div className={css.item}>
        <p className={css.pair}><span>{row.name}</span><span>{row.amount}</span></p>
        {row.details?.map((detail) => <p key={detail} className={css.detail}>{detail}</p>)}
      </div>
    )
    case 'code': return <p className={`${css.code} et-code`}>{row.text}</p>
    case 'gap': return <div className={css.gap} />
  }
}
