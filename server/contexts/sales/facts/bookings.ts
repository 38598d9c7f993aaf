import type { FactKind } from '#contract/facts/kinds.ts'
import { bookMovements, bookRefusals, bookSubmissions } from '#server/contexts/sales/facts/book-cash.ts'
import { bookCountEntries } from '#server/contexts/sales/facts/book-count-entries.ts'
import { bookRefunds } from '#server/contexts/sales/facts/book-refunds.ts'
import { bookSales } from '#server/contexts/sales/facts/book-sales.ts'
import { bookShelfMoves } from '#server/contexts/sales/facts/book-shelf-moves.ts'
import {
  bookCloses,
  bookCounts,
  bookReopenings,
  bookStarts,
  bookVoids,
} from '#server/contexts/sales/facts/book-shift-events.ts'
import type { Booking } from '#server/contexts/sales/facts/open-lane.ts'

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
}
