import { conversions } from '#domain/documents/conversions.ts'
import { inbound } from '#domain/documents/inbound.ts'
import { outbound } from '#domain/documents/outbound.ts'
import { stockMoves } from '#domain/documents/stock-moves.ts'
import { writeOffs } from '#domain/documents/write-offs.ts'

/** The kinds of stock documents. */
export const stockDocuments = { inbound, outbound, writeOffs, stockMoves, conversions } as const

export type DocumentKind = keyof typeof stockDocuments

/** Their names, as lists offer them. */
export const documentKinds = Object.keys(stockDocuments) as DocumentKind[]

/** Something of each kind. */
export const ofEachKind = <T>(make: (kind: DocumentKind) => T): Readonly<Record<DocumentKind, T>> =>
  Object.fromEntries(documentKinds.map((kind) => [kind, make(kind)])) as Record<DocumentKind, T>
