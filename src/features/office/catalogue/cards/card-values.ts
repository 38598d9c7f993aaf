import type { Card, CardForm, CardKind } from '#contract/catalogue/fuel-cards.ts'
import type { Cents } from '#domain/money.ts'

/** Typed values of a card: returns in percent, '' for a number that is not there. */
export interface CardValues {
  nameZh: string
  nameEn: string
  image: string
  par: Cents | null
  kind: CardKind
  cashReturn: number | string
  cardReturn: number | string
  itemNo: string
  barcodes: string[]
}

const PER_PERCENT = 100

export const emptyCard: CardValues = {
  nameZh: '',
  nameEn: '',
  image: '',
  par: null,
  kind: 'universal',
  cashReturn: 0,
  cardReturn: 0,
  itemNo: '',
  barcodes: [],
}

export const cardValues = (card: Card): CardValues => ({
  nameZh: card.name.zh,
  nameEn: card.name.en,
  image: card.image,
  par: card.par,
  kind: card.kind,
  cashReturn: card.cashReturn / PER_PERCENT,
  cardReturn: card.cardReturn / PER_PERCENT,
  itemNo: card.itemNo,
  barcodes: card.barcodes,
})

/** Values that the form sends. What is missing goes as it is, so that the schema says so at its field. */
export const sentCard = ({ par, cashReturn, cardReturn, ...values }: CardValues): CardForm => ({
  ...values,
  par: par ?? (undefined as never),
  cashReturn: ofPercent(cashReturn),
  cardReturn: ofPercent(cardReturn),
})

const ofPercent = (typed: number | string): number =>
  typed === '' ? (undefined as never) : Math.round(Number(typed) * PER_PERCENT)
