import type { ProseSection } from '#features/account/public-pages/prose.tsx'

export const members: readonly ProseSection[] = [
  {
    id: 'find-members',
    title: { zh: '新增与查找会员', en: 'Add and find members' },
    parts: [
      {
        p: {
          zh: '收银员在收银台新增会员：点购物车中的“会员”，输入手机号，需要时再填姓名、邮箱、会员卡上的会员码和邀请人的会员码。会员属于整个组织，在每家门店都能使用。',
          en: 'Cashiers add members at the counter: tap Member in the cart and enter a phone number, and if you like a name, an e-mail address, the code of a card they already have and the code of who invited them. Members belong to the whole organisation and are known in every store.',
        },
      },
      {
        p: {
          zh: '后台“会员管理 › 会员”列出所有会员，可按姓名、会员码、完整的手机号或邮箱，或手机号后四位查找。点一位会员，可看到 macou 余额、待到账的 macou、钱包的每笔变动及其小票，以及会员的线下订单。',
          en: 'In the office, Members lists them all. Search for part of the name, a code, a whole phone number or e-mail address, or the last four digits of the number. Open a member to see their macou, what is pending, every change of the wallet with its receipt, and their in-store sales.',
        },
      },
      {
        note: {
          zh: '没有“修改会员”权限的人，只能看到手机号后四位和部分邮箱，导出的文件也一样。',
          en: 'People who may not change members see only the last four digits of a phone number and part of an e-mail address. That also goes for the files they save.',
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
          en: 'Add the member to the sale, then choose Macou at payment. You see the wallet balance and the most this sale can use; pay the rest with one other method. Macou needs the network: the server reserves the amount first, so two counters can’t spend the same balance. If there is no answer, complete the sale again; nothing is deducted twice.',
        },
      },
      {
        p: {
          zh: '会员按门店设定的比例获得现金支付的奖励，设有返还比例的商品另返 macou。小票和订单详情会列出使用和获得的 macou。退款时，用 macou 支付的部分退回钱包。',
          en: 'Members earn a reward on what they pay in cash, at the rate set by the store, and a rebate on products that have one. Receipts and order details show the macou used and earned. A refund returns what was paid with macou to the wallet.',
        },
      },
    ],
  },
  {
    id: 'pending-macou',
    title: { zh: '待到账的 macou', en: 'Pending macou' },
    parts: [
      {
        p: {
          zh: '现金奖励和商品返 macou 在该笔销售的退款期限过后到账：期限为 7 天时，11 月 20 日的销售在 11 月 28 日零点到账；期限为 0 天时立即到账。小票、收银台和会员页面会显示金额和到账日期。购卡返还的 macou 立即到账。',
          en: 'Cash rewards and product rebates are added when the refund period of their sale has ended. With 7 days, what a sale of November 20 earns can be spent from midnight at the start of November 28; with 0 days, at once. Receipts, counters and the member’s page show how much is coming and from when. Macou for recharge cards is added at once.',
        },
      },
      {
        p: {
          zh: '退货时，按退回的部分收回奖励和返还：先从该笔销售待到账的部分扣，再从钱包扣；钱包不足时，从退款金额中扣下，收银员确认退款前会看到。',
          en: 'A refund takes back the reward and rebate of what is returned: first from what is still pending of that sale, then from the wallet. What the member has already spent is kept from the refund, and the cashier sees how much before confirming.',
        },
      },
    ],
  },
  {
    id: 'edit-and-join',
    title: { zh: '修改与合并会员', en: 'Change and join members' },
    parts: [
      {
        p: {
          zh: '在会员页面点“编辑”可修改姓名、手机号和邮箱。一个手机号只属于一位会员。',
          en: 'Edit on the member’s page changes the name, phone number and e-mail address. A phone number belongs to one member only.',
        },
      },
      {
        steps: [
          {
            zh: '同一位顾客有两个会员时，打开其中一个，点“与另一位会员合并”。',
            en: 'If a customer is in the list twice, open one of the two and choose Join with another member.',
          },
          {
            zh: '找到另一个，选择保留哪一位。',
            en: 'Find the other one and choose who stays.',
          },
          {
            zh: '确认合并。钱包、待到账的 macou、订单、奖品和邀请都归保留的会员；两个会员码和手机号今后都能找到这位会员。',
            en: 'Confirm. Wallet, pending macou, sales, prizes and invitations go to the member who stays, and both codes and phone numbers find that member from then on.',
          },
        ],
      },
      {
        note: {
          zh: '合并无法撤销。谁在何时合并了谁，记录在操作日志中。',
          en: 'Joining can’t be undone. The activity log says who joined whom, and when.',
        },
      },
    ],
  },
  {
    id: 'member-limits',
    title: { zh: '会员限购', en: 'Limits for members' },
    parts: [
      {
        p: {
          zh: '商品的“每人限购”按会员每日计算；没有会员时，按每次购买计算。当日退回的数量当日可再购买。“每邀请一人加购”为每位已下单的受邀会员增加数量。联网时收银台会向服务器查询会员当日已购数量。',
          en: 'A product’s Limit per customer counts what a member buys in a day; without a member, it is for each purchase. What is refunded the same day can be bought again. More per invited member adds to it for each new member they invited who has an order. A connected counter asks the server what the member has bought today.',
        },
      },
    ],
  },
  {
    id: 'member-files',
    title: { zh: '导出会员与钱包', en: 'Save members and wallets as files' },
    parts: [
      {
        p: {
          zh: '点会员列表或“钱包”旁的下载图标，选择 Excel 或 CSV。文件包含当前筛选的全部会员，或钱包的全部变动，不只是当前页。',
          en: 'Use the download icon of the list, or of a member’s wallet, and choose Excel or CSV. The file has every member of the current search, or every change of the wallet, not only this page.',
        },
      },
    ],
  },
]
