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

/** A paper that goes out: who sends it to whom, what it is, a table, its sums, and where it is signed. */
export interface Paper {
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
  readonly columns: readonly PaperColumn[]
  readonly rows: readonly (readonly string[])[]
  /** The last one is the total. */
  readonly sums?: readonly Labelled[]
  readonly signatures?: readonly string[]
}

export interface PaperColumn {
  readonly head: string
  /** As wide as its content, or what the others leave. */
  readonly width?: 'auto' | '*'
  /** Aligned to the right. */
  readonly figure?: boolean
  readonly bold?: boolean
}
