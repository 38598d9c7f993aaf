import { catalogueCalls } from '#contract/catalogue/calls.ts'
import { bulkHandlers } from '#server/contexts/catalogue/bulk/bulk.handlers.ts'
import { fuelCardsHandlers } from '#server/contexts/catalogue/cards/fuel-cards.handlers.ts'
import { categoriesHandlers } from '#server/contexts/catalogue/categories/categories.handlers.ts'
import { guaranteesHandlers } from '#server/contexts/catalogue/extras/guarantees.handlers.ts'
import { goodsLookupsHandlers } from '#server/contexts/catalogue/goods/goods-lookups.handlers.ts'
import { goodsHandlers } from '#server/contexts/catalogue/goods/goods.handlers.ts'
import { gridHandlers } from '#server/contexts/catalogue/grid/grid.handlers.ts'
import { guaranteeTemplatesHandlers } from '#server/contexts/catalogue/guarantees/guarantee-templates.handlers.ts'
import { guaranteeTypesHandlers } from '#server/contexts/catalogue/guarantees/guarantee-types.handlers.ts'
import { importPicturesHandlers } from '#server/contexts/catalogue/import/import-pictures.handlers.ts'
import { importsHandlers } from '#server/contexts/catalogue/import/imports.handlers.ts'
import { labelsHandlers } from '#server/contexts/catalogue/labels/labels.handlers.ts'
import { rawMaterialsHandlers } from '#server/contexts/catalogue/materials/materials.handlers.ts'
import { rawCategoriesHandlers } from '#server/contexts/catalogue/materials/raw-categories.handlers.ts'
import { recipesHandlers } from '#server/contexts/catalogue/materials/recipes.handlers.ts'
import {
  shelfWarningSettingsHandlers,
  shelfWarningsHandlers,
} from '#server/contexts/catalogue/places/shelf-warnings.handlers.ts'
import { shelfHandlers } from '#server/contexts/catalogue/places/shelf.handlers.ts'
import { storageHandlers } from '#server/contexts/catalogue/places/storage.handlers.ts'
import { warehouseHandlers } from '#server/contexts/catalogue/places/warehouse.handlers.ts'
import { priceChangesHandlers } from '#server/contexts/catalogue/prices/prices.handlers.ts'
import { productsHandlers } from '#server/contexts/catalogue/products/products.handlers.ts'
import { quickKeysHandlers } from '#server/contexts/catalogue/quick-keys/quick-keys.handlers.ts'
import { unitsHandlers } from '#server/contexts/catalogue/units/units.handlers.ts'
import { implementContext } from '#server/kernel/context.ts'

export const catalogueHandlers = implementContext(catalogueCalls, {
  bulk: bulkHandlers,
  labels: labelsHandlers,
  priceChanges: priceChangesHandlers,
  grid: gridHandlers,
  importPictures: importPicturesHandlers,
  imports: importsHandlers,
  units: unitsHandlers,
  guarantees: guaranteesHandlers,
  guaranteeTypes: guaranteeTypesHandlers,
  guaranteeTemplates: guaranteeTemplatesHandlers,
  fuelCards: fuelCardsHandlers,
  goodsLookups: goodsLookupsHandlers,
  storage: storageHandlers,
  warehouse: warehouseHandlers,
  shelf: shelfHandlers,
  shelfWarnings: shelfWarningsHandlers,
  shelfWarningSettings: shelfWarningSettingsHandlers,
  goods: goodsHandlers,
  products: productsHandlers,
  categories: categoriesHandlers,
  rawCategories: rawCategoriesHandlers,
  rawMaterials: rawMaterialsHandlers,
  recipes: recipesHandlers,
  quickKeys: quickKeysHandlers,
})
