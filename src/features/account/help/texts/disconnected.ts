import type { ProseSection } from '#features/account/public-pages/prose.tsx'

export const disconnected: readonly ProseSection[] = [
  {
    id: 'promise',
    title: { zh: '收下的钱不会丢', en: 'What is rung up is never lost' },
    parts: [
      {
        p: {
          zh: '每笔销售先写入平板，再打印小票，然后上传。断网时，销售留在平板上；网络恢复后自动上传。无论上传多少次，服务器上都只有一笔。',
          en: 'Every sale is written to the tablet first, then printed, then sent. Without a network it stays on the tablet and is sent by itself when the network is back. However often it is sent, the server has it once.',
        },
      },
      {
        p: {
          zh: '顶部的状态条显示“可断网销售”、正在上传或断网，以及尚未上传的笔数和金额。',
          en: 'The strip at the top says “Ready to sell without network”, sending or disconnected, and how many sales of what worth wait.',
        },
      },
    ],
  },
  {
    id: 'works',
    title: { zh: '断网时可以做什么', en: 'What works without a network' },
    parts: [
      {
        list: [
          { zh: '打开收银台，包括重启平板之后', en: 'Opening the counter, also after the tablet was restarted' },
          { zh: '扫码、搜索、销售、挂单和取单', en: 'Scanning, searching, selling, parking and resuming' },
          {
            zh: '现金、Venmo、Zelle、PayPal、CashApp 和其他方式，以及任意两种的组合',
            en: 'Cash, Venmo, Zelle, PayPal, CashApp, other, and any two together',
          },
          { zh: '小费、打印或显示小票、重打', en: 'Tips, printing or showing the receipt, printing it again' },
          { zh: '查看今日销售、缴款、锁屏和解锁', en: 'Today’s sales, handing in cash, locking and unlocking' },
        ],
      },
      {
        p: {
          zh: '刷卡、Macou 支付、充值卡和油卡、开始班次、接管和结束班次需要网络。',
          en: 'Cards, payment with Macou, recharge and fuel cards, starting a shift, taking a counter over and ending a shift need the network.',
        },
      },
    ],
  },
  {
    id: 'ready',
    title: { zh: '准备好了吗', en: 'Is it ready?' },
    parts: [
      {
        p: {
          zh: '收银台的“准备情况”页列出断网销售所需的一切，缺什么一目了然。允许浏览器永久保存数据，并在充电时让平板保持联网，目录就会自动更新。',
          en: 'The counter’s page “Readiness” lists everything that selling without a network needs, and what is missing. Let the browser keep the data for good, and leave the tablet connected while it charges: the catalogue then keeps itself up to date.',
        },
      },
      {
        note: {
          zh: '有未上传的销售时，不要清除浏览器数据，也不要卸载应用。退出登录是安全的。',
          en: 'While sales are unsent, do not clear the browser’s data and do not remove the app. Logging out is safe.',
        },
      },
    ],
  },
]
