import type { MaterialDetails, MaterialForm } from '#contract/catalogue/materials.ts'

type Typed = number | string

/** Typed values of a raw material: '' for a number that is not there, quantities in units, the cost as money. */
export interface MaterialValues {
  nameZh: string
  nameEn: string
  itemNo: string
  unitId: string
  categoryId: string | null
  image: string
  specification: string
  cost: Typed
}

export const emptyMaterial = (): MaterialValues => ({
  nameZh: '',
  nameEn: '',
  itemNo: '',
  unitId: '',
  categoryId: null,
  image: '',
  specification: '',
  cost: '',
})

const MICRO = 1_000_000

const typed = (value: number | null | undefined, per: number): Typed =>
  value === null || value === undefined ? '' : value / per

export const materialValues = (material: MaterialDetails): MaterialValues => ({
  nameZh: material.nameZh,
  nameEn: material.nameEn,
  itemNo: material.itemNo,
  unitId: material.unitId,
  categoryId: material.categoryId,
  image: material.image,
  specification: material.specification,
  cost: typed(material.cost, MICRO),
})

const orNull = (value: Typed, per: number): number | null => (value === '' ? null : Math.round(Number(value) * per))

/** Values that the form sends. */
export const sentMaterial = ({ cost, ...values }: MaterialValues): MaterialForm => ({
  ...values,
  nameZh: values.nameZh.trim(),
  nameEn: values.nameEn.trim(),
  itemNo: values.itemNo.trim(),
  cost: orNull(cost, MICRO),
})
