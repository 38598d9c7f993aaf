import type { ErrorCode } from '#contract/errors.ts'
import type { Words } from '#contract/schemas.ts'

/** Refusals of raw materials, their categories and recipes. */
export const materialErrorTexts = {
  'raw-category.in-use': {
    zh: '该分类下有原材料，不能删除。请先把它们移到其他分类。',
    en: 'Raw materials are in this category, so it can’t be deleted. Move them to another category first.',
  },
  'material.item-number-taken': {
    zh: '货号 {code} 已用于“{name}”。',
    en: 'Item number {code} belongs to {name}.',
  },
  'material.unit-fixed': {
    zh: '库存或配方已按该单位计数，不能更换。',
    en: 'Its stock or a recipe is counted in this unit, so it can’t be changed.',
  },
  'material.in-recipe': {
    zh: '有商品的配方（包括以前的配方）用到该原材料，不能删除。可以停用。',
    en: 'A recipe uses this raw material, past recipes included, so it can’t be deleted. You can stop using it.',
  },
  'material.has-stock': {
    zh: '该原材料还有库存，请先清零库存再删除。',
    en: 'This raw material still has stock. Bring its stock to zero first.',
  },
  'recipe.began': {
    zh: '该配方已经生效，不能撤回。请保存一个新配方。',
    en: 'This recipe holds already, so it can’t be withdrawn. Save a new one.',
  },
} as const satisfies Partial<Record<ErrorCode, Words>>
