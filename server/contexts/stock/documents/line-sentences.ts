import type { Words } from '#contract/schemas.ts'

/** Errors of a line that documents, transfers and purchase orders share. */
export const lineSentences = {
  gone: { zh: '该商品已删除，请移除此行。', en: 'This product has been deleted. Remove the line.' },
  made: {
    zh: '该商品现做现卖或不计库存，没有库存，请移除此行。',
    en: 'This product has no stock: it is made when it is sold, or not counted. Remove the line.',
  },
  place: { zh: '该货位不存在，请重新选择。', en: 'This place no longer exists. Choose another.' },
  whole: { zh: '该商品按整数计量，请填写整数。', en: 'This unit doesn’t use decimals: enter a whole number.' },
  toPlace: { zh: '请选择要移到的货位。', en: 'Choose where to put it.' },
  packs: { zh: '包装数量与总数不一致，请重新填写。', en: 'The packs and the quantity don’t match. Enter it again.' },
} as const satisfies Record<string, Words>
