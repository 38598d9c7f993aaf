import type { Words } from '#contract/schemas.ts'

/** Sentences about places, shelves and stock documents. */
export const stockErrorTexts = {
  'place.code-taken': { zh: '该编号已被使用，请换一个。', en: 'This code is already used. Choose another.' },
  'place.not-empty': {
    zh: '{code} 上还有 {n} 种商品，请先移走',
    en: '{code} still holds {n} kinds of goods. Move them first.',
  },
  'place.last': {
    zh: '门店至少需要一个货位和一个库位，请先新增另一个再删除。',
    en: 'The store needs at least one bay and one location. Add another one, then delete this one.',
  },
  'shelf.number-incorrect': { zh: '货架编号有误', en: 'Number of shelf incorrect.' },
  'shelf.online-product': { zh: '线上商品不能下架移除', en: 'An online product cannot be removed from a shelf.' },
  'zone.has-bays': { zh: '巷道下有货位，不能删除', en: 'An aisle with bays cannot be deleted.' },
  'zone.has-locations': { zh: '库区下有库位，不能删除', en: 'A warehouse area with locations cannot be deleted.' },
  'document.posted': { zh: '{number} 已过账，请做冲销。', en: '{number} is posted. Reverse it instead.' },
  'document.empty': {
    zh: '单据没有明细，请先扫码或搜索商品。',
    en: 'Nothing is on it yet. Scan or search for goods first.',
  },
  'document.of-sale': {
    zh: '{number} 由收银台的销售产生，请办理退款。',
    en: '{number} belongs to a sale at the counter. Refund the sale instead.',
  },
  'stock.short': {
    zh: '{place} 仅有 {free}{unit}，请减少数量，或选择其他货位。',
    en: 'Only {free} {unit} at {place}. Take less, or choose another place.',
  },
  'count.open-elsewhere': {
    zh: '{places} 正在盘点单 {number} 中，请先完成该盘点。',
    en: '{places} are in count {number}. Finish that one first.',
  },
  'count.nothing': {
    zh: '所选范围内没有库存，请扩大范围。',
    en: 'There is nothing to count in this choice. Choose more places or products.',
  },
  'count.undecided': {
    zh: '还有 {n} 行未决定：过账、复盘或跳过。',
    en: '{n} lines need a decision: post, count again, or skip.',
  },
  'count.posted': {
    zh: '已过账的盘点不能修改，请重新盘点。',
    en: 'Posted counts stay as they are. Count again instead.',
  },
  'count.posting': { zh: '正在过账，请稍候。', en: 'This count is being posted. Wait until it is done.' },
  'count.other-person': {
    zh: '差异超过 {limit}，须由发起人以外的人过账。',
    en: 'The differences are worth more than {limit}. Somebody other than who started the count has to post it.',
  },
  'count.alone': {
    zh: '差异超过 {limit}，且没有其他人可以过账。请输入密码确认。',
    en: 'The differences are worth more than {limit} and nobody else can post them. Confirm with your password.',
  },
  'count.zero-unconfirmed': {
    zh: '{n} 行无人清点，过账后将归零。请输入 {n} 确认。',
    en: 'Nobody counted {n} lines; they will be set to zero. Type {n} to confirm.',
  },
  'count.device-unknown': {
    zh: '本设备的盘点授权已失效。请登录后重新打开盘点，已录入的数量会保留。',
    en: 'This device may no longer send. Sign in and open the count again; what you counted is kept.',
  },
} as const satisfies Record<string, Words>
