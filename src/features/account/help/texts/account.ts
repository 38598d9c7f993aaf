import type { ProseSection } from '#features/account/public-pages/prose.tsx'

export const account: readonly ProseSection[] = [
  {
    id: 'password',
    title: { zh: '更改密码', en: 'Changing your password' },
    parts: [
      {
        p: {
          zh: '点击右上角的头像，打开“账号安全”。密码为 6 到 20 位字母和数字；如果组织启用了更强的密码，则至少 12 个字符。过于常见的密码不能使用，输入时会显示强度。更改后，其他地方的登录会结束。',
          en: 'Click your picture at the top right and open Account security. A password has 6 to 20 letters and digits, or at least 12 characters if your organisation requires strong passwords. Very common passwords are not allowed, and a bar shows the strength as you type. Changing the password signs you out everywhere else.',
        },
      },
    ],
  },
  {
    id: 'forgotten',
    title: { zh: '忘记密码', en: 'Forgotten password' },
    parts: [
      {
        p: {
          zh: '在登录页选择“忘记密码”，输入邮箱收到的验证码，设置新密码。验证码十分钟内有效，只能使用一次。也可以请管理员重置。',
          en: 'On the sign-in page choose “Forgot password”, enter the code we e-mail you and set a new password. The code works once, within ten minutes. You can also ask an administrator to reset your password.',
        },
      },
    ],
  },
  {
    id: 'passkey',
    title: { zh: '通行密钥', en: 'Passkeys' },
    parts: [
      {
        p: {
          zh: '通行密钥用指纹、面容或安全密钥代替密码登录。在“账号安全”中添加，可以命名和删除。收银台断网解锁仍使用密码。',
          en: 'With a passkey you sign in with your fingerprint, face or security key instead of a password. Add, name and remove passkeys under Account security. Unlocking a counter offline still needs your password.',
        },
      },
    ],
  },
  {
    id: 'time',
    title: { zh: '自动退出', en: 'Automatic sign-out' },
    parts: [
      {
        p: {
          zh: '超过 10 分钟没有点击或按键，您会被自动退出。在“登录保护”中可设为 1 到 1440 分钟；角色也可以规定时间。',
          en: 'You are signed out after 10 minutes without a click or key press. Under Login protection you can set 1 to 1440 minutes. Your role can set the time too.',
        },
      },
    ],
  },
  {
    id: 'elsewhere',
    title: { zh: '“在其他地方登录”', en: '“Signed in elsewhere”' },
    parts: [
      {
        p: {
          zh: '一个账号同一时间只在一处登录。如果不是您本人，请立即更改密码，并在“登录记录”中核对，或选择“全部退出”。',
          en: 'An account can be signed in at only one place at a time. If it wasn’t you, change your password right away and check your list of sign-ins, or sign out everywhere.',
        },
      },
    ],
  },
]
