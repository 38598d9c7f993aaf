import type { ProseSection } from '#features/account/public-pages/prose.tsx'

export const account: readonly ProseSection[] = [
  {
    id: 'password',
    title: { zh: '更改密码', en: 'Changing your password' },
    parts: [
      {
        p: {
          zh: '点击右上角的头像，打开“账号安全”。密码为 6 到 20 位字母和数字；如果组织启用了更强的密码，则至少 12 个字符。过于常见的密码不能使用，输入时会显示强度。更改后，其他地方的登录会结束。',
          en: 'Press your picture, top right, and open Account security. A password is 6 to 20 letters and digits; where the organisation asks for stronger ones, at least 12 characters. One that everybody tries first is not taken, and a bar says how good it is. Changing it ends every other sign-in.',
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
          en: 'On the sign-in screen choose the reset, type the code that comes by mail, and set a new password. A code holds ten minutes and works once. An administrator can reset it, too.',
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
          en: 'A passkey signs you in by fingerprint, face or security key. Add it under Account security, where you can name and remove it. Unlocking a counter without a network still takes the password.',
        },
      },
    ],
  },
  {
    id: 'time',
    title: { zh: '自动退出', en: 'Being signed out by itself' },
    parts: [
      {
        p: {
          zh: '超过 10 分钟没有点击或按键，您会被自动退出。在“登录保护”中可设为 1 到 1440 分钟；角色也可以规定时间。',
          en: 'After 10 minutes without a click or a key you are signed out. Under Login protection you set 1 to 1440 minutes; a role can set a time, too.',
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
          en: 'An account is signed in at one place at a time. If it was not you, change your password at once, look at the list of sign-ins, and sign out everywhere.',
        },
      },
    ],
  },
]
