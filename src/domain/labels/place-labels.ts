import { placeLabel } from '#domain/place-label.ts'
import type { LabelData, LabelDesign } from '#domain/labels/label-data.ts'

interface Place {
  readonly areaCode: string
  readonly code: string
  readonly name: string
}

/** The label of a bay or location: its code as people read it and as it is scanned, and its name. */
export function labelOfPlace({ areaCode, code, name }: Place): LabelData {
  const label = placeLabel(areaCode, code)
  const title = [label, name].filter((part) => part !== '').join(' · ')
  return { zh: title, en: title, itemNo: '', barcode: label, price: null, originalPrice: null }
}

/** The design of the labels of places: only the paper is chosen. */
export const placeDesign = (layout: LabelDesign['layout']): LabelDesign => ({
  layout,
  kind: 'shelf',
  language: 'both',
  price: false,
  originalPrice: false,
  itemNo: false,
  barcode: true,
})
