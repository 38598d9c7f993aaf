import type { ProseSection } from '#features/account/public-pages/prose.tsx'

export const stock: readonly ProseSection[] = [
  {
    id: 'stock-lists',
    title: { zh: '查看库存', en: 'Checking stock' },
    parts: [
      {
        p: {
          zh: '“商品库存”“原料库存”“充值卡库存”显示货架、仓库和其他位置（已拣待取、待检区、在途）的数量。有权限查看成本的人还能看到库存金额。',
          en: 'Goods stock, Raw material stock and Recharge card stock show what is on the shelves, in the warehouse and elsewhere (picked and waiting, in quarantine, on the way). People who may see costs also see the stock value.',
        },
      },
      {
        steps: [
          {
            zh: '点开一个品项，可以看到每个位置的数量、最近 90 天的走势和所有变动：原因、数量、单据、时间和经手人。',
            en: 'Open an item to see each place, the last 90 days and every movement: reason, quantity, document, time and person.',
          },
          {
            zh: '点选一个位置，可以看到数量由来：所有变动逐笔累加，并与库存核对。',
            en: 'Choose a place to see why it has this number: all its movements are added up and compared with the balance.',
          },
          {
            zh: '列表可以导出为 CSV 或 Excel 文件。',
            en: 'The list can be saved as a CSV or Excel file.',
          },
        ],
      },
    ],
  },
  {
    id: 'stock-warnings',
    title: { zh: '库存预警', en: 'Stock warnings' },
    parts: [
      {
        steps: [
          {
            zh: '在“库存预警设置”中填写下限和上限，也可以勾选多个品项一起设置。',
            en: 'Under Warning limits, enter a lower and an upper limit, or select several items and set them together.',
          },
          {
            zh: '“建议上下限”根据最近 90 天的销量计算，并列出所用的数字。采购时间和采购周期在商品页面设置。',
            en: 'Suggest limits works them out from the sales of the last 90 days and shows the numbers used. Purchase time and purchasing cycle are set on the product’s page.',
          },
          {
            zh: '“库存预警”列出达到或低于下限、或高于上限的品项，并按整包装建议订货数量。',
            en: 'Stock warnings lists items at or under their lower limit or above their upper limit, and proposes an order in whole packages.',
          },
        ],
      },
    ],
  },
  {
    id: 'suppliers',
    title: { zh: '供应商', en: 'Suppliers' },
    parts: [
      {
        p: {
          zh: '供应商由组织内所有门店共用。打开供应商，添加本店向其采购的商品：供应商货号、包装、成本、起订包装数，以及是否首选。建议订货使用首选供应商的包装。',
          en: 'All stores of the organisation share the suppliers. Open one to add the products this store buys from it: the supplier’s item number, package, cost, minimum packages, and whether it is preferred. Proposed orders use the preferred supplier’s package.',
        },
      },
    ],
  },
]
