/** The sentences of a member's account page. */
export const accountWords = {
  zh: {
    invite: '邀请好友',
    inviteLink: '您的邀请链接',
    inviteHint: '好友打开链接并首次登录，即为您邀请。好友购买后，部分限购商品您可以多买。',
    invited: (n: number) => `已邀请并购买的好友：${n} 位`,
    addresses: '我的收货地址',
    deliverTo: (place: string) => `送到：${place}`,
    elsewhere: '或填写其他地址：',
    forgetAddress: '删除',
    forgetAddressOf: (place: string) => `删除地址：${place}`,
    leave: '删除账户',
    leaveHint:
      '您的姓名、邮箱、电话、会员码和收货地址将被删除，无法恢复。订单和购物记录因记账需要保留，但不再有您的个人资料。',
    leaveMacou: (amount: string) => `您还有 ${amount} macou，删除账户后将失去。`,
    leaveNow: '永久删除我的账户',
    stay: '保留账户',
    left: '您的账户已删除。',
  },
  en: {
    invite: 'Invite others',
    inviteLink: 'Your link',
    inviteHint:
      'Whoever follows it and signs in for the first time is invited by you. Once they have bought something, you may buy more of some products with a limit.',
    addresses: 'Your addresses',
    deliverTo: (place: string) => `Deliver to ${place}`,
    elsewhere: 'Or somewhere else:',
    forgetAddress: 'Remove',
    forgetAddressOf: (place: string) => `Remove the address ${place}`,
    leave: 'Delete my account',
    leaveHint:
      'Your name, mail address, phone number, member code and addresses are deleted and cannot be brought back. Orders and purchases are kept for the books, without you.',
    leaveMacou: (amount: string) => `You have ${amount} in macou left. You lose it with your account.`,
    leaveNow: 'Delete my account for good',
    stay: 'Keep my account',
    left: 'Your account is deleted.',
    invited: (n: number) => `People you invited who have bought something: ${n}`,
  },
} as const
