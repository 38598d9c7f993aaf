import type { DocumentKind, LineForm } from '#contract/stock-documents.ts'
import { chosenTypes, outboundTypes } from '#domain/document-types.ts'
import type { ReasonWith } from '#server/ledgers/stock/stock-reasons.ts'
import { machines, type Machine } from '#server/kernel/machines.ts'

/** How one kind of stock document is stored and booked. */
export interface KindOfDocument {
  readonly machine: Machine
  readonly table: 'inbound_document' | 'outbound_document' | 'stock_move' | 'stock_conversion'
  /** The types that a person may choose. */
  readonly chosen: readonly number[]
  readonly lineTable: 'inbound_line' | 'outbound_line' | 'stock_move_line' | 'stock_conversion_line'
  /** All of one type of the documents in its table: the others are not seen. */
  readonly only?: number
  /** Columns of its lines besides those of every kind, with the field of each. */
  readonly own: Readonly<Record<string, keyof LineForm>>
  /** The beginning of its number. */
  readonly prefix: (type: number) => string
  readonly reason: (type: number) => ReasonWith<0>
  /** Between which places a line moves its goods; null: outside the store. */
  readonly between: (line: LineForm) => { readonly from: string | null; readonly to: string | null }
}

const takenOut: Readonly<Record<number, ReasonWith<0>>> = {
  [outboundTypes.returnToSupplier]: 'return-supplier',
  [outboundTypes.writeOff]: 'write-off',
  [outboundTypes.ownUse]: 'own-use',
}

const outbound: KindOfDocument = {
  chosen: chosenTypes.outbound,
  machine: machines.outbound,
  table: 'outbound_document',
  lineTable: 'outbound_line',
  own: { reason: 'reason' },
  prefix: (type) => (type === outboundTypes.writeOff ? 'WO' : 'OUT'),
  reason: (type) => takenOut[type] ?? 'own-use',
  between: ({ placeId }) => ({ from: placeId, to: null }),
}

export const kindsOfDocuments: Readonly<Record<DocumentKind, KindOfDocument>> = {
  inbound: {
    chosen: chosenTypes.inbound,
    machine: machines.inbound,
    table: 'inbound_document',
    lineTable: 'inbound_line',
    own: {
      cost_micro: 'costMicro',
      pack_cost_micro: 'packCostMicro',
      pack_size_milli: 'packSize',
      expires_on: 'expiresOn',
      po_line_no: 'poLineNo',
      rejected_milli: 'rejected',
      reject_reason: 'rejectReason',
      reject_to: 'rejectTo',
      reject_replaced: 'rejectReplaced',
    },
    prefix: () => 'IN',
    reason: () => 'inbound',
    between: ({ placeId }) => ({ from: null, to: placeId }),
  },
  outbound,
  writeOffs: { ...outbound, chosen: chosenTypes.writeOffs, only: outboundTypes.writeOff },
  conversions: {
    chosen: chosenTypes.conversions,
    machine: machines.conversion,
    table: 'stock_conversion',
    lineTable: 'stock_conversion_line',
    own: { to_item_id: 'toItemId', to_place_id: 'toPlaceId', made_milli: 'made', lost_milli: 'lost' },
    prefix: () => 'CV',
    reason: () => 'convert',
    // what it becomes is booked with what that is worth
    between: ({ placeId }) => ({ from: placeId, to: null }),
  },
  stockMoves: {
    chosen: chosenTypes.stockMoves,
    machine: machines.stockMove,
    table: 'stock_move',
    lineTable: 'stock_move_line',
    own: { to_place_id: 'toPlaceId' },
    prefix: () => 'MV',
    reason: () => 'move',
    between: ({ placeId, toPlaceId }) => ({ from: placeId, to: toPlaceId! }),
  },
}
