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
  '/org/shopSelect',
  '/org/account/user-manage',
  '/org/account/role-manage',
  '/org/account/shop-role-manage',
  '/org/account/shop-role',
  '/shop/shopConfig',
  '/shop/shopManage/shopSetting',
  '/shop/shopManage/cashierManagement',
  '/shop/shopManage/printersManagement',
  '/shop/checkout',
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
  { message: 'Request exception: {status}.', found: /Request exception/ },
  {
    message: 'Failed to print receipt, the printer is not online or cannot be connected.',
    found: /Failed to print receipt, the printer is not online or cannot be connected/,
  },
  { message: 'Printing failed, the receipt machine is not online.', found: /printer\.not-online/ },
]
