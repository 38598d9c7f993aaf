import type { Words } from '#contract/schemas.ts'

/** Errors about journals and receipts that cannot be imported, and receipts that cannot be sent. */
export const rescueErrorTexts = {
  'rescue.not-ours': {
    zh: '这份流水不是本系统平板的流水，没有导入任何记录。',
    en: 'This journal is not from a tablet of this system. Nothing was imported.',
  },
  'rescue.other-store': {
    zh: '这份记录属于另一家门店。请切换到该门店后再导入。',
    en: 'These records belong to another store. Switch to that store and import them there.',
  },
  'rescue.code-unreadable': {
    zh: '这不是小票上的数据码，或扫描不完整。请重新扫描小票下方的大二维码。',
    en: 'This is not a receipt’s data code, or it was only partly scanned. Scan the large code at the bottom of the receipt again.',
  },
  'rescue.parts-missing': {
    zh: '这张小票有几个数据码，还缺第 {parts} 个。请接着扫描。',
    en: 'This receipt has several data codes. Now scan number {parts}.',
  },
  'rescue.forged': {
    zh: '签名不符：这张小票不是本店平板开出的，或内容被改过。没有入账。',
    en: 'The signature doesn’t match. This receipt was not issued by a tablet of this store, or it was altered. Nothing was booked.',
  },
  'receipt.sale-missing': {
    zh: '这笔单据还没有送达服务器，送达后会发送小票。',
    en: 'This sale hasn’t reached the server yet. The receipt will be sent as soon as it does.',
  },
} as const satisfies Record<string, Words>
