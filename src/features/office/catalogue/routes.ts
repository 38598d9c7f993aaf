import { index, route } from '@tanstack/virtual-file-routes'

/** The screens of this context, with the specification's paths. */
export const catalogueRoutes = [
  route('/shop/shopManage/quickKeys', 'features/office/catalogue/quick-keys/quick-keys.route.tsx'),
  route('/shop/goodsManage/goodsListInfo', [
    index('features/office/catalogue/goods/goods-list.route.tsx'),
    route('/addGoods', 'features/office/catalogue/products/product-add.route.tsx'),
    route('/editGoods/$id', 'features/office/catalogue/products/product-edit.route.tsx'),
    route('/viewGoods/$id', 'features/office/catalogue/products/product-view.route.tsx'),
  ]),
  route('/shop/goodsManage/goodsClassify', [
    index('features/office/catalogue/categories/categories.route.tsx'),
    route('/goodsClassifyAdd', 'features/office/catalogue/categories/category-add.route.tsx'),
    route('/ClassifyDsc/$id', 'features/office/catalogue/categories/category-view.route.tsx'),
    route('/edit/$id', 'features/office/catalogue/categories/category-edit.route.tsx'),
  ]),
  route('/shop/goodsManage/rawMaterial', [
    index('features/office/catalogue/materials/materials.route.tsx'),
    route('/addRawMaterial', 'features/office/catalogue/materials/material-add.route.tsx'),
    route('/editRawMaterial/$id', 'features/office/catalogue/materials/material-edit.route.tsx'),
    route('/viewRawMaterial/$id', 'features/office/catalogue/materials/material-view.route.tsx'),
  ]),
  route('/shop/goodsManage/rawMaterialClassify', [
    index('features/office/catalogue/materials/raw-categories.route.tsx'),
    route('/rawMaterialClassifyAdd', 'features/office/catalogue/materials/raw-category-add.route.tsx'),
    route('/ClassifyDsc/$id', 'features/office/catalogue/materials/raw-category-view.route.tsx'),
    route('/edit/$id', 'features/office/catalogue/materials/raw-category-edit.route.tsx'),
  ]),
  route('/shop/goodsManage/MeasureUnit', 'features/office/catalogue/units/units.route.tsx'),
  route('/shop/goodsManage/fuelCardInfo', 'features/office/catalogue/cards/fuel-cards.route.tsx'),
  route('/shop/goodsManage/goodsGrid', 'features/office/catalogue/grid/goods-grid.route.tsx'),
  route('/shop/goodsManage/priceChanges', 'features/office/catalogue/prices/price-changes.route.tsx'),
  route('/shop/goodsManage/goodsImport', [
    index('features/office/catalogue/import/imports.route.tsx'),
    route('/$id', 'features/office/catalogue/import/import.route.tsx'),
  ]),
  route('/shop/goodsManage/bulkHistory', [
    index('features/office/catalogue/bulk/bulk-history.route.tsx'),
    route('/$id', 'features/office/catalogue/bulk/bulk-run.route.tsx'),
  ]),
  route('/shop/goodsManage/labels', 'features/office/catalogue/labels/labels.route.tsx'),
  route('/shop/guaranteeService/guaranteeType', 'features/office/catalogue/guarantees/guarantee-types.route.tsx'),
  route('/shop/guaranteeService/guaranteeTemplate', [
    index('features/office/catalogue/guarantees/guarantees.route.tsx'),
    route('/operGuaranteeTemplate', 'features/office/catalogue/guarantees/guarantee-add.route.tsx'),
    route('/editGuaranteeTemplate/$id', 'features/office/catalogue/guarantees/guarantee-edit.route.tsx'),
    route('/viewGuaranteeTemplate/$id', 'features/office/catalogue/guarantees/guarantee-view.route.tsx'),
  ]),
]
