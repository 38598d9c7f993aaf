import { account, passkeys } from '#contract/account.ts'
import { activity } from '#contract/activity.ts'
import { map } from '#contract/address.ts'
import { applications, contributions } from '#contract/cash-reviews.ts'
import { cardPayments, paymentAccount, simulatedReader } from '#contract/card-payments.ts'
import { rawCategories, rawMaterials } from '#contract/materials.ts'
import { recipes } from '#contract/recipes.ts'
import { units } from '#contract/units.ts'
import { counters, takeover } from '#contract/counters.ts'
import { fuelCards } from '#contract/fuel-cards.ts'
import { goods } from '#contract/goods.ts'
import { goodsLookups } from '#contract/goods-lookups.ts'
import { guarantees } from '#contract/guarantees.ts'
import { guaranteeTemplates, guaranteeTypes } from '#contract/guarantee-templates.ts'
import { conversions } from '#contract/conversions.ts'
import { inbound, outbound, shelfOutbounds, stockMoves, writeOffs } from '#contract/stock-documents.ts'
import { cardStock, goodsStock, rawStock } from '#contract/stock-items.ts'
import { stockWarn, stockWarnSetting } from '#contract/stock-warnings.ts'
import { purchaseGenerate, reorder } from '#contract/reorder.ts'
import { stockExpiry } from '#contract/stock-expiry.ts'
import { stockHome } from '#contract/stock-home.ts'
import { stockWorth } from '#contract/stock-worth.ts'
import { todos } from '#contract/todos.ts'
import { stockTransfers } from '#contract/stock-transfers.ts'
import { purchaseOrders } from '#contract/purchase-orders.ts'
import { receiving } from '#contract/receiving.ts'
import { stockCount } from '#contract/stock-counts.ts'
import { shelfMoves } from '#contract/shelf-moves.ts'
import { suppliers } from '#contract/suppliers.ts'
import { storage } from '#contract/storage.ts'
import { shelf, shelfWarnings, shelfWarningSettings } from '#contract/shelf.ts'
import { warehouse } from '#contract/warehouse.ts'
import { images } from '#contract/images.ts'
import { notifications } from '#contract/notifications.ts'
import { operator } from '#contract/operator.ts'
import { order } from '#contract/order.ts'
import { pins } from '#contract/pins.ts'
import { people } from '#contract/people.ts'
import { printers } from '#contract/printers.ts'
import { tickets } from '#contract/tickets.ts'
import { grid } from '#contract/grid.ts'
import { priceChanges } from '#contract/price-changes.ts'
import { labels } from '#contract/labels.ts'
import { bulk } from '#contract/bulk.ts'
import { importPictures } from '#contract/import-pictures.ts'
import { imports } from '#contract/imports.ts'
import { categories } from '#contract/categories.ts'
import { products } from '#contract/products.ts'
import { quickKeys } from '#contract/quick-keys.ts'
import { refunds } from '#contract/refunds.ts'
import { registration } from '#contract/registration.ts'
import { orgRoles, storeRoles } from '#contract/roles.ts'
import { shifts } from '#contract/shifts.ts'
import { differences, fleet } from '#contract/differences.ts'
import { jobs } from '#contract/jobs.ts'
import { held } from '#contract/held.ts'
import { invitations } from '#contract/invitations.ts'
import { ownership } from '#contract/ownership.ts'
import { macou } from '#contract/macou.ts'
import { prizes } from '#contract/prizes.ts'
import { members } from '#contract/members.ts'
import { receipts, shiftPrints } from '#contract/receipts.ts'
import { rescue } from '#contract/rescue.ts'
import { storeSettings } from '#contract/store-settings.ts'
import { stores } from '#contract/stores.ts'
import { org, shopShell, user } from '#contract/user.ts'
import { views } from '#contract/views.ts'

/** Every area of the contract: implemented by the server, described by OpenAPI and walked by the isolation test. */
export const contract = {
  user,
  account,
  passkeys,
  invitations,
  ownership,
  views,
  registration,
  operator,
  map,
  org,
  stores,
  people,
  pins,
  orgRoles,
  storeRoles,
  activity,
  bulk,
  labels,
  priceChanges,
  grid,
  importPictures,
  imports,
  jobs,
  shopShell,
  notifications,
  order,
  shifts,
  contributions,
  applications,
  storeSettings,
  counters,
  units,
  members,
  guarantees,
  guaranteeTypes,
  guaranteeTemplates,
  fuelCards,
  goodsLookups,
  storage,
  inbound,
  outbound,
  stockMoves,
  conversions,
  stockTransfers,
  writeOffs,
  goodsStock,
  rawStock,
  cardStock,
  stockWarn,
  stockWarnSetting,
  stockCount,
  shelfMoves,
  suppliers,
  stockHome,
  stockExpiry,
  stockWorth,
  todos,
  reorder,
  purchaseGenerate,
  purchaseOrders,
  receiving,
  warehouse,
  shelf,
  shelfWarnings,
  shelfWarningSettings,
  shelfOutbounds,
  macou,
  prizes,
  differences,
  held,
  fleet,
  rescue,
  receipts,
  shiftPrints,
  takeover,
  printers,
  tickets,
  goods,
  products,
  categories,
  rawCategories,
  rawMaterials,
  recipes,
  quickKeys,
  images,
  refunds,
  cardPayments,
  paymentAccount,
  simulatedReader,
} as const
