import type { ProseSection } from '#features/account/public-pages/prose.tsx'

export const orders: readonly ProseSection[] = [
  {
    id: 'list',
    title: { zh: '线下订单', en: 'In-store orders' },
    parts: [
      {
        p: {
          zh: '“线下订单”列出每一笔到达服务器的销售，包括断网时收的款。可按小票号、收银员、商品、付款方式和日期查找，导出全部结果为 CSV。超过一百万行时，文件在后台生成：“导出文件”显示进度，完成后可下载，保留一周。',
          en: 'In-store orders lists every sale that has reached the server, including sales made offline. Search by receipt number, cashier, product, payment method or date, and export all results as CSV. Above a million rows the file is made in the background: Exported files, in the same menu, shows how far it is and then has the download, for a week.',
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
          zh: '服务器从不拒收已收款的销售。如果价格、税、库存或权限与服务器不一致，订单会标为“有差异”，列出小票上的值和预期的值，由店长处理。顾客支付的金额不变。所有差异都列在“差异”中，处理时写明备注，之后可以重新打开。',
          en: 'The server never refuses a sale that was already paid. If the price, tax, stock or permission doesn’t match the server, the order is marked and shows the value on the receipt and the expected value for the manager to review. What the customer paid does not change. All differences are listed under Differences. Add a note when you resolve one; you can reopen it later.',
        },
      },
      {
        p: {
          zh: '服务器无法读取或入账的记录会原样保存，列在“差异”的“待处理记录”中，说明原因和处理办法，可再试一次或下载原文；其他记录照常入账。',
          en: 'Records that the server can’t read or book are saved unchanged under Held records, next to the differences, with the reason and what to do. You can retry a record or download its text. Other records are booked as usual.',
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
          zh: '在收银台的“今日销售”中打开一笔销售，或输入、扫描小票号，选择商品和数量、退货去向及退款方式。退回货架或仓库的商品，先回到售出时的货位；选“待检”的放在待检区，检查后再上架或报损。没有退款权限时，由管理员验证；超过门店角色的退款上限时，输入管理员 PIN。断网时可退本机的销售，每笔都需要管理员 PIN，且不超过门店设定的上限。中奖订单不能退款。没有批准的断网退款、晚于退款期限或超过原收款方式金额的退款，到达服务器后成为差异任务。',
          en: 'At the counter, open a sale from Today, or type or scan its receipt number. Choose the items and quantities, where the returned items go and the refund method. Items for the shelf or warehouse go back to the bay or location they were sold from; items to check are kept in quarantine until you put them back on sale or write them off. Without refund permission, an administrator must verify. Above the refund limit of your store role, an administrator’s PIN is required. Offline you can refund sales of this tablet, up to the store’s limit and each with an administrator’s PIN. An order that won a prize can’t be refunded. Offline refunds without approval, refunds after the refund period and refunds of more than was paid by that method show up as differences once they reach the server.',
        },
      },
      {
        p: {
          zh: '换货时，退款先抵扣新购物车，只收或退差额。小票同时列出退货和新商品，并印有两者的码。',
          en: 'In an exchange, the refund is credited to the new cart. Only the difference is paid or refunded. The receipt shows both parts and has both codes.',
        },
      },
    ],
  },
  {
    id: 'prices',
    title: { zh: '折扣、改价与会员', en: 'Discounts, price changes and members' },
    parts: [
      {
        p: {
          zh: '点购物车中的商品可打折或改价，“更多”中可对整单打折或免税。超出自己权限时，由管理员输入 PIN（在“设置 › 账号安全”中设置），断网时也可验证。',
          en: 'Tap an item in the cart to discount it or change its price. Under More you can discount the whole order or make it tax exempt. Above your own limit, an administrator enters a PIN (set under Settings › Account security). This works offline too.',
        },
      },
      {
        p: {
          zh: '扫描会员码或按手机号添加会员。断网时先记下会员码，上传后再识别。',
          en: 'Scan a member code, or add the member by phone number. Offline, the code is saved and matched to the member when the sale reaches the server.',
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
          en: 'If a product has guarantee services, they are offered in the cart. Tap one to add it; its quantity follows the product. It can be refunded with the product or on its own. The order details show how long it is valid.',
        },
      },
      {
        p: {
          zh: '扫描整箱条码即按包装出售；点数量也可改选包装。库存与退货始终按单件计算。用原料现制的商品，售出时扣减原料。',
          en: 'Scan a case barcode to sell the whole case, or tap the quantity to choose a package. Stock and refunds are always counted in single units. Products made from raw materials deduct those materials when sold.',
        },
      },
      {
        p: {
          zh: '充值卡和加油卡只能在联网时出售，按面值，不打折、不计税；按会员的现金或刷卡金额返还 macou。',
          en: 'Recharge and fuel cards can only be sold online, at face value, without discount or tax. The member earns macou on the amount paid in cash or by card.',
        },
      },
      {
        p: {
          zh: '限购可按门店每日、会员每日或（无会员时）每次购买设定。会员每邀请一位已下单的新会员，可多买设定的数量；新增会员时填写邀请人会员码。当日退货会恢复当日的可购数量。超过限购时，收银员需有“超限销售”权限，或由管理员输入 PIN。断网时按本机的销售和最后一次联网所知计算。',
          en: 'A product can have a limit for the store’s day, and one for each member’s day; without a member, that one is for each purchase. A member may buy more for each new member they invited who has an order: enter the inviter’s member code when you add the new member. What is refunded on the same day can be bought again. Above a limit, the cashier needs the permission to sell more, or an administrator’s PIN. Offline, the tablet uses its own sales and the counts from its last contact with the server.',
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
          en: 'After your technician has set up Stripe, link a card reader to the counter under Counters. Until then you can’t take cards (the demo has a simulated reader). Choose Card at payment: the reader shows the amount, and the sale completes when the bank approves. With two payment methods, charge the card first, then take cash or another method.',
        },
      },
      {
        p: {
          zh: '没有结果的付款既不算成功也不算失败：收银台会一直查询，重新打开后也继续，绝不重复扣款。等待时可暂存此单，先为下一位顾客收款。断网时不能刷卡。',
          en: 'A card payment without an answer has neither succeeded nor failed. The counter keeps checking, even after it is reopened, and never charges twice. While you wait, you can set the sale aside and serve the next customer. Cards don’t work offline.',
        },
      },
      {
        p: {
          zh: '没有成交的刷卡订单在“线下订单”中显示为“待付款”或“已取消”。已扣款而没有成交的，可在其详情中退回银行卡。联网退货时，钱退回原卡；账户无法退款时改退现金。',
          en: 'A card order that was never completed is shown in In-store orders as pending payment or cancelled. If the card was charged, return the money from the order details. Online, refunds go back to the card, or in cash if the account can’t refund.',
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
          en: 'Counter states shows for each counter who is on duty, the last contact, unsent records and missing numbers, with a warning if something is wrong.',
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
          en: 'Add a printer under Store › Printers, copy its address into the printer’s settings and print a test page. You can retry or cancel receipts in the print queue. Printing never holds up a sale.',
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
          en: 'The Arrival section of an order shows when the sale was made, when it reached the server, whether it was made offline and how often it was sent. A sale that is sent several times is recorded only once.',
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
          en: 'At the counter, tap More › Redeem a prize. Scan or type the code, check the prize, winner and date, then hand it out. The prize is taken from shelf stock. If it is not on the shelf, swap it for a product of the same price or more; the price difference is recorded. Redeeming needs the network and an employee on duty.',
        },
      },
    ],
  },
]
