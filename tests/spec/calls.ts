/**
 * The specification's calls by area. `*` if it shows no method. Calls without a path are not listed. A delivered area
 * is fully in the contract; of the others nothing is.
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
  home: {
    delivered: true,
    calls: [
      '* /shop/index/getSaleChart',
      '* /shop/index/getOrderQuantityChart',
      '* /shop/index/getHotChart',
      '* /shop/index/getShopRanking',
      '* /shop/homeIndex',
    ],
  },
  analysis: { delivered: true, calls: ['* /shop/index/getAnalysisReportList', '* /shop/analysisReport'] },
  tasks: { delivered: true, calls: ['* /shop/getTaskCount'] },
  'goods management': { delivered: true, calls: ['* /shop/goods/checkGoodsPublishStatus/{id}'] },
  'online goods': { delivered: true, calls: ['* /shop/onlineGoods/ifOnShelf/{id}'] },
  takeover: { delivered: true, calls: ['* /shop/order/forcedOffline'] },
  'card payment': {
    delivered: true,
    calls: ['* /shop/order/pay', '* /shop/order/startPayment', '* /shop/order/showTotalPrice'],
  },
  'online orders': {
    delivered: true,
    calls: ['* /shop/onlineOrder/manualStocking/{id}', '* /shop/onlineOrder/confirmReceipt'],
  },
  'after-sales': {
    delivered: false,
    calls: ['* /shop/afterSales/list', '* /shop/afterSales/oper', '* /shop/afterSales/details'],
  },
}
