import { bulk } from '#contract/catalogue/bulk.ts'
import { categories } from '#contract/catalogue/categories.ts'
import { fuelCards } from '#contract/catalogue/fuel-cards.ts'
import { goodsLookups } from '#contract/catalogue/goods-lookups.ts'
import { goods } from '#contract/catalogue/goods.ts'
import { grid } from '#contract/catalogue/grid.ts'
import { guaranteeTemplates, guaranteeTypes } from '#contract/catalogue/guarantee-templates.ts'
import { guarantees } from '#contract/catalogue/guarantees.ts'
import { importPictures } from '#contract/catalogue/import-pictures.ts'
import { imports } from '#contract/catalogue/imports.ts'
import { labels } from '#contract/catalogue/labels.ts'
import { rawCategories, rawMaterials } from '#contract/catalogue/materials.ts'
import { priceChanges } from '#contract/catalogue/price-changes.ts'
import { products } from '#contract/catalogue/products.ts'
import { quickKeys } from '#contract/catalogue/quick-keys.ts'
import { recipes } from '#contract/catalogue/recipes.ts'
import { shelf, shelfWarningSettings, shelfWarnings } from '#contract/catalogue/shelf.ts'
import { storage } from '#contract/catalogue/storage.ts'
import { units } from '#contract/catalogue/units.ts'
import { warehouse } from '#contract/catalogue/warehouse.ts'

/** Products, prices and places of a store. */
export const catalogueCalls = {
  bulk,
  labels,
  priceChanges,
  grid,
  importPictures,
  imports,
  units,
  guarantees,
  guaranteeTypes,
  guaranteeTemplates,
  fuelCards,
  goodsLookups,
  storage,
  warehouse,
  shelf,
  shelfWarnings,
  shelfWarningSettings,
  goods,
  products,
  categories,
  rawCategories,
  rawMaterials,
  recipes,
  quickKeys,
} as const
