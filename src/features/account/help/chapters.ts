/** The chapters of the manual, in order. Their text is loaded when the manual is opened. */
export const chapters = [
  { id: 'start', title: { zh: '开始使用', en: 'Getting started' } },
  { id: 'disconnected', title: { zh: '断网也能卖', en: 'Selling offline' } },
  { id: 'shifts', title: { zh: '班次与现金', en: 'Shifts and cash' } },
  { id: 'stores', title: { zh: '门店', en: 'Stores' } },
  { id: 'people', title: { zh: '员工与角色', en: 'People and roles' } },
  { id: 'counters', title: { zh: '收银台', en: 'Counters' } },
  { id: 'goods', title: { zh: '商品', en: 'Products' } },
  { id: 'prices', title: { zh: '商品价格', en: 'Prices' } },
  { id: 'stock', title: { zh: '库存与供应商', en: 'Stock and suppliers' } },
  { id: 'guarantees', title: { zh: '保障与货架', en: 'Guarantees and shelves' } },
  { id: 'online', title: { zh: '网店', en: 'The web shop' } },
  { id: 'orders', title: { zh: '订单', en: 'Orders' } },
  { id: 'members', title: { zh: '会员与 macou', en: 'Members and macou' } },
  { id: 'reports', title: { zh: '报表', en: 'Reports' } },
  { id: 'account', title: { zh: '您的账号', en: 'Your account' } },
  { id: 'backup', title: { zh: '备份', en: 'Backup' } },
  { id: 'trouble', title: { zh: '遇到问题时', en: 'Troubleshooting' } },
] as const satisfies readonly { id: string; title: { zh: string; en: string } }[]

export type ChapterId = (typeof chapters)[number]['id']
