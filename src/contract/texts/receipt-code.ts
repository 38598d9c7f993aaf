import type { Words } from '#contract/schemas.ts'

/** The captions below the codes of a receipt. */
export const receiptCodeTexts = {
  short: { zh: '退换货请出示此码', en: 'Show this code to return or exchange' },
  returned: { zh: '本次退货的记录码', en: 'Code for this return' },
  whole: { zh: '本单据的完整记录，断网时也可核对', en: 'Full record of this receipt; can be checked offline' },
} as const satisfies Record<string, Words>
