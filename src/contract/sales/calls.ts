import { cardPayments, paymentAccount, simulatedReader } from '#contract/sales/card-payments.ts'
import { applications, contributions } from '#contract/sales/cash-reviews.ts'
import { counters, takeover } from '#contract/sales/counters.ts'
import { differences, fleet } from '#contract/sales/differences.ts'
import { held } from '#contract/sales/held.ts'
import { macou } from '#contract/sales/macou.ts'
import { memberWallets } from '#contract/sales/member-wallets.ts'
import { order } from '#contract/sales/order.ts'
import { prizes } from '#contract/sales/prizes.ts'
import { receipts, shiftPrints } from '#contract/sales/receipts.ts'
import { refunds } from '#contract/sales/refunds.ts'
import { rescue } from '#contract/sales/rescue.ts'
import { shifts } from '#contract/sales/shifts.ts'

/** Counters, shifts, sales and their money. */
export const salesCalls = {
  order,
  shifts,
  contributions,
  applications,
  counters,
  macou,
  memberWallets,
  prizes,
  differences,
  held,
  fleet,
  rescue,
  receipts,
  shiftPrints,
  takeover,
  refunds,
  cardPayments,
  paymentAccount,
  simulatedReader,
} as const
