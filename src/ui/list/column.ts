import type { ReactNode } from 'react'

/** A column of a table. Columns are plain arrays at the top of a screen's file. */
export interface Column<T> {
  /** Also the name of the sort field on the wire. */
  readonly id: string
  readonly head: ReactNode
  readonly cell: (row: T) => ReactNode
  /** Figures stand right, so that they line up. */
  readonly align?: 'left' | 'right'
  readonly sortable?: boolean
  /** Not shown until the reader asks for it. */
  readonly hidden?: boolean
  /** What the CSV file says; a column without it is left out of the file. */
  readonly text?: (row: T) => string | number
  /** Name of the column in the CSV file and the column choice where `head` is not plain text. */
  readonly name?: string
}

export interface Sort {
  readonly by: string
  readonly down: boolean
}
