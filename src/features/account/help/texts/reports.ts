import type { ProseSection } from '#features/account/public-pages/prose.tsx'

export const reports: readonly ProseSection[] = [
  {
    id: 'today',
    title: { zh: '今日', en: 'Today' },
    parts: [
      {
        p: {
          zh: '“今日”是门店的第一页：到此刻为止的净销售额、订单数和平均订单额，并与最近 8 个营业的同一星期几到同一时刻的平均值相比。页面每分钟刷新，并注明时间。',
          en: 'Today is the first page of a store: net sales, orders and their average so far, beside the mean of the last 8 same weekdays on which the store was open, up to the same minute. It refreshes itself and says as of when.',
        },
      },
      {
        p: {
          zh: '其下是每小时销售额、收到的款项、待办事项、收银台、畅销商品和最近 30 天的订单。新门店在这里看到开业步骤，直到第一笔销售。',
          en: 'Below are the sales of each hour, the money taken, what is to do, the counters, the best sellers and the orders of 30 days. A new store sees its first steps here until it has sold something.',
        },
      },
    ],
  },
  {
    id: 'statement',
    title: { zh: '经营报表', en: 'Operating statement' },
    parts: [
      {
        p: {
          zh: '“现金 › 经营报表”汇总所选日期的销售、退款、税、小费和收款。每个数字旁有一句定义；点某天的数字可看到组成它的小票，其和完全相等。',
          en: 'Cash › Operating statement sums up sales, refunds, tax, tips and payments of the days you choose. Each figure has its definition in a sentence beside it; a figure of a day opens the receipts that make it, and they add up exactly.',
        },
      },
      {
        p: {
          zh: '销售按顾客付款的时间计入门店的日期，退款按退款的时间。迟到的销售会更新当天，并标明更新时间。页尾说明收支与销售是否相符。',
          en: 'A sale belongs to the store’s day on which the customer paid, a refund to its own. A sale that arrives late changes its day, which then carries a mark with the time. The foot of the page says whether money in and out equals what was sold.',
        },
      },
      {
        p: {
          zh: '没有某一页的权限，就看不到该页的数字，其他页上也看不到。每一页都可用下载图标保存为 Excel 或 CSV。',
          en: 'Who may not open one of the pages does not see its figures on the others either. The download icon saves each page for Excel or as CSV.',
        },
      },
    ],
  },
  {
    id: 'accounting',
    title: { zh: '导入 QuickBooks 或 Xero', en: 'QuickBooks and Xero' },
    parts: [
      {
        p: {
          zh: '在“汇总”页点“会计文件”图标，选择会计软件，为每种项目填写科目，再保存并下载。每天是一张借贷相等的凭证：收款和 macou 抵扣在借方，净销售额、税、小费和售出的充值卡在贷方。',
          en: 'On the Summary page, choose the icon Accounting file, your program, and an account for each kind of line; then save and download. Each day is one balanced journal: payments and macou are debits; net sales, taxes, tips and cards sold are credits.',
        },
      },
      {
        p: {
          zh: 'QuickBooks Online：先关闭科目编号，再用“设置 › 导入数据 › 日记账分录”导入。Xero：在“会计 › 手工凭证 › 导入”中导入，凭证先为草稿，过账后生效。日期较多时会分成几个文件，请逐个导入。',
          en: 'QuickBooks Online: turn off account numbers, then import under Settings › Import data › Journal entries. Xero: import under Accounting › Manual journals › Import; the journals are drafts until you post them. Many days become several files: import each.',
        },
      },
      {
        p: {
          zh: '迟到的销售会更新已结束的一天。如已导入，请先在会计软件中删除当天的凭证，再重新导入。导出需要“导出会计文件”权限和经营报表所有页面的权限。',
          en: 'A sale that arrives late changes a day that is over. If you have already imported it, delete its journal in the program before importing it again. Exporting needs the permission “Export files for accounting” and every page of the statement.',
        },
      },
    ],
  },
  {
    id: 'margin',
    title: { zh: '毛利额、损耗与时段', en: 'Margin, waste and hours' },
    parts: [
      {
        p: {
          zh: '毛利额是净销售额减去库存账所记的成本，按天和按商品列出。不计库存的商品和自定义金额没有成本，单独列出。之后的成本更正另列，不计入毛利额。',
          en: 'The margin is net sales less the cost that the stock ledger says, by day and by product. Products that are not counted and open amounts have no cost and stand apart. Later corrections of costs are shown beside it and are no part of it.',
        },
      },
      {
        p: {
          zh: '损耗按原因和日期列出报损、自用和丢失的商品的成本，并链接到单据；盘点差异单独列出。时段图显示每个星期几各小时的平均净销售额。',
          en: 'Waste lists by reason and day what goods written off, used up or lost cost, with their documents; differences of counts stand apart. Hours shows the average net sales of each weekday and hour.',
        },
      },
    ],
  },
  {
    id: 'analysis',
    title: { zh: '分析报表', en: 'Analysis' },
    parts: [
      {
        p: {
          zh: '“现金 › 分析报表”说明哪些商品带来销售额，以及每种商品该怎么办。分析只到昨天，因为今天尚未结束；所选日期内至少要售出 10 种商品。',
          en: 'Cash › Analysis shows which products bring your sales and what to do about each. It ends yesterday, since today is not over, and needs at least 10 products sold in the range.',
        },
      },
      {
        p: {
          zh: '商品按净销售额排列。A 类是占净销售额前 80% 的畅销商品，B 类是其次的 15%，C 类是其余商品。趋势与之前同样长的时间相比。',
          en: 'Products are in the order of their net sales. Class A brings the first 80%, class B the next 15%, class C the rest. The trend compares with the days of equal length before.',
        },
      },
      {
        p: {
          zh: '每种商品有一条建议，例如现在订购、先不补货，或查看货架。可售天数和订购数量与“采购单”的建议一致，按当前库存计算。',
          en: 'Each product has one advice, such as to order it, to stop reordering it or to check the shelf. Days of stock and quantities are those that Purchase orders suggests, with the stock of now.',
        },
      },
      {
        steps: [
          {
            zh: '按 ABC 类别或建议筛选，例如只看“现在订购”的 A 类商品。',
            en: 'Filter by class or by advice, such as the products of class A to order now.',
          },
          {
            zh: '点商品名称查看其库存。',
            en: 'Choose a product’s name to see its stock.',
          },
          {
            zh: '用下载图标把全部商品保存为 Excel 或 CSV。',
            en: 'Use the download icon to save all of them for Excel or as CSV.',
          },
        ],
      },
      {
        note: {
          zh: '毛利和“低于成本销售”的建议，只有可查看成本的人才能看到。',
          en: 'Margins, and the advice about products sold below cost, are only for people who may see costs.',
        },
      },
    ],
  },
]
