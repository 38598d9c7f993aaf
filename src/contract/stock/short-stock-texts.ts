/** The part of a sentence about short stock that names reservations; '' if nothing is reserved. */
export const reservedClause = (reserved: string, language: 'zh' | 'en'): string =>
  reserved === '0'
    ? ''
    : language === 'zh'
      ? `（另有 ${reserved} 已被占用）`
      : `; reserved for orders and transfers: ${reserved}`

interface Left {
  readonly place: string
  readonly free: string
  readonly unit: string
  readonly kept: string
}

/** The rest of a document's goods, for a reversal. */
export const leftSentence = ({ place, free, unit, kept }: Left, language: 'zh' | 'en'): string =>
  language === 'zh' ? `${place} 剩余 ${free}${unit}${kept}。` : `Left at ${place}: ${free} ${unit}${kept}.`

/** The hint for people who may reverse a document anyway. */
export const goneSentence = (language: 'zh' | 'en'): string =>
  language === 'zh' ? '部分商品已不在原处。' : 'Some of it is no longer where it was put.'

/** The hint for people who may take it anyway. */
export const reservedSentence = (language: 'zh' | 'en'): string =>
  language === 'zh'
    ? '货都在，但已为订单或调拨占用。'
    : 'Everything is there, but some of it is reserved for orders or transfers.'
