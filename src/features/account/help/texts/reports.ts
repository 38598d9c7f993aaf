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
          zh: '其下是每小时销售额、收到的款项、待办事项（包括待处理的差异）、收银台、畅销商品和最近 30 天的订单。新门店在这里看到开业步骤，直到第一笔销售。',
          en: 'Below are the sales of each hour, the money taken, what is to do (differences to settle among it), the counters, the best sellers and the orders of 30 days. A new store sees its first steps here until it has sold something.',
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
          zh: '没有某一页的权限，就看不到该页的数字，其他页上也看不到。每一页都可用下载图标保存为 Excel 或 CSV，也可作为 PDF 打印或存档，带有合计、数据截至时间和每个数字的定义。用浏览器的“打印”可打印当前页面，不含菜单和按钮。',
          en: 'Who may not open one of the pages does not see its figures on the others either. The download icon saves each page for Excel or as CSV. As a PDF for your bookkeeper it also has its sums, the time it was made, and what each figure means. Your browser’s Print command prints the page as you see it, without menus and buttons.',
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
    id: 'reports-by-mail',
    title: { zh: '定期邮件报表', en: 'Reports by mail' },
    parts: [
      {
        p: {
          zh: '在“经营报表”页选择“邮件发送…”，可以在每天、每周或每月结束后的早上，把报表以 PDF 发给会计等任一邮箱。',
          en: 'On Operating statement choose “By mail…” to have pages sent as PDFs to an address, such as your bookkeeper’s, on the morning after each day, week or month.',
        },
      },
      {
        steps: [
          {
            zh: '填写邮箱，选择多久发一次和哪些页面。',
            en: 'Enter the address, and choose how often and which pages.',
          },
          {
            zh: '点“设置”。列表会显示下一封邮件的日期。',
            en: 'Choose “Set up”. The list says when the next mail goes out.',
          },
          { zh: '要停止时点“停止”。', en: 'Choose “End” to stop it.' },
        ],
      },
      {
        note: {
          zh: '只发送您当时仍有权限查看的页面；毛利额和损耗还需要查看成本的权限。若之后有补传的销售，请以 Evertill 中的数字为准。',
          en: 'Only pages that you may open at that time are sent; margin and waste also need the permission to see costs. If a sale arrives later, Evertill shows the figures with it.',
        },
      },
    ],
  },
  {
    id: 'overview',
    title: { zh: '概览：多家门店', en: 'Overview: several stores' },
    parts: [
      {
        p: {
          zh: '“现金 › 概览”把组织的各家门店并排列出：所选日期的营业额、订单数、客单价、毛利额、退款、税、小费和实收金额，并与之前同样多的天数相比。数字与每家门店的经营报表一致。',
          en: 'Cash › Overview shows the stores of your organisation side by side: net sales, orders, average order, margin, refunds, tax, tips and money in for the days you choose, compared with as many days before. The figures are those of each store’s operating statement.',
        },
      },
      {
        p: {
          zh: '点门店名称即进入该门店，并打开同样日期的经营报表。点列标题可排序，用下载图标保存为 Excel 或 CSV。',
          en: 'Choose a store’s name to enter it and open its statement for the same days. Choose a column to sort by it; the download icon saves the list for Excel or as CSV.',
        },
      },
      {
        p: {
          zh: '每家门店的“今天”按它自己的时区计算。您在某家门店没有权限查看的数字不会显示，合计也不包括没有权限的门店。',
          en: 'Today is each store’s own, by its time zone. Figures that you may not see in a store are not shown, and totals leave out stores whose statement you may not open.',
        },
      },
      {
        note: {
          zh: '需要组织角色中的“概览”权限，以及各门店岗位中的“汇总”权限；毛利额还需要该门店的“查看成本与毛利”权限。',
          en: 'It needs the permission “Overview” of an organisation role, and “Summary” in a position of each store; margins also need “See cost and margin” there.',
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
