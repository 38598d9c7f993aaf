import type { Manual } from '#features/account/help/find-in-manual.ts'
import { account } from '#features/account/help/texts/account.ts'
import { backup } from '#features/account/help/texts/backup.ts'
import { counters } from '#features/account/help/texts/counters.ts'
import { disconnected } from '#features/account/help/texts/disconnected.ts'
import { goods } from '#features/account/help/texts/goods.ts'
import { guarantees } from '#features/account/help/texts/guarantees.ts'
import { members } from '#features/account/help/texts/members.ts'
import { online } from '#features/account/help/texts/online.ts'
import { orders } from '#features/account/help/texts/orders.ts'
import { people } from '#features/account/help/texts/people.ts'
import { prices } from '#features/account/help/texts/prices.ts'
import { reports } from '#features/account/help/texts/reports.ts'
import { shifts } from '#features/account/help/texts/shifts.ts'
import { start } from '#features/account/help/texts/start.ts'
import { stock } from '#features/account/help/texts/stock.ts'
import { stores } from '#features/account/help/texts/stores.ts'
import { trouble } from '#features/account/help/texts/trouble.ts'

/** The text of the whole manual, loaded only when the manual is opened. */
export const manual: Manual = {
  start,
  disconnected,
  shifts,
  stores,
  people,
  counters,
  goods,
  prices,
  stock,
  guarantees,
  online,
  orders,
  members,
  reports,
  account,
  backup,
  trouble,
}
