/** Why the ledger has what it has of documents of a kind, in SQL of their table: the books are compared with it. */
export interface BooksOfDocuments {
  /** Name of a document in the books. */
  readonly called: string
  /** The places of a line, with the sign of what happens there. */
  readonly places: readonly (readonly [column: string, sign: 1 | -1])[]
  /** Which documents `d` have lines; left out: all. */
  readonly where?: string
  /** Further movements of lines: organisation, store, document, item, place, line and quantity. */
  readonly besides?: string
  /** Further checks: `text` returns one row, with a text `place`, for each wrong place. */
  readonly rules?: readonly { readonly what: string; readonly text: string }[]
}
