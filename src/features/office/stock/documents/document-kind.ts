import type { ComponentType, ReactNode } from 'react'
import type { OutputOf } from '#contract/define.ts'
import {
  callsOfDocuments,
  type DocumentArea,
  type DocumentDetails,
  type DocumentLine,
  type DocumentPlace,
  type StockItem,
} from '#contract/stock/stock-documents.ts'
import type { receiving } from '#contract/supply/receiving.ts'
import { type DocumentKind, stockDocuments } from '#domain/documents/stock-documents.ts'
import type { Permission } from '#domain/permissions.ts'
import type { DraftField, DraftLine, LinesOfKind } from '#features/office/stock/documents/draft-lines.ts'
import type { OpenDraft, StartOfDraft } from '#features/office/stock/documents/use-draft.ts'
import type { LineHead } from '#ui/lines/line-list.tsx'
import type { Column } from '#ui/list/column.ts'

export type OrderToReceive = OutputOf<typeof receiving.order>

type Declared = (typeof stockDocuments)[DocumentKind]

/** The way stock documents of a kind are listed and shown. */
export interface ShownDocuments {
  readonly name: DocumentKind
  readonly calls: Pick<DocumentArea, 'list' | 'details' | 'pdf'>
  readonly list: Declared['list']['path'] | '/shop/shelfManage/shelfOutbound'
  readonly details: Declared['page'] | '/shop/shelfManage/shelfOutbound/outboundDetails/$id'
  /** The types of its documents, if there are several. */
  readonly types: readonly number[]
  /** The list shows what each is worth. */
  readonly valued?: true
  readonly lines: LinesOfKind
  /** The columns of its own fields, on the page of a document. */
  readonly useLineColumns: (document: DocumentDetails) => readonly Column<DocumentLine>[]
  /** Buttons of its own on that page, and what is below the lines. */
  readonly Actions?: ComponentType<DocumentProps>
  readonly Below?: ComponentType<DocumentProps>
}

interface DocumentProps {
  readonly document: DocumentDetails
}

/** One kind of stock documents: the editor, the list and the page never ask which one they have. */
export interface KindOfDocument extends ShownDocuments {
  readonly calls: DocumentArea
  readonly mayAdd: Permission
  readonly mayReverse: Permission
  /** A draft as it is opened for an order; left out: none comes of orders. */
  readonly startOf?: (start: StartOfDraft, order: OrderToReceive, places: readonly DocumentPlace[]) => StartOfDraft
  /** Around the editor: what it is filled from, and what is shown instead meanwhile. */
  readonly Around?: ComponentType<AroundEditor>
  /** Note of a line about its item; absent: the stock at its place. */
  readonly Note?: ComponentType<Pick<LineProps, 'line' | 'item'>>
  /** The fields that only its lines have, beside those of every line and below them. */
  readonly Fields?: ComponentType<LineProps>
  readonly FieldsBelow?: ComponentType<LineProps>
  /** The heads of those beside; a kind without any has `noHeads`. */
  readonly useHeads: (type: number) => readonly LineHead[]
  /** Fills a line of a scanned item, as that was done before; with the items that it names. */
  readonly useFilling: (places: readonly DocumentPlace[]) => (item: StockItem) => Filling
}

export interface LineProps {
  readonly type: number
  readonly line: DraftLine
  readonly item: StockItem
  readonly items: ReadonlyMap<string, StockItem>
  readonly places: readonly DocumentPlace[]
  /** The errors of its fields, from the server or the last attempt to post. */
  readonly problems: Readonly<Partial<Record<DraftField, string>>>
  /** With items that its lines did not have yet. */
  readonly onChange: (change: Partial<DraftLine>, more?: readonly StockItem[]) => void
}

export interface AroundEditor {
  readonly open: OpenDraft
  readonly places: readonly DocumentPlace[]
  /** The order that the goods come of. */
  readonly order: OrderToReceive | undefined
  /** The editor, with more beside and below the fields of its head. */
  readonly children: (more: { readonly beside?: ReactNode; readonly below?: ReactNode }) => ReactNode
}

interface Filling {
  readonly items: readonly StockItem[]
  readonly line: (line: DraftLine) => DraftLine
}

/** Of kinds whose lines have no columns of their own, or are not filled as before. */
export const noColumns = (): readonly Column<DocumentLine>[] => []
export const noHeads = (): readonly LineHead[] => []
const untouched: Filling = { items: [], line: (line) => line }
export const noFilling = () => (): Filling => untouched

/** What its declaration says of a kind. */
export function declared(name: DocumentKind) {
  const { types, list, page, add, reverse } = stockDocuments[name]
  const codes = Object.keys(types).map(Number)
  return {
    name,
    calls: callsOfDocuments[name],
    list: list.path,
    details: page,
    types: codes.length === 1 ? [] : codes,
    mayAdd: add.code,
    mayReverse: reverse.code,
  } as const
}
