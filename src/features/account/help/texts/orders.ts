import { type ProseSection } from '#features/account/public-pages/prose.tsx'

export const orders: readonly ProseSection[] = [
  {
    id: 'list',
    title: { zh: '线下订单', en: 'In-store orders' },
    parts: [
      {
        p: {
          zh: '“线下订单”列出每一笔到达服务器的销售，包括断网时收的款。可按小票号、收银员、商品、付款方式和日期查找，导出全部结果为 CSV。',
          en: 'In-store orders lists every sale that has arrived, those rung up without a network too. Find them by receipt, cashier, goods, payment and date, and export all that match as CSV.',
        },
      },
    ],
  },
  {
    id: 'differences',
    title: { zh: '差异', en: 'Differences' },
    parts: [
      {
        p: {
          zh: '服务器从不拒收已收款的销售。如果价格、税、库存或权限与服务器不一致，订单会标为“有差异”，列出小票上的值和预期的值，由店长处理。顾客支付的金额不变。',
          en: 'The server never refuses a sale that was rung up. Where price, tax, stock or permission differ, the order is marked, with the value on the receipt and the one expected, for the manager to settle. What the customer paid stands.',
        },
      },
    ],
  },
  {
    id: 'arrival',
    title: { zh: '到达方式', en: 'How it arrived' },
    parts: [
      {
        p: {
          zh: '订单详情的“到达”一节说明何时收款、何时到达、是否断网以及上传次数。同一笔销售上传多次，只记一次。',
          en: 'The section Arrival of an order says when it was rung up, when it arrived, whether the network was away and how often it was delivered. A sale delivered many times is booked once.',
        },
      },
    ],
  },
]
