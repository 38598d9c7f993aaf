import type { ProseSection } from '#features/account/public-pages/prose.tsx'

export const disconnected: readonly ProseSection[] = [
  {
    id: 'promise',
    title: { zh: '收下的钱不会丢', en: 'A sale is never lost' },
    parts: [
      {
        p: {
          zh: '每笔销售先保存在平板上，再打印小票，然后上传。断网时，销售留在平板上；网络恢复后自动上传。无论上传多少次，服务器上都只有一笔。',
          en: 'Every sale is saved on the tablet first, then the receipt is printed, then the sale is sent to the server. Without a network it stays on the tablet and is sent automatically when the network is back. Even if it is sent more than once, the server records it only once.',
        },
      },
      {
        p: {
          zh: '顶部的状态条显示“可断网销售”、正在上传或断网，以及尚未上传的笔数和金额。',
          en: 'The bar at the top shows “Ready to sell without network”, sending or disconnected, and the number and total of sales not sent yet.',
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
          { zh: '打开收银台，包括重启平板之后', en: 'Opening the counter, even after restarting the tablet' },
          { zh: '扫码、搜索、销售、挂单和取单', en: 'Scanning, searching, selling, parking and resuming' },
          {
            zh: '现金、Venmo、Zelle、PayPal、CashApp 和其他方式，以及任意两种的组合',
            en: 'Payment by cash, Venmo, Zelle, PayPal, CashApp or other, or any two of them together',
          },
          { zh: '小费、打印或显示小票、重打', en: 'Tips, printing or showing a receipt, reprinting' },
          { zh: '查看今日销售、缴款、锁屏和解锁', en: 'Today’s sales, submitting cash, locking and unlocking' },
        ],
      },
      {
        p: {
          zh: '刷卡、Macou 支付、充值卡和油卡、开始班次、接管和结束班次需要网络。',
          en: 'These need the network: card payments, macou, recharge and fuel cards, starting a shift, taking over a counter and ending a shift.',
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
          en: 'The counter’s “Readiness” page lists everything you need to sell offline, and what is missing. Allow the browser to keep data permanently, and keep the tablet connected while it charges so that the product catalogue stays up to date.',
        },
      },
      {
        note: {
          zh: '有未上传的销售时，不要清除浏览器数据，也不要卸载应用。退出登录是安全的。',
          en: 'While there are unsent sales, don’t clear the browser’s data and don’t uninstall the app. Logging out is safe.',
        },
      },
    ],
  },
]
