import type { ProseSection } from '#features/account/public-pages/prose.tsx'

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
          zh: '服务器从不拒收已收款的销售。如果价格、税、库存或权限与服务器不一致，订单会标为“有差异”，列出小票上的值和预期的值，由店长处理。顾客支付的金额不变。所有差异汇总在“差异待办”中，处理时写明备注，可撤回。',
          en: 'The server never refuses a sale that was rung up. Where price, tax, stock or permission differ, the order is marked, with the value on the receipt and the one expected, for the manager to settle. What the customer paid stands. All of them wait under Differences; settling one takes a note, and can be taken back.',
        },
      },
      {
        p: {
          zh: '服务器无法读取或入账的记录会原样保存，列在“差异待办”的“待处理记录”中，说明原因和处理办法，可再试一次或下载原文；其他记录照常入账。',
          en: 'What the server can neither read nor book is kept as it came, under Held records beside the differences, with the reason and what to do: try it again, or download its text. Nothing else waits for it.',
        },
      },
    ],
  },
  {
    id: 'refunds',
    title: { zh: '退款与换货', en: 'Refunds and exchanges' },
    parts: [
      {
        p: {
          zh: '在收银台的“今日销售”中打开一笔销售，或输入、扫描小票号，选择商品和数量、退货去向及退款方式。没有退款权限时，由管理员验证；超过门店角色的退款上限时，输入管理员 PIN。断网时可退本机的销售，每笔都需要管理员 PIN，且不超过门店设定的上限。中奖订单不能退款。没有批准的断网退款、晚于退款期限或超过原收款方式金额的退款，到达服务器后成为差异任务。',
          en: 'At the counter open a sale from Today, or type or scan its receipt number; choose goods and quantities, where they go and how the money goes back. Without the permission an administrator verifies; above the limit of the store role an administrator’s PIN is asked for. Without a network sales of this tablet can be refunded, each with an administrator’s PIN, up to the store’s limit. An order that won a prize cannot be refunded. A refund without a network that nobody let, one after the period, or one that gives back more by a way of paying than it took becomes a difference to look at when it arrives.',
        },
      },
      {
        p: {
          zh: '换货时，退款先抵入新购物车，只收付差额，小票同时列出两者，并印有两者的码。',
          en: 'In an exchange the refund is credited to the new cart first: only the difference changes hands, and the receipt shows both, with the codes of both.',
        },
      },
    ],
  },
  {
    id: 'prices',
    title: { zh: '折扣、改价与会员', en: 'Discounts, other prices and members' },
    parts: [
      {
        p: {
          zh: '点购物车中的商品可打折或改价，“更多”中可对整单打折或免税。超出自己权限时，由管理员输入 PIN（在“设置 › 账号安全”中设置），断网时也可验证。',
          en: 'Tap a line for a discount or another price; More has a discount of the order and tax exemption. Beyond what you may give yourself an administrator types a PIN, set under Settings, Account security; it works without a network too.',
        },
      },
      {
        p: {
          zh: '扫描会员码或按手机号添加会员。断网时先记下会员码，上传后再识别。',
          en: 'Scan a member’s code or add one by phone number. Without a network the code is kept and resolved on arrival.',
        },
      },
    ],
  },
  {
    id: 'more-than-goods',
    title: { zh: '保障服务、包装、储值卡与限购', en: 'Guarantees, packaging, cards and limits' },
    parts: [
      {
        p: {
          zh: '有保障服务的商品，会在购物车中列出可选的服务，点一下即可同售，数量随商品变化，退货时一起退，也可单独退。有效期显示在订单详情中。',
          en: 'Goods with guarantee services offer them at their line: one tap sells one, as often as the goods. It comes back with them or alone, and its days stand in the order’s details.',
        },
      },
      {
        p: {
          zh: '扫描整箱条码即按包装出售；点数量也可改选包装。库存与退货始终按单件计算。用原料现制的商品，售出时扣减原料。',
          en: 'A packaging’s barcode sells the packaging; tap the quantity to choose one by hand. Stock and refunds count single pieces. Goods made of raw materials take the materials when they are sold.',
        },
      },
      {
        p: {
          zh: '充值卡和加油卡只能在联网时出售，按面值，不打折、不计税；按会员的现金或刷卡金额返还 macou。',
          en: 'Recharge and fuel cards are sold with the network alone, at par: no discount, no tax. The member gets macou back by what was paid in cash or by card.',
        },
      },
      {
        p: {
          zh: '超过单日限售或每次限购数量时，收银员需有“超限销售”权限，或由管理员输入 PIN。断网时按本机最后一次联网所知计算。',
          en: 'Above a limit of the day or of one purchase the cashier needs the permission to sell more, or an administrator’s PIN. Without a network the limit is what the tablet knew at its last contact.',
        },
      },
    ],
  },
  {
    id: 'card-payments',
    title: { zh: '刷卡付款', en: 'Card payments' },
    parts: [
      {
        p: {
          zh: '技术人员设置 Stripe 后，在收银台管理中为收银台绑定读卡器；未设置时不能刷卡（演示环境使用模拟读卡器）。付款时选“刷卡”，读卡器显示金额；银行批准后自动完成销售。选“两种方式”可先刷一部分，再收现金或其他方式。',
          en: 'Once the technician has set up Stripe, bind a reader to the counter in the counter management; without it no cards are taken (the demonstration has a simulated reader). Choose Card when paying: the reader shows the amount, and the sale completes when the bank says yes. With two methods the card’s part comes first, then cash or another method.',
        },
      },
      {
        p: {
          zh: '没有得到答复的付款既不算成功也不算失败：收银台会一直查询，重新打开后也继续，绝不重复扣款。等待时可暂存此单，先为下一位顾客收款。断网时不能刷卡。',
          en: 'A payment without an answer has neither succeeded nor failed: the counter goes on asking, also when it is opened again, and never charges twice. Meanwhile the sale can be put aside for the next customer. Without a network no card is taken.',
        },
      },
      {
        p: {
          zh: '没有成交的刷卡订单在“线下订单”中显示为“待付款”或“已取消”。已扣款而没有成交的，可在其详情中退回银行卡。联网退货时，钱退回原卡；账户无法退款时改退现金。',
          en: 'An order whose card payment made no sale stands in the in-store orders as pending payment or cancelled. What was charged without a sale is given back in its details. While connected a refund goes back to the card, or in cash when the account cannot give it.',
        },
      },
    ],
  },
  {
    id: 'fleet',
    title: { zh: '收银台状态', en: 'Counter states' },
    parts: [
      {
        p: {
          zh: '“收银台状态”显示每个收银台由谁在岗、最近联系时间、未上传的记录和缺号；有问题时给出警示。',
          en: 'Counter states shows of each counter who is on duty, the last contact, what is unsent and which numbers are missing, with an alarm where something is stuck.',
        },
      },
    ],
  },
  {
    id: 'printers',
    title: { zh: '小票打印机', en: 'Receipt printers' },
    parts: [
      {
        p: {
          zh: '在“门店 › 打印机管理”中添加打印机，复制其地址填入打印机设置，打印测试页。打印队列可重试或取消；打印从不影响收款。',
          en: 'Add a printer under Store, Printers, copy its address into the printer’s own settings and print a test. Tickets in the queue can be tried again or cancelled; a sale never waits for paper.',
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
  {
    id: 'macou',
    title: { zh: 'macou 支付与奖励', en: 'Paying with macou, and rewards' },
    parts: [
      {
        p: {
          zh: '关联会员后，付款时选择 Macou：页面显示钱包余额和本单最多可用的金额，其余用另一种方式支付。macou 需要网络：服务器先预留金额，两个收银台不会花掉同一笔余额。没有响应时再次完成即可，绝不会重复扣除。',
          en: 'With a member attached choose Macou when paying: the wallet and the most that this sale can use are shown, and one other method takes the rest. Macou needs the network: the server sets the amount aside first, so two counters never spend the same balance. Where it does not answer, complete the sale again; nothing is taken twice.',
        },
      },
      {
        p: {
          zh: '会员按门店设定的比例获得现金支付的奖励，小票和订单详情会列出使用和获得的 macou。退款时，macou 退回钱包，奖励按比例收回。',
          en: 'Members earn the store’s share of what they pay in cash; receipts and order details show what was used and earned. A refund brings macou back to the wallet and takes the reward back in proportion.',
        },
      },
    ],
  },
  {
    id: 'prizes',
    title: { zh: '兑换奖品', en: 'Redeeming prizes' },
    parts: [
      {
        p: {
          zh: '在收银台点“更多”、“兑换奖品”，扫描或输入兑奖码，确认奖品、中奖者和期限后发放。奖品从货架出库。货架不足时，可换成货架上价格不低于奖品的商品，差价会被记录。兑奖需要网络和当班员工。',
          en: 'At the counter tap More, then Redeem a prize; scan or type the code, check prize, winner and time, and hand it out. It leaves the shelf. Where the shelf is short, swap it for a product on the shelf that is priced no lower; the difference is recorded. It needs the network and an employee on duty.',
        },
      },
    ],
  },
]
