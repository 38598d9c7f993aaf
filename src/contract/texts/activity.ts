import { type Words } from '#contract/schemas.ts'

/** What the activity log calls what was done. */
const activityTexts: Readonly<Record<string, Words>> = {
  'store.certified': { zh: '登记门店', en: 'Registered a store' },
  'store.submitted-again': { zh: '重新提交门店审核', en: 'Submitted a store again' },
  'store.deleted': { zh: '删除门店', en: 'Deleted a store' },
  'store.settings-changed': { zh: '修改门店设置', en: 'Changed store settings' },
  'store.set-up': { zh: '完成门店配置', en: 'Finished the store’s set-up' },
  'operator.saved': { zh: '填写经营者信息', en: 'Filled in the operator information' },
  'operator.updated': { zh: '修改经营者信息', en: 'Changed the operator information' },
  'operator.revealed': { zh: '查看经营者证件号码', en: 'Saw the operator’s document numbers' },
  'account.added': { zh: '新增用户', en: 'Added an account' },
  'account.updated': { zh: '修改用户', en: 'Changed an account' },
  'account.enabled': { zh: '启用用户', en: 'Enabled an account' },
  'account.disabled': { zh: '停用用户', en: 'Disabled an account' },
  'account.removed': { zh: '删除用户', en: 'Deleted an account' },
  'account.password-reset': { zh: '重置密码', en: 'Reset a password' },
  'account.password-changed': { zh: '修改自己的密码', en: 'Changed their own password' },
  'account.session-time-changed': { zh: '修改自己的会话时长', en: 'Changed their own session time' },
  'account.profile-changed': { zh: '修改个人资料', en: 'Changed their own profile' },
  'account.signed-out-everywhere': { zh: '全部退出登录', en: 'Signed out everywhere' },
  'passkey.added': { zh: '添加通行密钥', en: 'Added a passkey' },
  'passkey.removed': { zh: '删除通行密钥', en: 'Removed a passkey' },
  'role.added': { zh: '新增组织角色', en: 'Added an organisation role' },
  'role.updated': { zh: '修改组织角色', en: 'Changed an organisation role' },
  'role.removed': { zh: '删除组织角色', en: 'Deleted an organisation role' },
  'store-role.added': { zh: '新增门店角色', en: 'Added a store role' },
  'store-role.updated': { zh: '修改门店角色', en: 'Changed a store role' },
  'store-role.removed': { zh: '删除门店角色', en: 'Deleted a store role' },
  'counter.added': { zh: '新增收银台', en: 'Added a counter' },
  'counter.updated': { zh: '修改收银台', en: 'Changed a counter' },
  'counter.removed': { zh: '删除收银台', en: 'Deleted a counter' },
  'counter.reader-bound': { zh: '绑定读卡器', en: 'Bound a card reader' },
  'counter.reader-unbound': { zh: '解绑读卡器', en: 'Unbound a card reader' },
  'counter.taken-over': { zh: '接管收银台', en: 'Took a counter over' },
  'member.added': { zh: '新增会员', en: 'Added a member' },
  'notification.verified': { zh: '核销出库通知', en: 'Verified an outbound notification' },
  'security.strong-passwords': { zh: '修改密码强度要求', en: 'Changed the password policy' },
}

/** The words of an action; one that a newer server wrote shows its own name. */
export const activityText = (action: string, language: 'zh' | 'en'): string =>
  activityTexts[action]?.[language] ?? action
