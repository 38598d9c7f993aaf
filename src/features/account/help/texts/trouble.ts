import type { ProseSection } from '#features/account/public-pages/prose.tsx'

export const trouble: readonly ProseSection[] = [
  {
    id: 'waiting',
    title: { zh: '销售一直没有上传', en: 'Sales are not being sent' },
    parts: [
      {
        steps: [
          { zh: '继续销售：它们安全地保存在平板上。', en: 'Keep selling. The sales are safe on the tablet.' },
          { zh: '检查平板的网络，打开“准备情况”。', en: 'Check the tablet’s network and open Readiness.' },
          {
            zh: '打开“流水”：每笔的状态和原因都在那里。',
            en: 'Open the journal to see the state of each sale and the reason.',
          },
          {
            zh: '平板要送修时，先在“流水”中导出，再在另一台平板或后台导入。',
            en: 'If the tablet needs repair, export the journal first, then import the file on another tablet or in the back office.',
          },
        ],
      },
    ],
  },
  {
    id: 'elsewhere',
    title: { zh: '“收银状态已改变”', en: '“Cashier status changed”' },
    parts: [
      {
        p: {
          zh: '您不再值守收银台：班次已结束或被接管。平板上尚未上传的销售仍会上传。重新选择收银台即可继续。',
          en: 'You are no longer on duty because your shift has ended or was taken over. Unsent sales on the tablet will still be sent. Choose a counter to continue.',
        },
      },
    ],
  },
  {
    id: 'other-window',
    title: { zh: '“门店状态已改变”', en: '“Store status has changed”' },
    parts: [
      {
        p: {
          zh: '在同一浏览器的另一个窗口中有人登录、退出或切换了门店。按“刷新”继续。',
          en: 'Someone signed in, signed out or switched stores in another window of this browser. Press Refresh to continue.',
        },
      },
    ],
  },
  {
    id: 'permission',
    title: { zh: '“抱歉，权限不足”', en: '“Sorry, insufficient permissions”' },
    parts: [
      {
        p: {
          zh: '您的角色没有这项权限。请管理员在组织角色或门店角色中添加。',
          en: 'Your role does not have this permission. Ask an administrator to add it to your organisation role or store role.',
        },
      },
    ],
  },
  {
    id: 'server',
    title: { zh: '“服务器出错”', en: '“Something went wrong on the server”' },
    parts: [
      {
        p: {
          zh: '没有任何更改被保存。记下报告编号，交给技术人员；服务器日志中有同样的编号。收银台可以继续销售。',
          en: 'Nothing was changed. Write down the report number for your technician; the server’s log has the same number. Counters can keep selling.',
        },
      },
    ],
  },
  {
    id: 'window',
    title: { zh: '收银台在另一个窗口打开', en: 'The checkout is open in another window' },
    parts: [
      {
        p: {
          zh: '一台设备只有一个窗口可以销售。在那个窗口继续，或关闭它：本窗口会带着同一个购物车接手。',
          en: 'Only one window on a device can sell. Continue in that window, or close it and this window takes over with the same cart.',
        },
      },
    ],
  },
  {
    id: 'lost-tablet',
    title: { zh: '平板丢失或损坏', en: 'A tablet is lost or broken' },
    parts: [
      {
        p: {
          zh: '平板还能打开但无法上传时，在“流水”或“收银台与就绪状态 › 设置”中导出流水：设一个口令，文件含最近 14 天的全部记录。在另一台平板导入，或由店长在“订单 › 收银台状态”中导入。每条记录只入账一次，重复导入也没有影响。',
          en: 'If the tablet still opens but can’t send, export its journal from Journal or Counter and readiness › Settings and choose a passphrase. The file has all records of the last 14 days. Import it on another tablet, or ask the manager to import it under Orders › Counter states. Each record is booked only once, even if you import it twice.',
        },
      },
      {
        p: {
          zh: '平板彻底丢失时，顾客小票上的大二维码保存着整笔销售：在“导入记录 › 纸质小票”中逐张扫描即可重建，并列入差异待办供核查。',
          en: 'If the tablet is gone, the large code on each customer’s receipt contains the full sale. Scan the receipts one by one where you import records, under Printed receipts. Each sale is rebuilt and listed under Differences for you to check.',
        },
      },
    ],
  },
  {
    id: 'receipt-codes',
    title: { zh: '小票上的二维码与电子小票', en: 'Codes on receipts, and receipts by e-mail' },
    parts: [
      {
        p: {
          zh: '小二维码用于识别小票：在收银台扫描即打开退款。大二维码是带签名的完整记录，断网时也可核对并退款；签名不符的小票不要退。',
          en: 'The small code identifies the receipt: scan it at a counter to open a refund. The large code is the full signed record, so you can check and refund the receipt even offline. Don’t refund a receipt whose signature doesn’t match.',
        },
      },
      {
        p: {
          zh: '收款后可用邮件发送小票。断网时先保存在平板上，联网后发送；页面会显示待发送、已发送或失败原因。',
          en: 'After a sale you can send the receipt by e-mail. Offline it is kept on the tablet and sent later. The screen shows whether it is waiting, sent or failed, and why.',
        },
      },
    ],
  },
]
