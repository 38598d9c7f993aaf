import type { ErrorWords } from '#contract/error-words.ts'

/** Errors about accounts, people, stores, settings and printers: each says what happened, then what to do. */
export const organisationErrors = {
  'auth.signed-in-elsewhere': {
    zh: '此账号已在其他地方登录，请重新登录。',
    en: 'This account signed in elsewhere. Please log in again.',
    status: 401,
  },
  'auth.wrong-credentials': {
    zh: '邮箱或密码不正确，请检查后重试。',
    en: 'Wrong e-mail or password. Check both and try again.',
  },
  'auth.initial-password-over': {
    zh: '初始密码的有效期为 {days} 天，现已过期。请让管理员重新生成一个。',
    en: 'An initial password works for {days} days, and this one has expired. Ask an administrator for a new one.',
  },
  'auth.key-lost': {
    zh: '服务器丢失了保护密码的密钥，暂时无法用密码登录。请让技术人员恢复密钥，或通过“忘记密码”设置新密码。',
    en: 'This server has lost the key that protects passwords, so no one can sign in with a password. Ask your technician to restore the key, or set a new password with “Forgot password”.',
  },
  'auth.credential-ended': {
    zh: '此平板不能再为该收银台上传销售。未上传的销售仍保存在本机，请让店长导出。',
    en: 'This tablet can no longer send sales for this counter. Unsent sales are still on the tablet; ask the manager to export them.',
    status: 401,
  },
  'auth.must-change-password': {
    zh: '请先设置您自己的密码，再继续使用。',
    en: 'Set your own password before you continue.',
  },
  'auth.too-many-attempts': {
    zh: '尝试次数过多，请在{wait}后再试。',
    en: 'Too many attempts. Try again in {wait}.',
    status: 429,
  },
  'setup.already-done': { zh: '系统已完成初始设置，请登录。', en: 'Setup is already done. Please log in.' },
  'setup.wrong-link': {
    zh: '请使用服务器启动时在控制台打印的链接完成初始设置。',
    en: 'Open the setup link that the server printed in its console when it started.',
  },
  'ownership.not-proven': {
    zh: '对方尚未验证自己的邮箱。请本人在登录页通过“忘记密码”设置自己的密码后再试。',
    en: 'This person hasn’t confirmed their e-mail address. Ask them to set their own password with “Forgot password” on the sign-in page, then try again.',
  },
  'invitation.ended': {
    zh: '该邀请无效、已使用、已撤回或已过期。请让对方重新发送邀请。',
    en: 'This invitation is wrong, already used, withdrawn or expired. Ask for a new one.',
  },
  'invitation.on-duty': {
    zh: '您在该组织的账号正在当班，请先交班，再加入。',
    en: 'Your account in that organisation has an open shift. End the shift, then accept the invitation.',
  },
  'sign-up.closed': {
    zh: '此服务器不开放注册。请让管理员邀请您。',
    en: 'This server is closed for sign-up. Ask an administrator to invite you.',
  },
  'account.email-taken': { zh: '该邮箱已被使用。', en: 'This e-mail address is already in use.' },
  'account.wrong-password': {
    zh: '原密码不正确，请重新输入。',
    en: 'Your current password is wrong. Type it again.',
  },
  'account.session-too-long': {
    zh: '您最多可以设为 {minutes} 分钟。如需更长，请联系管理员。',
    en: 'You can set up to {minutes} minutes. Ask an administrator if you need more.',
  },
  'account.not-yourself': {
    zh: '不能对自己的账号执行此操作，请让另一位管理员来做。',
    en: 'You can’t do this to your own account. Ask another administrator.',
  },
  'account.primary': {
    zh: '经营者账号不能停用、删除或更改角色。',
    en: 'The owner’s account can’t be disabled, deleted or given another role.',
  },
  'code.wrong': {
    zh: '验证码不正确或已失效。请核对最新一封邮件或短信，或重新获取验证码。',
    en: 'This code is wrong or has expired. Check the latest message, or ask for a new code.',
  },
  'code.ended': {
    zh: '验证码已过期或已使用，请重新获取。',
    en: 'This verification code has expired or was already used. Ask for a new one.',
  },
  'role.name-taken': {
    zh: '已有同名角色，请换一个名称。',
    en: 'A role with this name already exists. Choose another name.',
  },
  'role.unknown-permission': {
    zh: '没有名为“{code}”的权限，未做任何更改。请刷新页面后重试。',
    en: 'There is no permission called “{code}”. Nothing was changed. Refresh the page and try again.',
  },
  'role.in-use': {
    zh: '该角色仍有 {count} 个关联账号，请先为他们更换角色。',
    en: '{count} accounts still have this role. Give them another role first.',
  },
  'role.beyond-own': {
    zh: '此账号或角色含有您自己没有的权限，请由拥有这些权限的人来操作。',
    en: 'This account or role has permissions that you don’t have. Ask someone who has them.',
  },
  'role.last-keeper': {
    zh: '必须至少保留一位可以管理角色的账号。',
    en: 'At least one account must be able to manage roles.',
  },
  'member.missing': { zh: '会员不存在。', en: 'Member does not exist.' },
  'member.same': { zh: '这是同一位会员，请选择另一位。', en: 'This is the same member. Choose another one.' },
  'member.leaving': {
    zh: '其中一位会员已在网店申请删除账户，不能合并。会员在网店账户页选择“保留账户”后再合并。',
    en: 'One of them has asked in the web shop for their account to be deleted. To be joined, they first keep it on their page there.',
  },
  'member.joined': { zh: '该会员已合并。', en: 'This member has already been joined with another one.' },
  'member.code-taken': { zh: '此会员码已属于其他会员。', en: 'This member code belongs to another member.' },
  'member.inviter-missing': {
    zh: '没有会员使用此邀请人会员码，请核对“邀请人”。',
    en: 'There is no member with the code in “Invited by”. Check it.',
  },
  'member.phone-taken': {
    zh: '已有会员使用此手机号，请直接按手机号查找。',
    en: 'A member already has this phone number. Look the member up by phone number.',
  },
  'view.too-many': {
    zh: '此列表的视图过多，请先删除一个。',
    en: 'This list has too many saved views. Delete one first.',
  },
  'store.url-taken': { zh: '该网址已存在，请重试。', en: 'The URL already exists, please try again.' },
  'store.state': {
    zh: '门店当前的状态不允许此操作。',
    en: 'This can’t be done while the store is in its current state.',
  },
  'store.has-sold': {
    zh: '该门店已有销售记录，不能删除；可以改为休息中。',
    en: 'This store has sales and cannot be deleted. Set it to resting instead.',
  },
  'printer.name-taken': {
    zh: '已有同名打印机，请换一个名称。',
    en: 'A printer with this name already exists. Choose another name.',
  },
  'printer.not-online': {
    zh: '小票打印失败，打印机不在线或无法连接。',
    en: 'Failed to print receipt, the printer is not online or cannot be connected.',
  },
  'printer.by-browser': {
    zh: '这台打印机通过浏览器打印，请在连接它的设备上操作。',
    en: 'This printer prints through the browser. Print from the device it is connected to.',
  },
  'printer.no-address': { zh: '这种打印机不需要地址。', en: 'This kind of printer doesn’t need an address.' },
  'printer.address-shown': {
    zh: '这个地址已无法再次显示。如果没有保存，请更换地址。',
    en: 'This address can’t be shown again. If you didn’t save it, create a new one.',
  },
  'print-job.state': {
    zh: '小票的状态已经改变，请刷新列表。',
    en: 'This ticket’s status has changed. Refresh the list.',
  },
  'administrator.wrong-credentials': {
    zh: '管理员或密码不正确，请检查后重试。',
    en: 'Wrong administrator or password. Check both and try again.',
  },
  'setting.preparation-edits': {
    zh: '备货时间每天最多修改两次，请明天再改。',
    en: 'The preparation time can be changed twice a day. Try again tomorrow.',
  },
} satisfies Record<string, ErrorWords>
