interface MailWords {
  readonly subject: string
  readonly body: string
}

type Purpose = 'register' | 'reset' | 'store-email' | 'store-phone'

const about: Record<Purpose, { zh: string; en: string }> = {
  register: { zh: '注册 Evertill 账号', en: 'to sign up for Evertill' },
  reset: { zh: '重置 Evertill 登录密码', en: 'to set a new Evertill password' },
  'store-email': { zh: '确认门店联系邮箱', en: 'to confirm the store’s e-mail address' },
  'store-phone': { zh: '确认门店联系电话', en: 'to confirm the store’s phone number' },
}

/** The mail, or text, that brings a verification code. */
export function codeMail(purpose: Purpose, code: string, minutes: number, language: 'zh' | 'en'): MailWords {
  const what = about[purpose][language]
  return language === 'zh'
    ? {
        subject: `Evertill 验证码 ${code}`,
        body: `您的验证码是 ${code}，用于${what}，${minutes} 分钟内有效，只能使用一次。\n请勿告诉任何人。如果不是您本人操作，请忽略此消息。`,
      }
    : {
        subject: `Evertill code ${code}`,
        body: `Your code ${what} is ${code}. It holds for ${minutes} minutes and works once.\nDo not pass it on. If you did not ask for it, ignore this message.`,
      }
}

/** Says that the password of an account was changed, to who may not have done it (docs/security.md, V2.2.3). */
export function passwordMail(language: 'zh' | 'en'): MailWords {
  return language === 'zh'
    ? {
        subject: 'Evertill 登录密码已修改',
        body: '您的 Evertill 登录密码刚刚被修改，其他登录已退出。\n如果不是您本人操作，请在登录页通过“忘记密码”重新设置，并告知管理员。',
      }
    : {
        subject: 'Your Evertill password was changed',
        body: 'The password of your Evertill account was just changed; other sign-ins have ended.\nIf it was not you, set a new one with “Forgot password” at the sign-in, and tell your administrator.',
      }
}
