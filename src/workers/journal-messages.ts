/** One line of the journal file: a fact, or a lease of facts. */
export type JournalLine =
  | {
      readonly t: 'fact'
      readonly lane: string
      readonly storeId: string
      readonly id: string
      readonly seq: number
      readonly kind: string
      readonly body: string
      readonly sha256: string
      readonly cents: number
      readonly at: number
    }
  | { readonly t: 'lane'; readonly lane: string; readonly lease: unknown }

export type JournalQuestion =
  | { readonly n: number; readonly ask: 'append'; readonly lines: readonly JournalLine[] }
  | { readonly n: number; readonly ask: 'read' }
  /** Whether this many bytes can be written now; they are removed again. */
  | { readonly n: number; readonly ask: 'room'; readonly bytes: number }
  | {
      readonly n: number
      /** Removes these facts and leases from the file. */
      readonly ask: 'leave-out'
      readonly facts: readonly string[]
      readonly lanes: readonly string[]
    }

export type JournalAnswer =
  | { readonly n: number; readonly ok: true; readonly lines: readonly JournalLine[] }
  | { readonly n: number; readonly ok: false; readonly failed: string }
