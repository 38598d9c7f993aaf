import * as v from 'valibot'
import { LabelDesign } from '#contract/catalogue/labels.ts'

const KEY = 'evertill-label-design'
const FIRST: LabelDesign = {
  layout: 'letter-30',
  kind: 'product',
  language: 'both',
  price: true,
  originalPrice: false,
  itemNo: true,
  barcode: true,
}

/** The design that was used last on this device. */
export function keptDesign(): LabelDesign {
  try {
    return v.parse(LabelDesign, JSON.parse(localStorage.getItem(KEY) ?? 'null'))
  } catch {
    return FIRST
  }
}

export const keepDesign = (design: LabelDesign): void => localStorage.setItem(KEY, JSON.stringify(design))
