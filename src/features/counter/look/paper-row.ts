/** A row of a receipt on paper. Amounts and dates are text already, in the language of the receipt. */
export type PaperRow =
  /** The store's name. */
  | { readonly kind: 'head'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string; readonly align?: 'left' | 'center'; readonly strong?: boolean }
  | { readonly kind: 'rule'; readonly look?: 'dashed' | 'double' }
  | { readonly kind: 'pair'; readonly left: string; readonly right: string; readonly strong?: boolean }
  /** What was due; the largest row. */
  | { readonly kind: 'total'; readonly left: string; readonly right: string }
  /** A line of the sale; details are quantity × price, the second name, a discount, a note. */
  | { readonly kind: 'item'; readonly name: string; readonly amount: string; readonly details?: readonly string[] }
  /** The receipt number. */
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'gap' }
