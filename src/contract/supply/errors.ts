import type { ErrorWords } from '#contract/error-words.ts'

/** Errors about suppliers and purchase orders: each says what happened, then what to do. */
export const supplyErrors = {
  'purchase.reviewed': {
    zh: '{number} 已审核，不能编辑',
    en: '{number} has been reviewed and cannot be edited.',
  },
  'purchase.closed': {
    zh: '{number} 已完成，不能再入库',
    en: '{number} is completed; nothing more can be received on it.',
  },
  'purchase.self-review': { zh: '不能审核自己创建的采购单', en: 'Someone else has to review an order you made.' },
  'purchase.alone': {
    zh: '只有您能审核采购单，请输入密码确认。',
    en: 'Nobody else may review orders here. Confirm with your password.',
  },
  'purchase.over': {
    zh: '到货超出订购 {n}，请确认或拒收',
    en: '{n} more arrived than ordered. Confirm the surplus, or reject it.',
  },
  'purchase.no-supplier': { zh: '请先选择供应商。', en: 'Choose a supplier first.' },
  'purchase.no-mail': {
    zh: '本服务器未设置发信邮箱（SMTP）。请下载 PDF 后自行发送。',
    en: 'This server can’t send mail (no SMTP). Download the PDF and send it yourself.',
  },
  'purchase.no-address': {
    zh: '供应商没有邮箱。请先填写邮箱，或下载 PDF 后自行发送。',
    en: 'The supplier has no e-mail address. Enter one, or download the PDF and send it yourself.',
  },
  'purchase.more-coming': {
    zh: '{name} 刚刚又下了单。数量已更新，请核对后再生成采购单。',
    en: 'More of {name} has been ordered since. Check the updated quantities, then create the orders.',
  },
  'purchase.mail-limit': {
    zh: '今天发往该邮箱或新邮箱的采购单太多。请在{wait}后再发，或下载 PDF 后自行发送。',
    en: 'Too many orders were mailed today to this address or to new ones. Try again in {wait}, or download the PDF and send it yourself.',
  },
  'supplier.name-taken': {
    zh: '已有同名供应商，请换一个名称。',
    en: 'Another supplier already has this name. Choose a different one.',
  },
} satisfies Record<string, ErrorWords>
