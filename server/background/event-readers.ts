import type { EventReader } from '#server/ledgers/events/event-reader.ts'
import { markOrderDays } from '#server/contexts/insight/books/mark-order-days.reader.ts'
import { writeNotices } from '#server/contexts/online/notices/write-notices.reader.ts'
import { letLeave } from '#server/contexts/online/buyers/let-leave.reader.ts'
import { printList } from '#server/contexts/online/picking/print-list.reader.ts'
import { tellBuyer } from '#server/contexts/online/orders/tell-buyer.reader.ts'
import { planMissing } from '#server/contexts/stock/counts/plan-missing.reader.ts'
import { tellSupplier } from '#server/contexts/supply/orders/tell-supplier.reader.ts'

/** Everybody who follows events. */
export const eventReaders: readonly EventReader[] = [
  letLeave,
  markOrderDays,
  planMissing,
  printList,
  tellBuyer,
  tellSupplier,
  writeNotices,
]
