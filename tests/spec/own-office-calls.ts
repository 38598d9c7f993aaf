/** Calls of the office for members and reports that the specification does not list, each with its reason. */
export const ownOfficeCalls: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['list', 'details/{id}', 'pending/{id}', 'sales/{id}', 'wallet/{id}'].map((call) => [
      `GET /shop/member/${call}`,
      'who asks a manager where their macou is gets an answer from the office',
    ]),
  ),
  'POST /shop/member/edit/{id}': 'the same: whose wallet it is can be put right',
  'POST /shop/member/join/{id}': 'the same: two members who are one person',
  ...Object.fromEntries(
    ['collectionComposition', 'refundStatistics', 'summaryTable', 'channelDetails', 'tipDetails', 'refundDetails'].map(
      (call) => [`GET /shop/report/${call}`, 'named in words under /shop/report, without a path of its own'],
    ),
  ),
  ...Object.fromEntries(
    [
      'GET /shop/logistics/pickupInfo',
      'POST /shop/logistics/setPickup',
      'GET /shop/logistics/deliveryInfo',
      'POST /shop/logistics/setDelivery',
      'GET /shop/logistics/locationList',
    ].map((call) => [call, '“pickup and delivery settings and location lookups” under /shop/logistics']),
  ),
  'GET /shop/logistics/zipFeeList': 'what a delivery costs may differ by ZIP code, and so may its tax',
  'POST /shop/logistics/zipFeeSet': 'fee and tax of a ZIP code are set',
  'GET /shop/logistics/slotList': 'a time takes only as many orders as the store can prepare',
  'POST /shop/logistics/slotSet': 'a time of one day is closed, or takes more',
  'GET /org/overview': 'who has several stores sees them side by side',
  ...Object.fromEntries(
    ['GET /shop/report/accounts', 'POST /shop/report/accounts', 'GET /shop/report/journal'].map((call) => [
      call,
      'each day as a journal that QuickBooks and Xero import, under the accounts of the shop',
    ]),
  ),
  ...Object.fromEntries(
    [
      'POST /shop/exportFile/orders',
      'POST /shop/exportFile/rows',
      'POST /shop/exportFile/paymentRows',
      'POST /shop/exportFile/deductionRows',
      'GET /shop/exportFile/list',
      'POST /shop/exportFile/retry',
      'POST /shop/exportFile/delete',
      'GET /shop/exportFile/download/{id}',
    ].map((call) => [call, '“an export above a million rows goes on as a job with progress and a link”']),
  ),
  'GET /shop/report/hours': 'when a shop sells most, by weekday and hour',
  'GET /shop/report/margin': 'what products bring over their cost',
  'GET /shop/report/wasteDiary': 'what was thrown away each day, and why',
  'GET /shop/report/schedules': 'which pages of the statement go to whom by mail',
  'POST /shop/report/scheduleAdd': 'a report by mail is set up',
  'POST /shop/report/scheduleDelete': 'a report by mail is ended',
  'GET /shop/report/restatements': 'every change of a day that was closed already',
  'GET /shop/report/taxDetails': '“tax details” under /shop/report, without a path of its own',
  'GET /shop/report/deductionDetails': '“deductions” under /shop/report, without a path of its own',
  'GET /shop/report/paymentDetails': 'the screen paymentDetails',
  ...Object.fromEntries(
    ['rows', 'paymentRows', 'deductionRows'].map((call) => [
      `GET /shop/report/${call}`,
      'every figure opens the sales and refunds that make it',
    ]),
  ),
  ...Object.fromEntries(
    [
      'summaryTable',
      'paymentDetails',
      'taxesDetails',
      'tipDetails',
      'refundDetails',
      'orderDeductionDetails',
      'hours',
      'margin',
      'waste',
    ].map((page) => [`GET /shop/report/downloadPdf/${page}`, 'a page of the statement as a bookkeeper files it']),
  ),
}
