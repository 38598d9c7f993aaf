import type { Words } from '#contract/schemas.ts'

/** What is said of accounts, invitations, codes, roles and who owns the organisation. */
export const accountErrorTexts = {
  'setup.already-done': { zh: '系统已完成初始设置，请登录。', en: 'The first set-up is already done. Please log in.' },
  'setup.wrong-link': {
    zh: '请使用服务器启动时在控制台打印的链接完成初始设置。',
    en: 'Open the link that the server printed in its console when it started.',
  },
  'ownership.not-proven': {
    zh: '对方尚未验证自己的邮箱。请本人在登录页通过“忘记密码”设置自己的密码后再试。',
    en: 'This person has not proven their e-mail address. They set their own password with “Forgot password” at the sign-in first.',
  },
  'invitation.ended': {
    zh: '该邀请无效、已使用、已撤回或已过期。请让对方重新发送邀请。',
    en: 'This invitation is wrong, used, withdrawn or out of date. Ask for a new one.',
  },
  'invitation.on-duty': {
    zh: '您在该组织的账号正在当班，请先交班，再加入。',
    en: 'Your account there has an open shift. End the shift first, then join.',
  },
  'sign-up.closed': {
    zh: '此服务器不开放注册。请让管理员邀请您。',
    en: 'This server takes no new organisations. Ask an administrator to invite you.',
  },
  'account.email-taken': { zh: '该邮箱已被使用。', en: 'This e-mail address is already in use.' },
  'account.wrong-password': {
    zh: '原密码不正确，请重新输入。',
    en: 'The present password is not right. Type it again.',
  },
  'account.session-too-long': {
    zh: '您最多可以设为 {minutes} 分钟。如需更长，请联系管理员。',
    en: 'You can set at most {minutes} minutes. Ask an administrator for more.',
  },
  'account.not-yourself': {
    zh: '不能对自己的账号执行此操作，请让另一位管理员来做。',
    en: 'You cannot do this to your own account. Ask another administrator.',
  },
  'account.primary': {
    zh: '经营者账号不能停用、删除或更改角色。',
    en: 'The operator’s account cannot be disabled, deleted or given another role.',
  },
  'code.wrong': {
    zh: '验证码不正确或已失效。请核对最新一封邮件或短信，或重新获取验证码。',
    en: 'This code is wrong or no longer valid. Check the newest message, or ask for a new code.',
  },
  'code.ended': {
    zh: '验证码已过期或已使用，请重新获取。',
    en: 'This verification code has expired or was used. Ask for a new one.',
  },
  'role.name-taken': { zh: '已有同名角色，请换一个名称。', en: 'A role of this name exists. Choose another name.' },
  'role.unknown-permission': {
    zh: '没有名为“{code}”的权限，未做任何更改。请刷新页面后重试。',
    en: 'There is no permission called “{code}”. Nothing was changed. Refresh the page and try again.',
  },
  'role.in-use': {
    zh: '该角色仍有 {count} 个关联账号，请先为他们更换角色。',
    en: '{count} accounts still have this role. Give them another one first.',
  },
  'role.beyond-own': {
    zh: '涉及您自己没有的权限：请由拥有这些权限的人来操作。',
    en: 'This account or role has permissions that you do not have yourself. Ask somebody who has them.',
  },
  'role.last-keeper': {
    zh: '必须至少保留一位可以管理角色的账号。',
    en: 'At least one account must keep the right to manage roles.',
  },
} as const satisfies Record<string, Words>
