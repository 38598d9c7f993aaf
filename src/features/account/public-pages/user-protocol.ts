import type { ProseSection } from '#features/account/public-pages/prose.tsx'

/** The agreement that a registration accepts. */
export const userProtocol: readonly ProseSection[] = [
  {
    id: 'between',
    title: { zh: '本协议', en: 'This agreement' },
    parts: [
      {
        p: {
          zh: '本协议由您与运行此 Evertill 服务器的商家或平台之间订立。注册门店或使用账号即表示接受。软件作者不是协议的一方，也不运营此服务器。',
          en: 'This agreement is between you and the merchant or platform that runs this Evertill server. Registering a store or using an account accepts it. Who makes the software is no party to it and does not run this server.',
        },
      },
    ],
  },
  {
    id: 'account',
    title: { zh: '您的账号', en: 'Your account' },
    parts: [
      {
        list: [
          {
            zh: '账号只供本人使用。不要把密码告诉他人；初始密码必须在首次登录时更改。',
            en: 'An account is for one person. Tell nobody your password; an initial password is changed at the first sign-in.',
          },
          {
            zh: '一个账号同一时间只在一处登录。新的登录会结束旧的登录。',
            en: 'An account is signed in at one place at a time. A newer sign-in ends the older.',
          },
          {
            zh: '离开时请锁定或退出。超过设定的分钟数无操作，系统会自动退出；值班中的收银台会锁屏。',
            en: 'Lock or log out when you leave. After the set number of minutes without a touch you are signed out; a counter on duty locks.',
          },
          {
            zh: '您以自己的账号所做的操作会记录在组织的操作日志中。',
            en: 'What you do with your account is written to the organisation’s activity log.',
          },
        ],
      },
    ],
  },
  {
    id: 'store',
    title: { zh: '注册门店', en: 'Registering a store' },
    parts: [
      {
        p: {
          zh: '您保证所提交的门店、经营者信息和签名真实，并有权代表该商家。平台可以审核、要求更正或拒绝申请，并会说明原因。',
          en: 'You vouch that what you hand in about store and operator, and the signature, are true, and that you may speak for the merchant. The platform may review an application, ask for corrections or turn it down, and says why.',
        },
      },
    ],
  },
  {
    id: 'selling',
    title: { zh: '销售与账目', en: 'Selling and the books' },
    parts: [
      {
        list: [
          {
            zh: '价格、税率、促销与退款是否合法，由商家负责。',
            en: 'That prices, taxes, promotions and refunds are lawful is the merchant’s responsibility.',
          },
          {
            zh: '已收款的销售不会因断网、退出或更新而丢失，也不会被服务器拒收；差异会作为待办事项交给店长处理。',
            en: 'A sale that was rung up is not lost to a network that is gone, a sign-out or an update, and the server never refuses it; differences become tasks for the manager.',
          },
          {
            zh: '请按照帮助手册定期备份。没有备份的服务器损坏后无法恢复。',
            en: 'Back up as the help manual says. A server that breaks without a backup cannot be brought back.',
          },
        ],
      },
    ],
  },
  {
    id: 'fair',
    title: { zh: '不得进行的行为', en: 'What is not allowed' },
    parts: [
      {
        list: [
          {
            zh: '冒用他人账号，或试图绕过权限。',
            en: 'Using somebody else’s account, or trying to get around permissions.',
          },
          { zh: '用于违法的商品或交易。', en: 'Using it for goods or dealings against the law.' },
          {
            zh: '干扰服务器，或试图读取其他组织的数据。',
            en: 'Disturbing the server, or trying to read what belongs to another organisation.',
          },
        ],
      },
    ],
  },
  {
    id: 'end',
    title: { zh: '终止与责任', en: 'Ending, and who answers for what' },
    parts: [
      {
        p: {
          zh: '管理员可以停用账号；商家可以随时停止使用。账簿归商家所有，可以导出。软件按现状提供；法律不允许排除的责任不受影响。',
          en: 'An administrator may disable an account; the merchant may stop using Evertill at any time. The books belong to the merchant and can be exported. The software is provided as it is; liability that the law does not let anybody exclude is untouched.',
        },
      },
    ],
  },
]
