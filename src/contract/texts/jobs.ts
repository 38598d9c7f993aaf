import type { Words } from '#contract/schemas.ts'

/** The names of background jobs. */
export const jobTexts = {
  'message.send': { zh: '发送邮件或短信', en: 'Send an e-mail or text message' },
  'purchase.mail': { zh: '发送采购单', en: 'Mail a purchase order' },
  'card-payments.settle': { zh: '查询没有结果的刷卡付款', en: 'Check unfinished card payments' },
  'goods.import': { zh: '检查或导入商品文件', en: 'Check or import a product file' },
  'bulk.undo': { zh: '撤销批量修改', en: 'Undo a bulk change' },
  'goods.category': { zh: '批量更改商品分类', en: 'Move products to a category' },
  'pictures.tidy': { zh: '清理不再使用的图片', en: 'Delete unused pictures' },
  'pictures.middle': { zh: '生成中等尺寸的图片', en: 'Make pictures of a middle size' },
  'prices.turn': { zh: '执行到期的商品调价', en: 'Start and end price changes' },
  'recipes.turn': { zh: '启用到期的配方', en: 'Start a planned recipe' },
  'prices.batch': { zh: '批量调价', en: 'Change prices of many products' },
  'stock.days': { zh: '汇总每日库存', en: 'Sum up the stock of each day' },
  'purchase.suggest': { zh: '计算建议采购量', en: 'Work out what to order' },
  'counts.post': { zh: '盘点过账', en: 'Post a stock count' },
  'macou.release': { zh: '到账待到账的 macou', en: 'Release pending macou' },
  'books.days': { zh: '记录每日账目', en: 'Write the books of each day' },
  'reports.due': { zh: '准备定期邮件报表', en: 'Prepare the reports by mail' },
  'reports.mail': { zh: '发送报表邮件', en: 'Mail a report' },
  'exports.make': { zh: '生成导出文件', en: 'Make an export file' },
  'exports.forget': { zh: '清理过期的导出文件', en: 'Delete export files after a week' },
  'online.run': { zh: '批量处理线上商品', en: 'Change many online products' },
  'online.restocked': { zh: '通知等候到货的买家', en: 'Tell buyers that goods are back' },
  'online.end-sales': { zh: '按时下架线上商品', en: 'Take online products off sale on time' },
  'online-payments.settle': { zh: '核对线上付款与退款', en: 'Check payments and refunds of online orders' },
  'orders.at-counter': { zh: '入账收银台处理的线上订单', en: 'Book online orders handled at counters' },
  'orders.advance': { zh: '按时推进线上订单', en: 'Prepare and end online orders on time' },
  'buyer-sessions.forget': { zh: '清理过期的网店登录', en: 'Delete ended sign-ins of web shops' },
  'members.leave': { zh: '删除已申请注销的会员账户', en: 'Delete accounts of members who asked for it' },
  'orders.forget-buyers': {
    zh: '清除一年前已结束订单的买家资料',
    en: 'Delete who ordered from orders that ended a year ago',
  },
  'baskets.forget': { zh: '清理三十天未动的购物车', en: 'Delete baskets that nobody touched for 30 days' },
  'notices.forget': { zh: '清理三十天前的通知', en: 'Delete notices older than 30 days' },
  'tickets.forget': { zh: '清理两周前的打印小票', en: 'Delete printed receipts older than two weeks' },
} as const satisfies Record<string, Words>
export type JobName = keyof typeof jobTexts

/** Why a job failed, and what to do about it. */
export const jobFailureTexts = {
  unreachable: {
    zh: '对方的服务没有响应。确认网络和设置后重试。',
    en: 'The other service did not answer. Check the network and the settings, then retry.',
  },
  refused: {
    zh: '对方拒绝接收。请核对收件地址；地址有误就放弃并重新发送。',
    en: 'The recipient’s service refused it. Check the address. If it is wrong, discard this job and send it again.',
  },
  'no-space': {
    zh: '服务器磁盘空间不足。请通知技术人员，腾出空间后重试。',
    en: 'The server is out of disk space. Tell your technician, then retry once there is space.',
  },
  stopped: {
    zh: '服务器每次处理这项任务时都会停止。请先通知技术人员，再重试。',
    en: 'The server stopped every time it worked on this. Tell your technician before you retry.',
  },
  unreadable: {
    zh: '服务器无法读取这项任务，可能来自另一个版本。更新服务器后重试。',
    en: 'The server can’t read this job; it may come from another version. Update the server, then retry.',
  },
  fault: {
    zh: '服务器内部出错。请重试；仍然失败时把下面的技术信息交给技术人员。',
    en: 'Something went wrong on the server. Retry. If it fails again, give the technical note to your technician.',
  },
} as const satisfies Record<string, Words>
export type JobFailureReason = keyof typeof jobFailureTexts
