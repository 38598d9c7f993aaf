interface MailWords {
  readonly subject: string
  readonly body: string
}

type Purpose = 'register' | 'reset' | 'email' | 'store-email' | 'store-phone' | 'shop-email' | 'shop-phone'

interface SentCode {
  readonly code: string
  /** For how long it works. */
  readonly minutes: number
  /** The web shop it is for; absent: Evertill itself. */
  readonly shop?: string | undefined
}

const inShop = { zh: '在网店登录', en: 'to sign in at our web shop' }
const about: Record<Purpose, { zh: string; en: string }> = {
  register: { zh: '注册 Evertill 账号', en: 'to sign up for Evertill' },
  reset: { zh: '重置 Evertill 登录密码', en: 'to set a new Evertill password' },
  email: { zh: '更换 Evertill 登录邮箱', en: 'to sign in to Evertill with this address' },
  'store-email': { zh: '确认门店联系邮箱', en: 'to confirm the store’s e-mail address' },
  'store-phone': { zh: '确认门店联系电话', en: 'to confirm the store’s phone number' },
  'shop-email': inShop,
  'shop-phone': inShop,
}

/** The e-mail or text message with a verification code. */
export function codeMail(
  purpose: Purpose,
  { code, minutes, shop = 'Evertill' }: SentCode,
  language: 'zh' | 'en',
): MailWords {
  const what = about[purpose][language]
  return language === 'zh'
    ? {
        subject: `${shop} 验证码 ${code}`,
        body: `您的验证码是 ${code}，用于${what}，${minutes} 分钟内有效，只能使用一次。\n请勿告诉任何人。如果不是您本人操作，请忽略此消息。`,
      }
    : {
        subject: `${shop} code ${code}`,
        body: `Your code ${what} is ${code}. It works once, within ${minutes} minutes.\nDon’t share it with anyone. If you didn’t ask for it, ignore this message.`,
      }
}

/** Tells the owner of an account that its password was changed, in case it was not them (docs/security.md, V2.2.3). */
export function passwordMail(language: 'zh' | 'en'): MailWords {
  return language === 'zh'
    ? {
        subject: 'Evertill 登录密码已修改',
        body: '您的 Evertill 登录密码刚刚被修改，其他设备已退出登录。\n如果不是您本人操作，请在登录页通过“忘记密码”重新设置，并告知管理员。',
      }
    : {
        subject: 'Your Evertill password was changed',
        body: 'The password of your Evertill account was just changed, and your other devices were signed out.\nIf it wasn’t you, set a new password with “Forgot password” on the sign-in page and tell your administrator.',
      }
}

/** Tells the owner of an account that a passkey was added (docs/security.md, V2.2.3). @param name the passkey's name */
export function passkeyMail(name: string, language: 'zh' | 'en'): MailWords {
  return language === 'zh'
    ? {
        subject: '您的 Evertill 账号新增了通行密钥',
        body: `您的 Evertill 账号刚刚添加了通行密钥“${name}”，可用它登录。\n如果不是您本人操作，请在登录页通过“忘记密码”设置新密码：所有通行密钥将被移除。请同时告知管理员。`,
      }
    : {
        subject: 'A passkey was added to your Evertill account',
        body: `The passkey “${name}” was just added to your Evertill account and can be used to sign in.\nIf it wasn’t you, set a new password with “Forgot password” on the sign-in page, which removes all passkeys, and tell your administrator.`,
      }
}

export interface InvitationWords {
  readonly organisation: string
  readonly code: string
  /** The page where the code is entered; undefined if the server does not know its own address. */
  readonly link: string | undefined
  readonly days: number
}

/** Invites someone to join an organisation. The first line of the body has the code. */
export function invitationMail({ organisation, code, link, days }: InvitationWords, language: 'zh' | 'en'): MailWords {
  return language === 'zh'
    ? {
        subject: `${organisation} 邀请您使用 Evertill`,
        body: [
          `您的邀请码是 ${code}，${days} 天内有效，只能使用一次。`,
          link === undefined
            ? '请打开 Evertill 登录页，点击“我收到了邀请”，输入邀请码。'
            : `打开此链接接受邀请：${link}`,
          '密码由您自己设置，别人看不到。如果您不认识该组织，请忽略此邮件：您不接受就不会有任何变化。',
        ].join('\n'),
      }
    : {
        subject: `${organisation} invites you to Evertill`,
        body: [
          `Your invitation code is ${code}. It is valid for ${days} days and works once.`,
          link === undefined
            ? 'Open the Evertill sign-in page, choose “I was invited” and enter the code.'
            : `Open this link to accept: ${link}`,
          'You choose your own password, and no one else can see it. If you don’t know this organisation, ignore this message. Nothing happens unless you accept.',
        ].join('\n'),
      }
}

/** An administrator asks someone to set a new password; only the person can do that. */
export function resetAskedMail(organisation: string, language: 'zh' | 'en'): MailWords {
  return language === 'zh'
    ? {
        subject: '请重置您的 Evertill 登录密码',
        body: `${organisation} 的管理员请您重置登录密码。\n请在登录页点击“忘记密码”，用发送到此邮箱的验证码设置新密码。您当前的密码仍然有效，管理员看不到您的密码。`,
      }
    : {
        subject: 'Please set a new Evertill password',
        body: `An administrator of ${organisation} has asked you to set a new password.\nChoose “Forgot password” on the sign-in page and use the code that is sent to this address. Until then your current password still works. Administrators can’t see it.`,
      }
}

/** Sent to the former address of an account, in case its owner did not change it. @param email the new address, shown masked */
export function emailChangedMail(email: string, language: 'zh' | 'en'): MailWords {
  const masked = email.replace(/^(.).*(@.*)$/, '$1…$2')
  return language === 'zh'
    ? {
        subject: '您的 Evertill 登录邮箱已更换',
        body: `您的 Evertill 账号现在使用 ${masked} 登录，此邮箱不能再用于登录。\n如果不是您本人操作，请立即联系管理员。`,
      }
    : {
        subject: 'The e-mail address of your Evertill account was changed',
        body: `You now sign in to Evertill with ${masked}. This address no longer works.\nIf it wasn’t you, tell your administrator right away.`,
      }
}

/** Asks someone to take over an organisation. */
export function ownershipMail(organisation: string, language: 'zh' | 'en'): MailWords {
  return language === 'zh'
    ? {
        subject: `请确认接手 ${organisation}`,
        body: `${organisation} 的主账号请您接手该组织。\n请登录后在“账号安全”中确认或拒绝。在您确认之前，不会有任何变化。`,
      }
    : {
        subject: `Please confirm that you will take over ${organisation}`,
        body: `The owner of ${organisation} has asked you to take over the organisation.\nSign in and accept or decline under “Account security”. Nothing changes until you do.`,
      }
}

/** Pages of the operating statement, attached. @param period such as "Nov 1 – Nov 30, 2026" */
export function reportMail(store: string, period: string, language: 'zh' | 'en'): MailWords {
  return language === 'zh'
    ? {
        subject: `${store} 经营报表：${period}`,
        body: `您好：\n\n附件是 ${store} 在 ${period} 的经营报表。之后若有补传的销售，Evertill 中的数字会相应更新。\n\n要停止接收，请在 Evertill 的“经营报表”中取消这个定期邮件。`,
      }
    : {
        subject: `Operating statement of ${store}: ${period}`,
        body: `Hello,\n\nattached is the operating statement of ${store} for ${period}. If a sale arrives late, Evertill shows the figures with it.\n\nTo stop these mails, end the report by mail in Evertill under “Operating statement”.`,
      }
}
