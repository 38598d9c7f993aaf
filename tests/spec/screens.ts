/** Routes of the first specification (organisation-and-shell 2). */
export const specRoutes: readonly string[] = [
  '/login',
  '/register',
  '/privacyPolicy',
  '/userProtocol',
  '/technicalSupport',
  '/404',
  '/401',
  '/tmp',
  '/settings',
  '/settings/personalCenter',
  '/settings/accountSecurity',
  '/settings/loginProtection',
  '/',
  '/org/shopSelect',
  '/org/account/user-manage',
  '/org/account/role-manage',
  '/org/account/shop-role-manage',
  '/org/account/shop-role',
  '/shop',
  '/shop/shopConfig',
  '/shop/shopManage/shopSetting',
  '/shop/shopManage/cashierManagement',
  '/shop/shopManage/printersManagement',
  '/shop/checkout',
  '/shop/writeOff',
]

/** Messages of the first specification (organisation-and-shell 8) and how each is found in what proves it. */
export const specMessages: readonly { readonly message: string; readonly found: RegExp }[] = [
  { message: 'Login has expired, please log in again.', found: /Login has expired|登录已过期|auth\.required/ },
  {
    message: 'Session timed out, go to user management or organisation role management to set the timeout.',
    found: /Session timed out/,
  },
  {
    message: 'You have switched to another store and need to refresh before continuing.',
    found: /switched to another store|Another store was opened/,
  },
  { message: 'Store status has changed.', found: /[Ss]tore status has changed/ },
  { message: 'Insufficient permissions.', found: /[Ii]nsufficient permissions|access\.denied/ },
  { message: 'Upload image error, please try again.', found: /image\.not-stored|Upload image error/ },
  { message: 'The URL already exists, please try again.', found: /The URL already exists/ },
  { message: 'Verification code must be filled.', found: /Verification code must be filled|请填写验证码/ },
  { message: 'There are items that have not been filled out correctly.', found: /not been filled out correctly/ },
  { message: 'Length should be 1 to 30.', found: /Length should be 1 to 30|长度应为 1 到 30/ },
  { message: 'SSN format is incorrect.', found: /SSN format is incorrect|社会安全号码格式不正确/ },
  { message: 'Field required / cannot be empty.', found: /cannot be empty|此项必填/ },
  { message: 'Copy failed (clipboard).', found: /Copy failed/ },
  { message: 'Request exception: {status}.', found: /Request exception/ },
  {
    message: 'Failed to print receipt, the printer is not online or cannot be connected.',
    found: /Failed to print receipt, the printer is not online or cannot be connected/,
  },
  { message: 'Printing failed, the receipt machine is not online.', found: /printer\.not-online/ },
  { message: 'Member does not exist.', found: /Member does not exist\.|member\.missing/ },
  { message: 'An order that won a prize cannot be refunded.', found: /An order that won a prize cannot be refunded/ },
  {
    message: 'Prize redemption fails when shelf stock is short, with the option to swap to a product priced no lower.',
    found: /prize\.out-of-stock|The prize is out of stock on the shelf/,
  },
  {
    message: 'This order has expired for after-sales and cannot be refunded.',
    found: /refund\.expired|expired for after-sales/,
  },
  { message: 'Refund quantity exceeded the maximum.', found: /refund\.quantity-above-left|Refund quantity exceeded/ },
  {
    message: 'The quantity eligible for refund is less than 1.',
    found: /The quantity eligible for refund is less than 1/,
  },
  {
    message: 'The refund request failed because the payment account balance is insufficient or the card is invalid.',
    found: /payment account balance is insufficient or the card is invalid/,
  },
  // with the code that was scanned
  { message: 'Barcode does not exist.', found: /No goods have the code/ },
  { message: 'Payment failed. Order cancelled.', found: /Payment failed\. Order cancelled\./ },
  // with the amount that is missing
  { message: 'Insufficient actual amount received.', found: /Still missing/ },
  { message: 'The amount to submit exceeds the allowed amount.', found: /amount to submit exceeds the allowed amount/ },
  { message: 'Unpaid cash is pending audit.', found: /Unpaid cash is pending audit/ },
  {
    message: 'Shelf stock has run out: the checkout continues, the goods are auto-outbounded with a notification.',
    found: /from the warehouse by an automatic|outbound_notification|automatic outbound/,
  },
  { message: 'The cashier-status-changed warning.', found: /Cashier status changed/ },
  { message: 'A refund requires an employee on duty.', found: /refund\.not-on-duty|A refund requires an employee/ },
]
