import { Fragment } from 'react'
import type { Column } from './column.ts'
import css from './row-card.module.css'

/** The way a row is shown on a phone: the parts of its card. */
export interface CardParts<T> {
  readonly title: Column<T>
  readonly amount: Column<T> | undefined
  readonly state: Column<T> | undefined
  readonly meta: readonly Column<T>[]
}

/** More would not fit in the card's second line. */
const MOST = 3

/**
 * The parts of a card from a table's columns. Columns say it themselves (`card`); otherwise the first one is the title,
 * the first bold money, money or number is the amount, and the state and the first texts are the second line.
 */
export function cardParts<T>(columns: readonly Column<T>[]): CardParts<T> {
  const said = (part: Column<T>['card']) => columns.find(({ card }) => card === part)
  const title = said('title') ?? columns[0]!
  const free = columns.filter((column) => column !== title && column.card === undefined)
  const amount =
    said('amount') ??
    free.find(({ kind }) => kind === 'total') ??
    free.find(({ kind }) => kind === 'money') ??
    free.find(({ align }) => align === 'right')
  const state = said('state') ?? free.find(({ id }) => id === 'state' || id === 'status')
  const named = columns.filter(({ card }) => card === 'meta' || card === 'named' || card === 'field')
  const texts = free.filter((column) => column !== amount && column !== state && column.align !== 'right')
  return { title, amount, state, meta: named.length > 0 ? named : texts.slice(0, MOST) }
}

/** A row as a card of two lines: name and amount, below them the rest in grey and the state. */
export function RowCard<T>({ row, parts }: { readonly row: T; readonly parts: CardParts<T> }) {
  const { title, amount, state, meta } = parts
  const filled = meta.filter((column) => column.card === 'field' || column.text?.(row) !== '')
  return (
    <span className={css.card}>
      <span className={css.title}>{title.cell(row)}</span>
      {amount ? <span className={css.amount}>{amount.cell(row)}</span> : null}
      {filled.length > 0 ? (
        <span className={css.meta}>
          {filled.map((column, i) =>
            column.card === 'field' ? (
              <span key={column.id} className={css.field}>
                {column.name ?? column.head} {column.cell(row)}
              </span>
            ) : (
              <Fragment key={column.id}>
                {i > 0 ? <span aria-hidden> · </span> : null}
                {column.card === 'named' ? <>{column.name ?? column.head} </> : null}
                {column.cell(row)}
              </Fragment>
            ),
          )}
        </span>
      ) : null}
      {state ? <span className={css.state}>{state.cell(row)}</span> : null}
    </span>
  )
}
