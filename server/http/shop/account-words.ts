/** The sentences of a member's account page. */
export const accountWords = {
  zh: {
    invite: '邀请好友',
    inviteLink: '您的邀请链接',
    inviteHint: '好友打开链接并首次登录，即为您邀请。好友购买后，部分限购商品您可以多买。',
    invited: (n: number) => `已邀请并购买的好友：${n} 位`,
  },
  en: {
    invite: 'Invite others',
    inviteLink: 'Your link',
    inviteHint:
      'Whoever follows it and signs in for the first time is invited by you. Once they have bought something, you may buy more of some products with a limit.',
    invited: (n: number) => `People you invited who have bought something: ${n}`,
  },
} as const
