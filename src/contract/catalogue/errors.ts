import type { ErrorWords } from '#contract/error-words.ts'

/** Errors about goods, their prices, places, imports and labels: each says what happened, then what to do. */
export const catalogueErrors = {
  'raw-category.in-use': {
    zh: '该分类下有原材料，不能删除。请先把它们移到其他分类。',
    en: 'Raw materials are in this category, so it can’t be deleted. Move them to another category first.',
  },
  'material.item-number-taken': {
    zh: '货号 {code} 已用于“{name}”。',
    en: 'Item number {code} belongs to {name}.',
  },
  'material.unit-fixed': {
    zh: '库存或配方已按该单位计数，不能更换。',
    en: 'Its stock or a recipe is counted in this unit, so it can’t be changed.',
  },
  'material.in-recipe': {
    zh: '有商品的配方（包括以前的配方）用到该原材料，不能删除。可以停用。',
    en: 'A recipe uses this raw material, past recipes included, so it can’t be deleted. You can stop using it.',
  },
  'material.has-stock': {
    zh: '该原材料还有库存，请先清零库存再删除。',
    en: 'This raw material still has stock. Bring its stock to zero first.',
  },
  'recipe.began': {
    zh: '该配方已经生效，不能撤回。请保存一个新配方。',
    en: 'This recipe is already in use, so it can’t be withdrawn. Save a new one.',
  },
  'place.code-taken': { zh: '该编号已被使用，请换一个。', en: 'This code is already used. Choose another.' },
  'place.not-empty': {
    zh: '{code} 上还有 {n} 种商品，请先移走',
    en: 'Products still at {code}: {n}. Move them first.',
  },
  'place.last': {
    zh: '门店至少需要一个货位和一个库位，请先新增另一个再删除。',
    en: 'The store needs at least one bay and one location. Add another one, then delete this one.',
  },
  'shelf.number-incorrect': { zh: '货架编号有误', en: 'Number of shelf incorrect.' },
  'shelf.online-product': { zh: '线上商品不能下架移除', en: 'An online product cannot be removed from a shelf.' },
  'zone.has-bays': { zh: '巷道下有货位，不能删除', en: 'An aisle with bays cannot be deleted.' },
  'zone.has-locations': { zh: '库区下有库位，不能删除', en: 'A warehouse area with locations cannot be deleted.' },
  'catalogue.cursor-too-old': {
    zh: '本机的商品目录过旧，正在重新下载。',
    en: 'The product catalogue on this device is too old. It is being downloaded again.',
  },
  'unit.name-taken': {
    zh: '已有同名计量单位，请换一个名称。',
    en: 'A unit with this name already exists. Choose another name.',
  },
  'unit.in-use': {
    zh: '已有商品使用该计量单位，只能修改名称或停用。',
    en: 'Some products use this unit. You can only rename it or stop using it.',
  },
  'category.name-taken': {
    zh: '已有同名分类，请换一个名称。',
    en: 'A category with this name already exists. Choose another name.',
  },
  'category.in-use': {
    zh: '该分类下有商品（包括已删除的商品），不能删除。可以修改名称。',
    en: 'Products are in this category, deleted ones included, so it can’t be deleted. You can rename it.',
  },
  'goods.online': {
    zh: '该商品正在网店出售，请先下架再修改。',
    en: 'This product is in the online store. Take it down, then change it.',
  },
  'goods.barcode-taken': {
    zh: '条码 {code} 已用于“{name}”。',
    en: 'Barcode {code} belongs to {name}.',
  },
  'goods.item-number-taken': {
    zh: '货号 {code} 已用于“{name}”。',
    en: 'Item number {code} belongs to {name}.',
  },
  'goods.not-priced': { zh: '尚未定价', en: 'No price yet.' },
  'goods.has-stock': {
    zh: '“{name}”还有库存，请先清零库存再移除。',
    en: '{name} still has stock. Bring its stock to zero first.',
  },
  'goods.on-order': {
    zh: '“{name}”还有采购订单或调拨未到货，请先收货，或关闭、取消单据。',
    en: '{name} is still on order or on its way. Receive it first, or close or cancel the order.',
  },
  'goods.reserved': {
    zh: '“{name}”有预留库存，请先取消预留。',
    en: '{name} has reserved stock. Release it first.',
  },
  'goods.in-count': {
    zh: '“{name}”正在盘点，请先完成或取消盘点。',
    en: '{name} is in a stock count. Post or cancel the count first.',
  },
  'goods.card-untaxed': {
    zh: '充值卡在消费时才计税，卡本身不计税。',
    en: 'A recharge card is not taxed: what is bought with it is.',
  },
  'goods.card-price': {
    zh: '充值卡按面值销售。请在“充值卡”页面修改面值。',
    en: 'A recharge card sells at its par value. Change it under Recharge cards.',
  },
  'shelf.has-stock': {
    zh: '充值卡或有货架库存的商品不能移除。',
    en: 'Recharge cards and products with shelf stock cannot be removed.',
  },
  'goods.pack-fixed': {
    zh: '包装单位保存后只能修改价格，不能取消或改换算，可停用后新增。',
    en: 'Only the price of a saved packaging unit can be changed. Switch it off and add another.',
  },
  'import.not-now': {
    zh: '这次导入已进入下一步。请刷新页面查看当前状态。',
    en: 'This import is already at a later step. Reload the page to see it.',
  },
  'import.too-many': {
    zh: '已有 {most} 个文件正在上传、检查或导入，请等其中一个完成后再试。',
    en: '{most} files are being sent, checked or imported already. Try again when one of them is done.',
  },
  'import.no-name': {
    zh: '请指定哪一列是商品名称，再检查文件。',
    en: 'Choose which column is the product’s name, then check the file.',
  },
  'import.undecided': {
    zh: '还有行需要您决定。请先在“待决定”中选择，再导入。',
    en: 'Some rows still need a decision. Decide on them under “Needs a decision”, then import.',
  },
  'label.printer-unreachable': {
    zh: '标签打印机没有响应。请检查电源、网络和地址，再试一次。',
    en: 'The label printer did not answer. Check its power, network and address, then try again.',
  },
  'label.printer-outside': {
    zh: '请填写店内网络的地址，例如 192.168.1.50。',
    en: 'Use an address of the shop’s own network, such as 192.168.1.50.',
  },
  'label.printer-port': {
    zh: '请填写打印机的端口：9100 至 9109，或 6101。',
    en: 'Use a port of label printers: 9100 to 9109, or 6101.',
  },
  'bulk.not-undoable': {
    zh: '只能在完成后的七天内撤销，且只能撤销一次。',
    en: 'It can be undone once, within seven days, and only after it has finished.',
  },
  'goods.unit-fixed': {
    zh: '该商品已有库存记录，不能更换单位。',
    en: 'Stock of this product is already counted in this unit, so it can’t be changed.',
  },
  'guarantee-type.name-taken': {
    zh: '已有同名保障类型，请换一个名称。',
    en: 'A guarantee type with this name already exists. Choose another name.',
  },
  'guarantee-type.in-use': {
    zh: '该类型下还有保障服务，不能删除。可以修改名称。',
    en: 'There are guarantees of this type, so it can’t be deleted. You can rename it.',
  },
  'guarantee.name-taken': {
    zh: '该类型下已有同名保障服务，请换一个名称。',
    en: 'This type already has a guarantee with this name. Choose another name.',
  },
  'guarantee.in-use': {
    zh: '有商品提供该保障服务，或已有顾客购买，不能删除。可以停售。',
    en: 'Products offer this guarantee, or customers have bought it, so it can’t be deleted. Stop offering it instead.',
  },
} satisfies Record<string, ErrorWords>
