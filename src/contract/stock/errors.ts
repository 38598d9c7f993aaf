import type { ErrorWords } from '#contract/error-words.ts'

/** Errors about stock documents, counts and transfers: each says what happened, then what to do. */
export const stockErrors = {
  'document.posted': { zh: '{number} 已过账，请做冲销。', en: '{number} is posted. Reverse it instead.' },
  'document.empty': {
    zh: '单据没有明细，请先扫码或搜索商品。',
    en: 'Nothing is on it yet. Scan or search for products first.',
  },
  'document.of-sale': {
    zh: '{number} 由收银台的销售产生，请办理退款。',
    en: '{number} belongs to a sale at the counter. Refund the sale instead.',
  },
  'stock.short': {
    zh: '{place} 可用 {free}{unit}{kept}。请减少数量，或选择其他货位。',
    en: 'Available at {place}: {free} {unit}{kept}. Take less, or choose another place.',
  },
  'transfer.sent': { zh: '已发出，请按实收数量收货。', en: 'Already sent: receive it, with what is missing.' },
  'transfer.not-draft': {
    zh: '该调拨单已提交，不能再修改。请取消后重新填写。',
    en: 'The other store has been asked already. Cancel this transfer and start again.',
  },
  'transfer.own': {
    zh: '这批货是您发出的，请由其他人收货。',
    en: 'You sent these, so someone else has to receive them.',
  },
  'count.open-elsewhere': {
    zh: '盘点单 {number} 正在清点 {places}，请先完成该盘点。',
    en: 'Count {number} already covers {places}. Finish it first.',
  },
  'count.nothing': {
    zh: '所选范围内没有库存，请扩大范围。',
    en: 'There is nothing to count here. Choose more places or products.',
  },
  'count.undecided': {
    zh: '还有 {n} 行未决定：过账、复盘或跳过。',
    en: 'Lines still to decide: {n}. Post, count again or skip each.',
  },
  'count.posted': {
    zh: '已过账的盘点不能修改，请重新盘点。',
    en: 'Posted counts stay as they are. Count again instead.',
  },
  'count.posting': { zh: '正在过账，请稍候。', en: 'This count is being posted. Wait until it is done.' },
  'count.other-person': {
    zh: '差异超过 {limit}，须由发起人以外的人过账。',
    en: 'The differences are worth more than {limit}. Someone who did not start the count has to post it.',
  },
  'count.alone': {
    zh: '差异超过 {limit}，且没有其他人可以过账。请输入密码确认。',
    en: 'The differences are worth more than {limit} and nobody else can post them. Confirm with your password.',
  },
  'count.zero-unconfirmed': {
    zh: '{n} 行无人清点，过账后将归零。请输入 {n} 确认。',
    en: 'Lines not counted: {n}. They will be set to zero. Type {n} to confirm.',
  },
  'count.device-unknown': {
    zh: '本设备的授权已失效。请登录后重新打开盘点或移位页面，已录入的内容会保留。',
    en: 'This device’s access has expired. Sign in and open the count or the move again; your entries are kept.',
  },
  'count.device-ended': {
    zh: '录入这些内容的人已不能再提交。请有同样权限的同事在本设备登录，已录入的内容会一并上传。',
    en: 'The person who entered this no longer has permission. To send it, sign in on this device as someone who does.',
  },
  'count.file-foreign': {
    zh: '该文件不是本系统的盘点设备保存的，或已被改动。没有导入任何数量。',
    en: 'This file was not saved by a counting device of this system, or it was changed. Nothing was imported.',
  },
  'count.file-other-store': {
    zh: '这些数量属于另一家门店。请切换到该门店后再导入。',
    en: 'This was counted in another store. Switch to that store and import it there.',
  },
} satisfies Record<string, ErrorWords>
