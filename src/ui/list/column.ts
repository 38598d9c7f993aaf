import type { ReactNode } from 'react'

/** A column of a table. Columns are plain arrays at the top of a screen's file. */
export interface Column<T> {
  /** Also the name of the sort field on the wire. */
  readonly id: string
  readonly head: ReactNode
  readonly cell: (row: T) => ReactNode
  /** Numbers are right-aligned. */
  readonly align?: 'left' | 'right'
  readonly sortable?: boolean
  /** A long text, such as a name: it takes the width that the others leave, and is cut where they leave too little. */
  readonly grow?: boolean
  /** Left out of a list on a tablet held upright, until it is asked for. */
  readonly wide?: boolean
  /** Hidden by default. */
  readonly hidden?: boolean
  /**
   * Position of its value on a phone's card; `named` is `meta` after the column's name, `field` the same for a value
   * that is typed there and may be empty. Absent: as `cardParts` decides.
   */
  readonly card?: 'title' | 'amount' | 'state' | 'meta' | 'named' | 'field' | 'hidden'
  /** Key by which `cardParts` chooses the amount. */
  readonly kind?: 'total' | 'money'
  /** Whether it has nothing in a row, where that is not seen from its cell: a dash, or no content at all. */
  readonly isEmpty?: (row: T) => boolean
  /** Its text in a file; a column without it is not in the file. */
  readonly text?: (row: T) => string | number
  /** Column name in a file and the column menu, if `head` is not plain text. */
  readonly name?: string
}

export interface Sort {
  readonly by: string
  readonly down: boolean
}
