import { about } from '#contract/define-event.ts'

export const organisationEvents = {
  ...about('store', 'orgShopAdd', {
    certified: { zh: '登记门店', en: 'Registered a store' },
    'submitted-again': { zh: '重新提交门店审核', en: 'Resubmitted a store for approval' },
    deleted: { zh: '删除门店', en: 'Deleted a store' },
    'settings-changed': { zh: '修改门店设置', en: 'Changed store settings' },
    'set-up': { zh: '完成门店配置', en: 'Finished setting up a store' },
    approved: { zh: '平台审核通过门店', en: 'The platform approved a store' },
    rejected: { zh: '平台驳回门店', en: 'The platform rejected a store' },
    'rejected-for-good': { zh: '平台永久驳回门店', en: 'The platform permanently rejected a store' },
  }),
  ...about('operator', 'orgOperator', {
    saved: { zh: '填写经营者信息', en: 'Entered the operator information' },
    updated: { zh: '修改经营者信息', en: 'Changed the operator information' },
    revealed: { zh: '查看经营者证件号码', en: 'Viewed the operator’s document numbers' },
  }),
  ...about('account', 'orgUserManage', {
    added: { zh: '新增用户', en: 'Added an account' },
    invited: { zh: '邀请用户', en: 'Invited a person' },
    'invited-again': { zh: '重新发送邀请', en: 'Resent an invitation' },
    'invitation-withdrawn': { zh: '撤回邀请', en: 'Withdrew an invitation' },
    joined: { zh: '接受邀请加入', en: 'Accepted an invitation' },
    'restored-joined': { zh: '合并恢复前的收银员', en: 'Merged a cashier from before the restore' },
    'invitation-declined': { zh: '拒绝邀请', en: 'Declined an invitation' },
    'email-changed': { zh: '更换自己的邮箱', en: 'Changed their own e-mail address' },
    updated: { zh: '修改用户', en: 'Changed an account' },
    enabled: { zh: '启用用户', en: 'Enabled an account' },
    disabled: { zh: '停用用户', en: 'Disabled an account' },
    removed: { zh: '删除用户', en: 'Deleted an account' },
    'password-reset': { zh: '重置密码', en: 'Reset a password' },
    'password-reset-asked': { zh: '请本人重置密码', en: 'Asked someone to reset their password' },
    'password-reset-by-code': { zh: '通过验证码重置自己的密码', en: 'Reset their own password with a code' },
    'password-changed': { zh: '修改自己的密码', en: 'Changed their own password' },
    'session-time-changed': { zh: '修改自己的会话时长', en: 'Changed their own session timeout' },
    'profile-changed': { zh: '修改个人资料', en: 'Changed their own profile' },
    'signed-out-everywhere': { zh: '全部退出登录', en: 'Signed out everywhere' },
  }),
  ...about('organisation', 'orgActivity', {
    renamed: { zh: '修改组织名称', en: 'Changed the organisation’s name' },
    offered: { zh: '请求移交主账号', en: 'Asked someone to take over the organisation' },
    'offer-ended': { zh: '取消移交主账号', en: 'Cancelled the handover of the organisation' },
    'handed-over': { zh: '接手主账号', en: 'Became the organisation’s primary account' },
  }),
  ...about('passkey', 'orgUserManage', {
    added: { zh: '添加通行密钥', en: 'Added a passkey' },
    removed: { zh: '删除通行密钥', en: 'Removed a passkey' },
  }),
  ...about('role', 'orgRoleManage', {
    added: { zh: '新增组织角色', en: 'Added an organisation role' },
    updated: { zh: '修改组织角色', en: 'Changed an organisation role' },
    removed: { zh: '删除组织角色', en: 'Deleted an organisation role' },
  }),
  ...about('store-role', 'orgShopRoleManage', {
    added: { zh: '新增门店角色', en: 'Added a store role' },
    updated: { zh: '修改门店角色', en: 'Changed a store role' },
    removed: { zh: '删除门店角色', en: 'Deleted a store role' },
  }),
  ...about('label-printer', 'shopGoodsLabel', {
    added: { zh: '新增标签打印机', en: 'Added a label printer' },
    removed: { zh: '删除标签打印机', en: 'Deleted a label printer' },
  }),
  ...about('label-template', 'shopGoodsLabel', {
    saved: { zh: '保存标签模板', en: 'Saved a label template' },
    removed: { zh: '删除标签模板', en: 'Deleted a label template' },
  }),
  ...about('printer', 'printersManagement', {
    added: { zh: '新增打印机', en: 'Added a printer' },
    updated: { zh: '修改打印机', en: 'Changed a printer' },
    removed: { zh: '删除打印机', en: 'Deleted a printer' },
    'address-shown': { zh: '复制打印机地址', en: 'Copied a printer’s address' },
    'address-renewed': { zh: '更换打印机地址', en: 'Created a new address for a printer' },
    'template-changed': { zh: '修改小票模板', en: 'Changed the receipt template' },
    'made-main': { zh: '设为主打印机', en: 'Made a printer the main printer' },
  }),
  ...about('pin', 'orgUserManage', {
    set: { zh: '设置管理员 PIN', en: 'Set an administrator’s PIN' },
    trusted: { zh: '允许收银台再次使用管理员 PIN', en: 'Allowed an administrator’s PIN on counters again' },
    removed: { zh: '移除管理员 PIN', en: 'Removed an administrator’s PIN' },
  }),
  ...about('member', 'shopOfflineOrderOfflineCollection', {
    added: { zh: '新增会员', en: 'Added a member' },
  }),
  ...about('member', 'shopMemberEdit', {
    changed: { zh: '修改会员', en: 'Changed a member' },
    joined: { zh: '合并会员', en: 'Joined two members' },
    'leave-asked': {
      zh: '会员在网店申请订单结束后注销账户',
      en: 'A member asked in the web shop for their account to be deleted once their orders are over',
    },
    stayed: { zh: '会员在网店撤回注销申请', en: 'A member kept their account in the web shop after all' },
    left: { zh: '会员在网店注销账户', en: 'A member deleted their account in the web shop' },
  }),
  ...about('job', 'orgActivity', {
    retried: { zh: '重试后台任务', en: 'Retried a background job' },
    discarded: { zh: '放弃后台任务', en: 'Discarded a background job' },
  }),
  ...about('notification', 'shopOutboundNotification', {
    verified: { zh: '核销出库通知', en: 'Verified an outbound notification', tasks: ['verify'] },
  }),
  ...about('security', 'orgActivity', {
    'strong-passwords': { zh: '修改密码强度要求', en: 'Changed the password policy' },
  }),
} as const
