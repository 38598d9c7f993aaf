import { type ProseSection } from '#features/account/public-pages/prose.tsx'

export const shifts: readonly ProseSection[] = [
  {
    id: 'start',
    title: { zh: '开始班次', en: 'Starting a shift' },
    parts: [
      {
        p: {
          zh: '一个收银台同一时间只属于一名收银员。选择空闲的收银台，清点抽屉里的备用金并输入，班次即开始。',
          en: 'A counter belongs to one cashier at a time. Choose a free one, count the float in the drawer, type it in, and the shift begins.',
        },
      },
    ],
  },
  {
    id: 'cash',
    title: { zh: '抽屉里该有多少钱', en: 'What the drawer should hold' },
    parts: [
      {
        p: {
          zh: '应有现金 = 备用金 + 现金销售 − 现金退款 − 已缴款。可缴金额 = 应有现金 − 备用金。',
          en: 'Expected cash = float + cash sales − cash refunds − cash handed in. What can be handed in = expected cash − float.',
        },
      },
      {
        p: {
          zh: '缴款可以在班次中随时进行，由管理员审核。断网时也可以缴款。',
          en: 'Cash can be handed in at any time during the shift; an administrator reviews it. It also works without a network.',
        },
      },
    ],
  },
  {
    id: 'lock',
    title: { zh: '离开一会儿', en: 'Leaving for a moment' },
    parts: [
      {
        p: {
          zh: '按“锁屏”。购物车、挂单和班次都保留。无操作超过设定时间，收银台会自动锁屏，但不会打断正在进行的收款。断网时用密码即可解锁。',
          en: 'Press Lock. Cart, parked sales and shift stay. Left alone for the set time the counter locks itself, never in the middle of a payment. Without a network your password unlocks it all the same.',
        },
      },
    ],
  },
  {
    id: 'takeover',
    title: { zh: '接管', en: 'Takeover' },
    parts: [
      {
        p: {
          zh: '如果同事忘了结束班次，有权限的人可以强制收银台离岗；没有权限时，由管理员用邮箱和密码验证。接管会显示收银台、交接金额和接班人，确认后开始新的班次。',
          en: 'When a colleague forgot to end a shift, whoever holds the permission can force the counter off duty; without it an administrator verifies with e-mail and password. The takeover shows counter, amount and incoming cashier; confirming begins a new shift.',
        },
      },
      {
        p: {
          zh: '原平板上尚未上传的销售仍会上传，并记在原来的班次上。',
          en: 'Sales that the first tablet had not sent still arrive, on their own shift.',
        },
      },
    ],
  },
]
