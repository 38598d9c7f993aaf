/** Calls of the contract that the specification gives no path for, each with the reason why it is there. */
export const ours: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['GET /user/pin', 'POST /user/pin', 'DELETE /user/pin'].map((call) => [
      call,
      'an administrator’s PIN for what is approved at a counter (product.md 6)',
    ]),
  ),
  'POST /user/pin/trust': 'after too many wrong PINs at a counter the administrator says that they are tried again',
  'POST /shop/order/approval':
    'a PIN that was sealed at a connected counter is tried at once, before the customer waits',
  ...Object.fromEntries(
    [
      'POST /org/inviteUser',
      'GET /org/invitationList',
      'POST /org/resendInvitation',
      'DELETE /org/withdrawInvitation/{id}',
    ].map((call) => [call, 'an organisation invites an address: an account belongs to the person who proves it']),
  ),
  ...Object.fromEntries(
    [
      'POST /user/invitation',
      'POST /user/acceptInvitation',
      'GET /user/invitationList',
      'POST /user/invitationList/accept',
      'POST /user/invitationList/decline',
    ].map((call) => [call, 'whoever was invited sees who asks, and accepts or declines']),
  ),
  ...Object.fromEntries(
    ['GET /org/restoredUserList', 'POST /org/joinRestoredUser'].map((call) => [
      call,
      'a cashier whom a restore made again is joined with the account that was added again',
    ]),
  ),
  'GET /org/positionNames': 'a position is given in many stores by its name, which each of them has',
  ...Object.fromEntries(
    [
      'GET /org/ownership',
      'POST /org/ownership/offer',
      'POST /org/ownership/accept',
      'POST /org/ownership/withdraw',
    ].map((call) => [call, 'the primary account is handed over with the consent of both']),
  ),
  'POST /org/rename': 'the organisation’s name, which the specification gives no way to change',
  'POST /user/emailChange/begin': 'an account’s address changes once the new one is proved by a code',
  'POST /user/emailChange': 'an account’s address changes once the new one is proved by a code',
  'GET /user/organizationList': 'organisations are switched without signing in again',
  'POST /user/switchOrganization': 'organisations are switched without signing in again',
  'GET /shop/firstDay': 'the first steps of a new shop, each ticked by what is there',
  'POST /shop/goods/importFile': 'a new shop brings in its goods without a terminal',
  'GET /user/setupState':
    'the sign-in screen of a new server offers the first set-up (issue: npm start, first-run sign-up)',
  'GET /user/messages': 'codes and mails on /tmp of the demonstration (product.md 4)',
  'POST /user/revealOwnInfo': 'every reveal of a personal number is recorded (issue: operator information)',
  ...Object.fromEntries(
    ['GET /org/busirole/query/{id}', 'DELETE /org/busirole/delete/{id}', 'GET /org/busirole/resourceList'].map(
      (call) => [call, '“query by id, delete by id, resource list” under /org/busirole, without paths of their own'],
    ),
  ),
  'GET /org/busirole/relatedAccounts/{id}': '“related accounts” under /org/busirole, without a path of its own',
  ...Object.fromEntries(
    [
      'GET /org/shoprole/query/{id}',
      'DELETE /org/shoprole/delete/{id}',
      'GET /org/shoprole/resources/{id}',
      'GET /org/shoprole/relatedAccounts/{id}',
      'GET /org/shoprole/relatedAccountsByShop/{id}',
    ].map((call) => [call, '“query and delete by id, resources, related accounts” under /org/shoprole, without paths']),
  ),
  'GET /org/jobs/list': 'what the server does in the background, and what of it failed',
  'POST /org/jobs/retry': 'the same: one that failed is tried anew',
  'POST /org/jobs/discard': 'the same: one that failed is given up, with a reason',
  'GET /org/activity/list': 'activity log (issue: beyond the specification)',
  'GET /org/activity/choices': 'what the filters of the activity log offer',
  'GET /org/activity/export': 'every list has a CSV export (architecture.md 4)',
  'GET /shop/order/differenceList':
    'what tablets and server disagree about, to be dealt with (issue: differences inbox)',
  'GET /shop/order/heldFactList': 'what could not be read or booked waits for a person (product.md 5: held)',
  'GET /shop/order/heldFactDetails/{id}': 'the same: one of them with the text that was kept',
  'POST /shop/order/retryHeldFact': 'the same: judged again',
  'POST /shop/order/settleHeldFact': 'the same: dealt with by a person, with a note',
  'POST /shop/order/reopenHeldFact': 'the same: that taken back',
  'POST /shop/order/settleDifference': 'the same: dealt with, with a note',
  'POST /shop/order/reopenDifference': 'the same: a settlement taken back',
  'POST /shop/order/assignDifference': 'the same: who takes care of it',
  'GET /shop/order/differenceOwnerList': 'the same: who can be its owner',
  ...Object.fromEntries(
    [
      'POST /shop/order/journalPreview',
      'POST /shop/order/journalImport',
      'POST /shop/order/rebuildFromReceipt',
      'GET /shop/order/journalImportList',
    ].map((call) => [
      call,
      'what a lost tablet held: its exported journal, its receipts (issue: journal as a safety net)',
    ]),
  ),
  ...Object.fromEntries(
    ['GET /shop/order/offlineOrderTicket/{id}', 'POST /shop/order/offlineOrderPrint/{id}'].map((call) => [
      call,
      '“prints” under /shop/order, without paths of their own (store-and-checkout 7)',
    ]),
  ),
  ...Object.fromEntries(
    ['POST /shop/order/offlineOrderMail', 'GET /shop/order/offlineOrderMailList/{id}'].map((call) => [
      call,
      'a receipt by e-mail (issue: receipts)',
    ]),
  ),
  ...Object.fromEntries(
    [
      'GET /shop/shifts/ticket/{id}',
      'POST /shop/shifts/print/{id}',
      'GET /shop/shifts/onlineTickets',
      'GET /shop/shifts/onDutyTickets',
    ].map((call) => [call, '“print”, “online and on-duty tickets” under /shop/shifts, without paths of their own']),
  ),
  'GET /shop/order/counterFleet': 'every counter at a glance (issue: counter fleet view)',
  'POST /shop/order/addMember': 'a member without the app is added at the counter (issue: members)',
  ...Object.fromEntries(
    [
      'GET /shop/order/offlineOrderRefundInfo',
      'GET /shop/order/ipadOfflineOrderRefundInfo',
      'POST /shop/order/offlineOrderRefundAmount',
      'POST /shop/order/ipadOfflineOrderRefundAmount',
      'POST /shop/order/offlineOrderRefund',
      'POST /shop/order/ipadOfflineOrderRefund',
      'GET /shop/order/offlineOrderRefundList/{id}',
    ].map((call) => [call, '“refunds and their iPad variants” under /shop/order, without paths of their own']),
  ),
  ...Object.fromEntries(
    [
      'POST /shop/order/couponCreditUseList',
      'POST /shop/order/couponCreditRebateList',
      'GET /shop/order/couponCreditList/{id}',
    ].map((call) => [call, '“coupon-credit use and rebate lists” under /shop/order, without paths of their own']),
  ),
  'POST /shop/order/couponCreditHold':
    'macou as a tender: two counters never spend the same balance (issue: macou deduction for a member)',
  'POST /shop/order/couponCreditRelease': 'the same: what was set aside is given back',
  'GET /shop/order/prizeDrawCheck/{id}': '“prize draw check” under /shop/order, without a path of its own',
  ...Object.fromEntries(
    ['GET /shop/activity/writeOffInfo/{code}', 'POST /shop/activity/writeOff'].map((call) => [
      call,
      '“write-off” under /shop/activity, without paths of their own',
    ]),
  ),
  ...Object.fromEntries(
    ['GET /shop/activity/ipadProductChangeList/{id}', 'POST /shop/activity/ipadProductChange'].map((call) => [
      call,
      '“product change for iPad” under /shop/activity, without paths of their own',
    ]),
  ),
  'GET /shop/order/guaranteeList/{id}': '“guarantee lists” under /shop/order, without a path of its own',
  'GET /shop/order/administratorList': 'options of the administrator verification (organisation-and-shell 3)',
  'POST /shop/order/adminVerification': '“admin verification” under /shop/order, without a path of its own',
  'GET /shop/order/shiftInfo/{id}': '“shift info” under /shop/order, without a path of its own',
  ...Object.fromEntries(
    [
      'GET /shop/shopManage/cashierCounterList',
      'POST /shop/shopManage/addCashierCounter',
      'POST /shop/shopManage/editCashierCounter',
      'DELETE /shop/shopManage/deleteCashierCounter/{id}',
      'POST /shop/shopManage/bindPos',
      'POST /shop/shopManage/unbindPos',
    ].map((call) => [call, '“cashier counters (list, add, edit, delete, bind and unbind POS)” under /shop/shopManage']),
  ),
  ...Object.fromEntries(
    [
      'GET /shop/ticket/list',
      'POST /shop/ticket/add',
      'POST /shop/ticket/update',
      'GET /shop/ticket/details/{id}',
      'DELETE /shop/ticket/delete/{id}',
      'POST /shop/ticket/testPrint/{id}',
      'POST /shop/ticket/copyUrl/{id}',
      'POST /shop/ticket/reload/{id}',
      'POST /shop/ticket/mainTicket/{id}',
    ].map((call) => [
      call,
      '“list, add, update, details, test print, copy url, reload, main ticket” under /shop/ticket',
    ]),
  ),
  'GET /shop/ticket/ticketTemplate': 'the ticket template (store-and-checkout 3), without a path of its own',
  'POST /shop/ticket/setTicketTemplate': 'the ticket template (store-and-checkout 3), without a path of its own',
  ...Object.fromEntries(
    [
      'GET /shop/goods/measureUnitList',
      'POST /shop/goods/measureUnitAdd',
      'POST /shop/goods/measureUnitUpdate',
      'POST /shop/goods/measureUnitStatus',
      'DELETE /shop/goods/measureUnitDelete/{id}',
    ].map((call) => [call, '“measure units with status update” under /shop/goods, without paths of their own']),
  ),
  'GET /shop/ticket/counterList': 'counters that a printer can be bound to (store-and-checkout 3: bound counter)',
  'POST /shop/ticket/openDrawer': 'the drawer kick of cash (issue: tenders), and “no sale”, noted',
  'GET /shop/ticket/choices': 'what the ticket machine selection offers (organisation-and-shell 2)',
  ...Object.fromEntries(
    [
      'POST /shop/ticket/print',
      'GET /shop/ticket/state/{id}',
      'GET /shop/ticket/jobs',
      'GET /shop/ticket/paper/{id}',
      'POST /shop/ticket/retry/{id}',
      'POST /shop/ticket/cancel/{id}',
    ].map((call) => [call, 'print jobs with states, retries and a visible queue (issue: receipts)']),
  ),
  ...Object.fromEntries(
    [
      'GET /shop/shopManage/getShopConfig',
      'POST /shop/shopManage/setShopConfig',
      'GET /shop/shopManage/getShopConfigV2',
      'POST /shop/shopManage/setShopConfigV2',
      'GET /shop/shopManage/getShopInfo',
      'POST /shop/shopManage/setShopInfo',
      'GET /shop/shopManage/getShopInfoV2',
      'POST /shop/shopManage/setShopInfoV2',
      'GET /shop/shopManage/timePeriodList',
      'GET /shop/shopManage/postCodeList',
      'POST /shop/shopManage/setPostCodes',
      'GET /shop/shopManage/cardList',
      'POST /shop/shopManage/setCards',
      'POST /shop/shopManage/sendEmailCode',
      'POST /shop/shopManage/checkEmailCode',
      'POST /shop/shopManage/sendPhoneCode',
      'POST /shop/shopManage/checkPhoneCode',
    ].map((call) => [
      call,
      '“config and info (also v2), time periods, post codes, cards, codes” under /shop/shopManage',
    ]),
  ),
  'POST /shop/order/cancelPayment': 'a card payment that is called off (issue: tenders), without a path of its own',
  'POST /shop/order/giveBackPayment': 'a card payment whose sale is not made goes back to the card (product.md 5)',
  'POST /shop/order/offlineOrderRefundToCard': 'refunds back to the tender (issue: refunds), without a path of its own',
  'GET /shop/order/offlineOrderRefundFind': 'the sale of a customer without a receipt (issue: refunds by search)',
  'GET /shop/order/cardPaymentList': 'card payments whose sale never came are seen by the manager (product.md 5)',
  'GET /shop/order/unpaidOrder/{id}':
    'an order in “pending payment” or “cancelled” (store-and-checkout 4), without a path',
  ...Object.fromEntries(
    [
      'GET /shop/goods/quickKeys',
      'GET /shop/shopManage/quickKeyInfo',
      'GET /shop/shopManage/quickKeyGoodsList',
      'POST /shop/shopManage/setQuickKeys',
    ].map((call) => [call, 'pages of favourites per store (issue: quick keys)']),
  ),
  'GET /shop/shopManage/paymentAccount': 'whether the payment account is connected (store-and-checkout 7)',
  'POST /shop/shopManage/authorizeUrl': '“authorize url” under /shop/shopManage, without a path of its own',
  'POST /shop/shopManage/oauthCallback': '“oauth callback” under /shop/shopManage, without a path of its own',
  'GET /shop/order/simulatedReaders': 'the page that presents cards to the simulated reader (product.md 8)',
  'POST /shop/order/presentCard': 'the page that presents cards to the simulated reader (product.md 8)',
  'POST /shop/order/simulatedReaderMode': 'the page that presents cards to the simulated reader (product.md 8)',
  'POST /user/setUp': 'the first organisation of a new server (issue: npm start, first-run sign-up)',
  'POST /user/uploadImage': 'pictures are uploaded, without a path of its own (organisation-and-shell 5, 9)',
  'GET /shop/shopNotify/notificationCount':
    'the badge of the navbar (issue: the notification count), without a path of its own in the specification',
  'POST /user/updateProfile': 'name and picture in the personal center (organisation-and-shell 2), without a path',
  'POST /user/changePasswordPolicy': 'the organisation’s switch for stronger passwords (product.md 4)',
  'GET /user/sessionList': 'the live sign-in and its history (product.md 4; issue: beyond the specification)',
  'POST /user/signOutEverywhere': 'the live sign-in and its history (issue: beyond the specification)',
  'GET /user/passkeyList': 'passkeys as a second way in (issue: beyond the specification)',
  'POST /user/passkeyBegin': 'passkeys as a second way in (issue: beyond the specification)',
  'POST /user/passkeyAdd': 'passkeys as a second way in (issue: beyond the specification)',
  'POST /user/passkeyRename': 'passkeys as a second way in (issue: beyond the specification)',
  'DELETE /user/passkeyRemove/{id}': 'passkeys as a second way in (issue: beyond the specification)',
  'POST /user/passkeyBeginSignIn': 'passkeys as a second way in (issue: beyond the specification)',
  'POST /user/passkeySignIn': 'passkeys as a second way in (issue: beyond the specification)',
  'GET /user/views/list': 'saved and shared list views (issue: beyond the specification)',
  'POST /user/views/save': 'saved and shared list views (issue: beyond the specification)',
  'DELETE /user/views/remove/{id}': 'saved and shared list views (issue: beyond the specification)',
  'GET /shop/order/cashierCounterList':
    '“cashier counters” under /shop/order, without a path of its own (store-and-checkout 7)',
  'POST /shop/order/facts': 'facts of a counter in batches (product.md 5); “offline orders, pay” under /shop/order',
  'GET /shop/order/offlineOrderList':
    '“offline orders” under /shop/order, without a path of its own (store-and-checkout 7)',
  'GET /shop/order/offlineOrderFilterList': 'choices of the list’s filters',
  'GET /shop/order/offlineOrderDetails/{id}':
    '“offline orders” under /shop/order, without a path of its own (store-and-checkout 7)',
  'GET /shop/order/offlineOrderExport': 'every list has a CSV export (architecture.md 4)',
  'GET /shop/shifts/cashierInfo': '“cashier info” under /shop/shifts, without a path of its own (store-and-checkout 7)',
  'POST /shop/shifts/submitCash': '“submit cash” under /shop/shifts, without a path of its own (store-and-checkout 7)',
  'POST /shop/shifts/collectCash':
    '“collect … cash” under /shop/shifts, without a path of its own (store-and-checkout 7)',
  'POST /shop/shifts/endShift': '“end shift” under /shop/shifts, without a path of its own (store-and-checkout 7)',
  'POST /shop/shifts/handover': '“handover” under /shop/shifts, without a path of its own (store-and-checkout 7)',
  'GET /shop/shifts/incomingCashiers': 'who a shift can be handed over to (store-and-checkout 4)',
  'GET /shop/shifts/records': '“records”, “shift records” under /shop/shifts, without a path of its own',
  'GET /shop/shifts/records/{id}': '“records”, “shift records” under /shop/shifts, without a path of its own',
  'POST /shop/shifts/acknowledgeAdjustment': 'late facts are adjustments to acknowledge (product.md 6)',
  ...Object.fromEntries(
    [
      'GET /shop/shifts/contributionList',
      'GET /shop/shifts/contributionDetails/{id}',
      'POST /shop/shifts/contributionReview/{id}',
      'GET /shop/shifts/applicationList',
      'GET /shop/shifts/applicationDetails/{id}',
      'POST /shop/shifts/applicationReview/{id}',
    ].map((call) => [call, '“cash application and contribution reviews”, without paths of their own']),
  ),
  'GET /shop/goods/list': '“list” under /shop/goods, read-only so far (store-and-checkout 7)',
  'GET /shop/goods/categoryList': '“categories” under /shop/goods, read-only so far (store-and-checkout 7)',
  'GET /shop/goods/catalogueSnapshot': 'the catalogue on the device (product.md 5)',
  'GET /shop/goods/catalogueDelta': 'the catalogue on the device (product.md 5)',
}
