import { salesCalls } from '#contract/sales/calls.ts'
import { countersHandlers } from '#server/contexts/sales/counters/counters.handlers.ts'
import { takeoverHandlers } from '#server/contexts/sales/counters/takeover.handlers.ts'
import { differencesHandlers } from '#server/contexts/sales/differences/differences.handlers.ts'
import { fleetHandlers } from '#server/contexts/sales/differences/fleet.handlers.ts'
import { heldHandlers } from '#server/contexts/sales/held/held.handlers.ts'
import { macouHandlers } from '#server/contexts/sales/macou/macou.handlers.ts'
import { orderHandlers } from '#server/contexts/sales/order/order.handlers.ts'
import { paymentAccountHandlers } from '#server/contexts/sales/payments/payment-account.handlers.ts'
import { cardPaymentsHandlers } from '#server/contexts/sales/payments/payments.handlers.ts'
import { simulatedReaderHandlers } from '#server/contexts/sales/payments/simulated-reader.handlers.ts'
import { prizesHandlers } from '#server/contexts/sales/prizes/prizes.handlers.ts'
import { receiptsHandlers, shiftPrintsHandlers } from '#server/contexts/sales/receipts/receipts.handlers.ts'
import { refundsHandlers } from '#server/contexts/sales/refunds/refunds.handlers.ts'
import { rescueHandlers } from '#server/contexts/sales/rescue/rescue.handlers.ts'
import { applicationsHandlers, contributionsHandlers } from '#server/contexts/sales/shifts/cash-reviews.handlers.ts'
import { shiftsHandlers } from '#server/contexts/sales/shifts/shifts.handlers.ts'
import { memberWalletsHandlers } from '#server/contexts/sales/members/member-wallets.handlers.ts'
import { implementContext } from '#server/kernel/context.ts'

export const salesHandlers = implementContext(salesCalls, {
  order: orderHandlers,
  shifts: shiftsHandlers,
  contributions: contributionsHandlers,
  applications: applicationsHandlers,
  counters: countersHandlers,
  macou: macouHandlers,
  memberWallets: memberWalletsHandlers,
  prizes: prizesHandlers,
  differences: differencesHandlers,
  held: heldHandlers,
  fleet: fleetHandlers,
  rescue: rescueHandlers,
  receipts: receiptsHandlers,
  shiftPrints: shiftPrintsHandlers,
  takeover: takeoverHandlers,
  refunds: refundsHandlers,
  cardPayments: cardPaymentsHandlers,
  paymentAccount: paymentAccountHandlers,
  simulatedReader: simulatedReaderHandlers,
})
