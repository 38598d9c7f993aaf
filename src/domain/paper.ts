/** The sender of a paper, as at the top of a letter. */
export interface Letterhead {
  readonly name: string
  /** Address and phone, by line. */
  readonly lines: readonly string[]
  /** A PNG as a `data:` address; '' for none. */
  readonly logo: string
  readonly size: 'letter' | 'a4'
}

export type Labelled = readonly [label: string, text: string]

export interface PaperTable {
  readonly columns: readonly PaperColumn[]
  readonly rows: readonly (readonly string[])[]
  /** The last row of the table: the sums of its columns. */
  readonly totals?: readonly string[]
}

/** A paper that goes out: who sends it to whom, what it is, a table, its sums, and where it is signed. */
export interface Paper extends PaperTable {
  readonly language: 'zh' | 'en'
  readonly from: Letterhead
  readonly title: string
  /** Its number, or that it is a draft. */
  readonly number: string
  readonly parties?: readonly { readonly label: string; readonly lines: readonly string[] }[]
  /** Empty parts are left out. */
  readonly facts: readonly Labelled[]
  /** Sentences above the table, such as a remark. */
  readonly notes?: readonly Labelled[]
  /** Further tables, each with its name. */
  readonly tables?: readonly (PaperTable & { readonly name: string })[]
  /** The last one is the total. */
  readonly sums?: readonly Labelled[]
  readonly signatures?: readonly string[]
  /** Small sentences at the end, such as what the figures mean. */
  readonly below?: readonly Labelled[]
  /** A table to be read: its rows are close together; `wide`: on a sheet on its side. */
  readonly report?: 'upright' | 'wide'
}

export interface PaperColumn {
  readonly head: string
  /** As wide as its content, or what the others leave. */
  readonly width?: 'auto' | '*'
  /** Aligned to the right. */
  readonly figure?: boolean
  readonly bold?: boolean
}

/** The size of a table's text in points: many columns beside each other leave little room for each. */
export const tableText = ({
  report,
  columns,
}: Pick<PaperTable, 'columns'> & { readonly report: Paper['report'] }): number =>
  report ? (columns.length > 11 ? 7 : 8) : 9
