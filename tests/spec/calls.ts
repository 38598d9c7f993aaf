/**
 * The specification's calls by area: organisation-and-shell 7 and store-and-checkout 7. `*` where it shows no
 * method. Calls that it only describes, without a path, are not listed. An area that is delivered is in the
 * contract as a whole; of the others nothing is.
 */
export interface SpecArea {
  readonly delivered: boolean
  readonly calls: readonly string[]
}

export const specAreas: Readonly<Record<string, SpecArea>> = {
  session: {
    delivered: true,
    calls: [
      'POST /user/login',
      'GET /user/logout',
      'GET /user/profile',
      'GET /user/busiPermissionList',
      'GET /user/getUserTimeZone',
      'GET /user/getSessionTime',
      'GET /shop/shopPermissionList',
      'GET /shop/shopManage/getShopTimeZone',
      'GET /shop/cashierStatus',
    ],
  },
  'store selection': { delivered: true, calls: ['GET /org/getShopList'] },
  'counter selection': {
    delivered: true,
    calls: ['* /shop/shopOrder/getAccountCounter', '* /shop/order/startShift/{id}'],
  },
  registration: {
    delivered: true,
    calls: [
      'POST /user/getVerifyCode',
      'POST /user/getResetPassVerifyCode',
      'POST /user/resetPass',
      'POST /user/register',
      'POST /user/shopCert',
      'POST /user/shopCertV2',
      'GET /user/getServiceIndustryList',
      'GET /user/getIndustryClassificationList/{id}',
    ],
  },
  'own account': {
    delivered: true,
    calls: [
      'POST /user/changePassword',
      'POST /user/changeSessionTime',
      'GET /user/getAccountInfo',
      'POST /user/sub/getSubOrganizationInfo',
    ],
  },
  members: {
    delivered: true,
    calls: ['GET /user/verifyUserExistsByPhone/{phone}', 'GET /user/verifyUserExistsByMemberCode/{code}'],
  },
  signature: { delivered: true, calls: ['POST /user/uploadSignature'] },
  'operator onboarding': {
    delivered: true,
    calls: [
      'GET /user/checkWriteOwn',
      'GET /user/ownInfo',
      'POST /user/saveBusinessInfo',
      'POST /user/updateBusinessInfo',
      'GET /map/automaticCompletionOfAddress',
      'GET /map/queryAddressDetails',
    ],
  },
  'stores of the organisation': {
    delivered: true,
    calls: [
      'GET /org/getShopStatusInBusiness',
      'GET /org/getShopInfoByDomain/{domain}',
      'GET /org/getShopInfo/{id}',
      'POST /org/reAudit',
      'DELETE /org/deleteStore/{id}',
    ],
  },
  'accounts of the organisation': {
    delivered: true,
    calls: [
      'GET /org/getUserList',
      'GET /org/getUserRoleList',
      'GET /org/getUserDes/{id}',
      'POST /org/addUser',
      'POST /org/updateUser',
      'POST /org/userStatus',
      'DELETE /org/deleteUser/{id}',
      '* /user/sub/queryBusiUserEmailSuffix',
      '* /user/sub/queryBusiRoleList',
      '* /user/sub/employeeList',
      '* /user/sub/addAccount',
      '* /user/sub/changeStatus',
      '* /user/sub/updateAccount',
      '* /user/sub/resetPwd',
      '* /user/sub/queryBusiRoleDetailsBySubId/{id}',
      '* /user/sub/delEmployeeById/{id}',
      '* /user/sub/queryShopRoleBySubId/{id}',
      '* /user/sub/updateUserSubShopRole',
      '* /user/sub/queryShopRoleByShopId/{id}',
    ],
  },
  'organisation roles': {
    delivered: true,
    calls: [
      '* /org/getRoleList',
      '* /org/addRole',
      '* /org/getRoleResList',
      '* /org/getRoleDes/{id}',
      '* /org/updateRole',
      '* /org/getRoleAccountList/{id}',
      '* /org/busirole/list',
      '* /org/busirole/add',
      '* /org/busirole/update',
      '* /org/busirole/getSessionTime',
    ],
  },
  'store positions': {
    delivered: true,
    calls: [
      '* /org/getShopRoleList',
      '* /org/addShopRole',
      '* /org/getShopRoleRes/{id}',
      '* /org/getShopRoleDes/{id}',
      '* /org/updateShopRole',
      'DELETE /org/deleteShopRole/{id}',
      '* /org/shoprole/getShopSelect',
      '* /org/shoprole/list',
      '* /org/shoprole/add',
      '* /org/shoprole/update',
      '* /org/shoprole/shopList',
    ],
  },
  'store set-up': { delivered: true, calls: ['* /shop/shopManage/shopConfigurationCompleted'] },
  'outbound notifications': {
    delivered: true,
    calls: ['* /shop/shopNotify/notificationList', '* /shop/shopNotify/verificationNotification'],
  },
  'home and analysis': {
    delivered: false,
    calls: [
      '* /shop/index/getAnalysisReportList',
      '* /shop/index/getSaleChart',
      '* /shop/index/getOrderQuantityChart',
      '* /shop/index/getHotChart',
      '* /shop/index/getShopRanking',
      '* /shop/homeIndex',
      '* /shop/analysisReport',
      '* /shop/getTaskCount',
    ],
  },
  'goods management': { delivered: false, calls: ['* /shop/goods/checkGoodsPublishStatus/{id}'] },
  'online goods': { delivered: false, calls: ['* /shop/onlineGoods/ifOnShelf/{id}'] },
  takeover: { delivered: true, calls: ['* /shop/order/forcedOffline'] },
  'card payment': {
    delivered: false,
    calls: ['* /shop/order/startPayment', '* /shop/order/showTotalPrice'],
  },
  'online orders': {
    delivered: false,
    calls: ['* /shop/onlineOrder/manualStocking/{id}', '* /shop/onlineOrder/confirmReceipt'],
  },
  'after-sales': {
    delivered: false,
    calls: ['* /shop/afterSales/list', '* /shop/afterSales/oper', '* /shop/afterSales/details'],
  },
}

/** Calls of the contract that the specification gives no path for, each with the reason why it is there. */
export const ours: Readonly<Record<string, string>> = {
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
  'GET /org/activity/list': 'activity log (issue: beyond the specification)',
  'GET /org/activity/choices': 'what the filters of the activity log offer',
  'GET /org/activity/export': 'every list has a CSV export (architecture.md 4)',
  'GET /shop/order/differenceList':
    'what tablets and server disagree about, to be dealt with (issue: differences inbox)',
  'POST /shop/order/settleDifference': 'the same: dealt with, with a note',
  'POST /shop/order/reopenDifference': 'the same: taken back',
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
  'GET /shop/ticket/counterList': 'counters that a printer can be bound to (store-and-checkout 3: bound counter)',
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
