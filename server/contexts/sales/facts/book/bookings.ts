import type { FactKind } from '#contract/facts/kinds.ts'
import type { Tx } from '#server/db/session.ts'
import { bookMovements, bookRefusals, bookSubmissions } from '#server/contexts/sales/facts/book/book-cash.ts'
import { bookCountEntries } from '#server/contexts/sales/facts/book/book-count-entries.ts'
import { bookOrderHandovers, bookOrderPayments } from '#server/contexts/sales/facts/book/book-orders.ts'
import { bookRefunds } from '#server/contexts/sales/facts/book/book-refunds.ts'
import { bookSales } from '#server/contexts/sales/facts/book/book-sales.ts'
import { bookShelfMoves } from '#server/contexts/sales/facts/book/book-shelf-moves.ts'
import {
  bookCloses,
  bookCounts,
  bookReopenings,
  bookStarts,
  bookVoids,
} from '#server/contexts/sales/facts/book/book-shift-events.ts'
import type { OpenLane } from '#server/contexts/sales/facts/judge/open-lane.ts'

/** The way in which facts of a kind are booked: for all lanes of the store at once, or lane by lane. */
type Booking =
  | { readonly together: (tx: Tx, lanes: readonly OpenLane[]) => Promise<void> }
  | { readonly each: (tx: Tx, lane: OpenLane) => Promise<void> }

/** The booking of each kind of fact, in order: goods come back before cash is moved. */
export const bookings: Readonly<Record<FactKind, Booking>> = {
  sale: { together: bookSales },
  refund: { each: bookRefunds },
  'cash-submission': { each: bookSubmissions },
  'cash-movement': { each: bookMovements },
  'cash-refusal': { each: bookRefusals },
  'shift-count': { each: bookCounts },
  void: { each: bookVoids },
  'shift-start': { each: bookStarts },
  'shift-close': { each: bookCloses },
  'shift-reopen': { each: bookReopenings },
  'shelf-move': { each: bookShelfMoves },
  'stock-count-entry': { each: bookCountEntries },
  'order-payment': { each: bookOrderPayments },
  'order-handover': { each: bookOrderHandovers },
}
