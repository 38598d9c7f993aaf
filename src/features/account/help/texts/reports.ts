import type { ProseSection } from '#features/account/public-pages/prose.tsx'

export const reports: readonly ProseSection[] = [
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
