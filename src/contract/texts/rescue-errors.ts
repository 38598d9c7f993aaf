import type { Words } from '#contract/schemas.ts'

/** What is said of journals and receipts that cannot be taken in, and of receipts that cannot be sent. */
export const rescueErrorTexts = {
  'rescue.not-ours': {
    zh: '这份流水不是由本系统的平板写出的，没有导入任何记录。',
    en: 'This journal was not written by a tablet of this server. Nothing was taken in.',
  },
  'rescue.other-store': {
    zh: '这份记录属于另一家门店。请切换到该门店后再导入。',
    en: 'This belongs to another store. Switch to that store and import it there.',
  },
  'rescue.code-unreadable': {
    zh: '这不是小票上的数据码，或扫描不完整。请重新扫描小票下方的大二维码。',
    en: 'This is no data code of a receipt, or it was not read whole. Scan the large code at the foot of the receipt again.',
  },
  'rescue.parts-missing': {
    zh: '这张小票有几个数据码，还缺第 {parts} 个。请接着扫描。',
    en: 'This receipt has several data codes. Scan number {parts} as well.',
  },
  'rescue.forged': {
    zh: '签名不符：这张小票不是由本店平板开出的，或内容被改过。没有入账。',
    en: 'The signature does not match: no tablet of this store issued this receipt, or it was changed. Nothing was booked.',
  },
  'receipt.sale-missing': {
    zh: '这笔单据还没有送达服务器，送达后会发送小票。',
    en: 'This receipt has not reached the server yet. It is sent as soon as it has.',
  },
} as const satisfies Record<string, Words>
