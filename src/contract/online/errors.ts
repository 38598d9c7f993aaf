import type { ErrorWords } from '#contract/error-words.ts'

export const onlineErrors = {
  'online.sales-method': { zh: '请选择销售方式。', en: 'The sales method is required.' },
  'online.off-sale-past': { zh: '下架时间必须晚于当前时间。', en: 'Off-sale time must be later than now.' },
  'online.delivery-not-configured': {
    zh: '未配置物流信息，请先完成自提与配送设置。',
    en: 'Logistics information not configured. Set up pickup and delivery first.',
  },
  'online.no-way': { zh: '请选择自提、配送或两者。', en: 'Choose self-pickup, delivery or both.' },
  'online.no-tax': {
    zh: '尚未设置税率，请先在商品中设置。',
    en: 'Its tax isn’t set yet. Set it in the product first.',
  },
  'online.nothing-shown': { zh: '请至少展示一个规格。', en: 'Show at least one variant.' },
  'online.published': { zh: '该商品已发布。', en: 'This product is published already.' },
  'online.waiting': {
    zh: '该商品尚在审核中，通过后才能上架。',
    en: 'This product is still under review. It can be put on sale once approved.',
  },
  'online.rejected': {
    zh: '该商品已被驳回：{reason}。修改后会重新提交审核。',
    en: 'This product was rejected: {reason}. Edit it to submit it again.',
  },
  'online.on-sale': { zh: '商品正在销售，请先下架。', en: 'This product is on sale. Take it down first.' },
  'online.no-limit': {
    zh: '该商品没有每日限售，无需补充。',
    en: 'This product has no sales limit, so there is nothing to replenish.',
  },
  'online.category-levels': { zh: '线上分类最多两级。', en: 'Categories of the web shop have two levels at most.' },
  'online.category-children': { zh: '请先删除或移走其下级分类。', en: 'Delete or move the categories in it first.' },
  'online.category-many': { zh: '线上分类最多 500 个。', en: 'There can be at most 500 categories.' },
  'storefront.not-approved': {
    zh: '门店审核通过后才能开启网店。',
    en: 'The web shop can be opened once the store is approved.',
  },
  'storefront.not-in-business': {
    zh: '门店未营业，请先在门店设置中恢复营业。',
    en: 'The store is not in business. Change that in the store settings first.',
  },
  'storefront.no-prefix': {
    zh: '门店还没有网址前缀，请先在门店设置中填写。',
    en: 'The store has no URL prefix. Enter one in the store settings first.',
  },
  'storefront.no-way-to-pay': {
    zh: '请先开启自提并允许到店付款，或连接收款账户：否则买家无法付款。',
    en: 'Offer pickup and payment at pickup first, or connect a payment account: buyers have no way to pay.',
  },
  'storefront.no-goods': { zh: '请至少上架一种线上商品。', en: 'Put at least one product on sale online first.' },
  'order.out-of-stock': {
    zh: '{name} 仅剩 {left}，请修改数量。',
    en: '{name}: {left} left. Change the quantity to go on.',
  },
  'order.limit-member': {
    zh: '{name} 每位会员今日限购 {limit}，剩余 {left}。',
    en: 'At most {limit} of {name} per member today; {left} left.',
  },
  'order.limit-day': {
    zh: '{name} 今日限售 {limit}，剩余 {left}。',
    en: 'At most {limit} of {name} in all today; {left} left.',
  },
  'order.slot-full': {
    zh: '该时段已满，请选择其他时段。',
    en: 'That time has just been taken. Choose another one.',
  },
  'order.not-sold': {
    zh: '{name} 目前无法购买，请从购物车中移除。',
    en: '{name} can’t be ordered now. Remove it to go on.',
  },
  'order.guarantee-gone': {
    zh: '所选保障已不再提供，请移除保障。',
    en: 'The guarantee that was chosen is not offered any more. Remove it to go on.',
  },
  'order.zip': { zh: '不配送到 {zip}，可选择自提。', en: 'We do not deliver to {zip}. Pickup is possible.' },
  'order.price-changed': {
    zh: '总价由 {old} 变为 {new}，请确认。',
    en: 'The total is now {new} instead of {old}. Confirm to go on.',
  },
  'order.goods-missing': {
    zh: '{name} 尚缺货，到货后才能备货。',
    en: '{name} is not in stock yet. The order can be prepared once it has come.',
  },
  'order.reduce-all': {
    zh: '订单中没有其他商品，请改为取消订单。',
    en: 'Nothing else is left of the order. Cancel it instead.',
  },
  'order.unpaid': { zh: '还需收款 {due}，收款后才能交付。', en: '{due} is still due. Take the payment first.' },
  'picking.too-many': {
    zh: '拣货数量不能超过购买数量。',
    en: 'Picking quantity cannot exceed the purchase quantity.',
  },
  'picking.not-in-order': { zh: '订单中没有该商品。', en: 'This item is not in the order.' },
  'picking.unchecked': { zh: '请先复核拣货任务。', en: 'Check this task before it moves on.' },
  'picking.open-lines': {
    zh: '还有 {count} 行未拣，请拣货或登记缺货。',
    en: 'Lines still open: {count}. Pick them or say that they are short.',
  },
  'picking.taken': {
    zh: '{name} 正在拣货，如需接手请填写说明。',
    en: '{name} is picking this. To take it over, say why.',
  },
  'barcode.missing': { zh: '条码 {code} 不存在。', en: 'Barcode {code} does not exist.' },
  'pickup.wrong-code': {
    zh: '没有待取的订单使用此取货码。',
    en: 'No order is waiting with this code.',
  },
  'order.payment-unknown': {
    zh: '暂时联系不上支付服务商，请稍后再试。',
    en: 'The payment provider does not answer. Try again in a moment.',
  },
  'order.paid-meanwhile': {
    zh: '订单刚刚已付款。如仍要取消，请再次取消，款项将退回。',
    en: 'The order has just been paid. Cancel it once more if you still want to; the money goes back.',
  },
  'order.no-payment': {
    zh: '目前无法这样付款，请选择其他方式。',
    en: 'This order can’t be paid that way now. Choose another way.',
  },
  'order.macou-member': {
    zh: '使用 macou 需要先登录会员。',
    en: 'Sign in as a member to pay with macou.',
  },
  'order.cancel-needs-store': {
    zh: '门店已在备货，请致电门店取消。',
    en: 'The store is already preparing it. Call the store to cancel.',
  },
  'member.macou-changed': {
    zh: '您的 macou 余额刚刚变动。请再看一遍。',
    en: 'What you have in macou has just changed. Please look at it once more.',
  },
  'basket.quantity': { zh: '请输入有效的数量。', en: 'Enter a quantity in which this is sold.' },
  'basket.full': { zh: '购物车最多放 {most} 种商品。', en: 'A basket has room for {most} different products.' },
  'basket.empty': { zh: '购物车是空的。', en: 'The basket is empty.' },
  'request.reused': {
    zh: '这次提交的内容与上次不同，请重新打开页面再试。',
    en: 'This was sent before with other contents. Open the page anew and try again.',
  },
} satisfies Record<string, ErrorWords>
