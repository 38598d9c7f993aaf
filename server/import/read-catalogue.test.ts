import { expect, test } from 'vitest'
import { UnreadableFile } from '#server/import/rows/csv-rows.ts'
import type { ImportedProduct, ReadOptions } from '#server/import/rows/imported-product.ts'
import { detectFormat, readCatalogue } from '#server/import/read-catalogue.ts'

interface Read {
  readonly format: string
  readonly products: ImportedProduct[]
  readonly said: string[]
}

function read(text: string, options: ReadOptions = {}): Read {
  const { format, results } = readCatalogue(text, options)
  const all = [...results]
  const products = all.flatMap((r) => ('product' in r ? [r.product] : []))
  const problems = all.flatMap((r) => ('product' in r ? r.product.problems : [r.skipped]))
  return { format, products, said: problems.map((p) => `${p.row} ${p.code}`) }
}

const SHOPIFY =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,' +
  'Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,' +
  'Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src,Image Alt Text,Gift Card'

test('Shopify: variants, options, HTML, pictures, apostrophes, stock below zero', () => {
  const { format, products, said } = read(
    `${SHOPIFY}
canvas-coat,Canvas &amp; Wool Coat,"<p>Warm.</p>
<p>""Very"" warm.</p>",Harbor Mill,Coats,,true,Color,Navy,Size,M,,,CC-1,1361,shopify,4,deny,manual,188.00,218.00,true,true,'036000291452,a.jpg,,false
canvas-coat,,,,,,,,Navy,,L,,,CC-2,1361,shopify,-3,deny,manual,188.00,,true,true,'36000291452,,,
canvas-coat,,,,,,,,,,,,,,,,,,,,,,,,b.jpg,,
card,Gift Card,,,,,true,Title,Default Title,,,,,G,0,,,deny,manual,25.00,,false,false,,,,true
mug,Mug,,,,,true,Title,Default Title,,,,,CC-1,0,,5,deny,manual,0.00,,true,false,,,,false
canvas-coat,Coat again,,,,,true,Title,Default Title,,,,,CC-9,0,,5,deny,manual,9.00,,true,false,,,,false`,
  )
  expect(format).toBe('shopify')
  expect(products.map((p) => [p.key, p.name.en, p.category, p.brand, p.description])).toEqual([
    ['canvas-coat', 'Canvas & Wool Coat', 'Coats', 'Harbor Mill', 'Warm.\n"Very" warm.'],
    ['mug', 'Mug', '', undefined, undefined],
  ])
  expect(products[0]!.skus).toEqual([
    {
      sourceRow: 2,
      itemNo: 'CC-1',
      barcodes: ['00036000291452'],
      options: [
        ['Color', 'Navy'],
        ['Size', 'M'],
      ],
      priceText: '188.00',
      price: 18_800,
      compareAtPrice: 21_800,
      quantity: 4000,
      taxable: true,
    },
    {
      sourceRow: 3,
      itemNo: 'CC-2',
      barcodes: [],
      options: [
        ['Color', 'Navy'],
        ['Size', 'L'],
      ],
      priceText: '188.00',
      price: 18_800,
      quantity: 0,
      taxable: true,
    },
  ])
  expect(products[1]!.skus[0]).toMatchObject({ itemNo: 'MUG', options: [], priceText: '0.00', taxable: false })
  expect(products[1]!.skus[0]).not.toHaveProperty('price')
  expect(said).toEqual([
    '2 text.entities',
    '3 barcode.zeros-restored',
    '3 barcode.repeated',
    '3 quantity.below-zero',
    '5 product.gift-card',
    '6 itemNo.repeated',
    '7 product.repeated',
  ])
})

test('Shopify: the newer header', () => {
  const { products } = read(
    'Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Barcode,Option1 name,Option1 value,Price,' +
      'Compare-at price,Cost per item,Charge tax,Inventory tracker,Inventory quantity,Weight value (grams),Product image URL\n' +
      'Kettle,kettle,,Harbor Mill,Home > Kitchen,,,TRUE,Active,K1,4006381333931,Title,Default Title,45.00,,20.00,TRUE,shopify,7,900,\n' +
      'Old,old,,,,,,TRUE,Archived,O1,,Title,Default Title,5.00,,,TRUE,shopify,7,,\n',
  )
  expect(products).toHaveLength(1)
  expect(products[0]).toMatchObject({
    category: 'Kitchen',
    skus: [{ itemNo: 'K1', cost: 2000, quantity: 7000, price: 4500, barcodes: ['04006381333931'] }],
  })
})

const SQUARE =
  'Token,Item Name,Variation Name,SKU,Description,Category,GTIN,Square Online Item Visibility,Weight (lb),Price,Sellable,Stockable,' +
  'Option Name 1,Option Value 1,Default Unit Cost,Default Vendor Name,Default Vendor Code,'

test('Square: variations, taxes, cost', () => {
  const { format, products, said } = read(
    `\uFEFF${SQUARE}Current Quantity Main Street,New Quantity Main Street,Tax - Sales Tax (8.875%)
T1,Candle,Small,C-S,Soy wax,Home,,visible,0.5,"$1,012.00",Y,Y,Size,Small,4.10,,,10,,Y
T2,Candle,Large,C-L,Soy wax,Home,,visible,1,18,Y,Y,Size,Large,,,,,,Y
T3,Mug,Regular,M,,Home,4006381333931,visible,,14,Y,Y,,,,,,9,,N
T4,Raw clay,Regular,RC,,Home,,visible,,14,N,Y,,,,,,9,,N
T3,Mug,Regular,M2,,Home,,visible,,14,Y,Y,,,,,,9,,N
`,
  )
  expect(format).toBe('square')
  expect(
    products.map((p) => [p.name.en, p.skus.map((s) => [s.itemNo, s.options, s.price, s.quantity, s.taxable])]),
  ).toEqual([
    [
      'Candle',
      [
        ['C-S', [['Size', 'Small']], 101_200, 10_000, true],
        ['C-L', [['Size', 'Large']], 1800, undefined, true],
      ],
    ],
    ['Mug', [['M', [], 1400, 9000, false]]],
  ])
  expect(products[0]!.skus[0]).toMatchObject({ cost: 410, taxNames: ['Sales Tax (8.875%)'] })
  expect(said).toEqual(['5 product.archived', '6 product.repeated'])
})

test('Square: a file of several stores asks which one', () => {
  const text = `${SQUARE}Current Quantity North,Price North,Current Quantity South,Price South\nT1,Tea,Regular,T,,,,,,5,Y,Y,,,,,,1,6,2,7\n`
  expect(() => read(text)).toThrow('"North", "South"')
  expect(() => read(text, { location: 'West' })).toThrow(UnreadableFile)
  expect(read(text, { location: 'south' }).products[0]!.skus[0]).toMatchObject({ price: 700, quantity: 2000 })
})

const LOYVERSE =
  'Handle,SKU,Name,Category,Description,Sold by weight,Option 1 name,Option 1 value,Option 2 name,Option 2 value,Option 3 name,Option 3 value,' +
  'Cost,Barcode,SKU of included item,Quantity of included item,Track stock,Available for sale [Harbor],Price [Harbor],In stock [Harbor],Low stock [Harbor]'

test('Loyverse: variants, weighed goods, composites, goods off sale', () => {
  const { format, products, said } = read(
    `${LOYVERSE}
tee,10001,T-shirt,Clothes,,N,Size,S,,,,,3.00,,,,Y,Y,9.50,4,
tee,10002,,,,,,M,,,,,3.00,,,,Y,N,9.50,4,
tee,10003,,,,,,L,,,,,3.00,,,,Y,Y,variable,4,
bananas,10004,香蕉 Bananas,Produce,,Y,,,,,,,0.40,,,,Y,Y,0.89,12.5,
set,10005,Gift set,,,N,,,,,,,,,,,N,Y,20.00,,
set,,,,,,,,,,,,,,10001,2,,,,,
`,
  )
  expect(format).toBe('loyverse')
  expect(
    products.map((p) => [
      p.name.zh || p.name.en,
      p.unit,
      p.skus.map((s) => [s.itemNo, s.options, s.price, s.quantity]),
    ]),
  ).toEqual([
    [
      'T-shirt',
      'each',
      [
        ['10001', [['Size', 'S']], 950, 4000],
        ['10003', [['Size', 'L']], undefined, 4000],
      ],
    ],
    ['香蕉 Bananas', 'kg', [['10004', [], 89, 12_500]]],
  ])
  expect(products[0]!.skus[1]!.priceText).toBe('variable')
  expect(said).toEqual(['3 product.archived', '6 product.composite', '7 product.composite'])
})

const USDA =
  'fdc_id,gtin_raw,gtin_valid,brand_owner,brand_name,description,category,package_weight,household_serving,serving_size,serving_unit,market,modified,discontinued,desc_source'

test('USDA: lost zeros, names that are missing or too long, no prices', () => {
  const long = 'Organic Stone Ground Whole Grain Crackers With Sea Salt, Cracked Black Pepper, Rosemary And Olive Oil'
  const { format, products, said } = read(
    `${USDA}
1,36000291452,0036000291452,Harbor Foods,HARBOR,"${long}",Crackers & Biscotti,8 OZ/227 g,,30.0,g,United States,2020-01-01,,off
2,36000291452,0036000291452,Harbor Foods,HARBOR,Crackers,Crackers & Biscotti,,,30.0,g,United States,2020-01-01,,off
3,1234567890,,Harbor Foods,,Rye Bread,Breads & Buns,,,30.0,g,United States,2020-01-01,,usda
4,,,Harbor Foods,,,Breads & Buns,,,30.0,g,United States,2020-01-01,,
`,
  )
  expect(format).toBe('usda')
  expect(products.map((p) => [p.key, p.brand, p.packageSize, p.skus[0]!.barcodes, p.skus[0]!.price])).toEqual([
    ['1', 'HARBOR', '8 OZ/227 g', ['00036000291452'], undefined],
    ['3', 'Harbor Foods', undefined, [], undefined],
  ])
  expect(products[0]!.name.en).toBe('Organic Stone Ground Whole Grain Crackers With Sea Salt, Cracked Black')
  expect(products[0]!.description).toBe(long)
  expect(said).toEqual([
    '2 name.shortened',
    '2 barcode.zeros-restored',
    '3 product.repeated',
    '4 barcode.check-digit',
    '5 name.missing',
  ])
})

test('a header of no known export is refused by name', () => {
  expect(detectFormat(['name', 'price'])).toBeUndefined()
  expect(() => readCatalogue('name,price\nTea,1\n')).toThrow('no known export')
  expect(() => readCatalogue(`${LOYVERSE}\n`, { format: 'square' })).toThrow('not that of a square export')
})

test('WooCommerce: variations go to their parent by SKU or id; a variation without one, and a grouped product, are said', () => {
  const { format, products, said } = read(
    `ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,Tax status,Stock,Sale price,Regular price,Categories,Images,Parent,Attribute 1 name,Attribute 1 value(s)
10,simple,TEA-1,4006381333931,Green tea,1,taxable,12,4.50,5.00,"Drinks > Tea, Offers",https://a.test/1.jpg,,,
11,variable,SHIRT,,Shirt,1,taxable,,,,"Clothes\\, warm",,,Size,"S, M"
12,variation,SHIRT-S,,Shirt - S,1,taxable,3,,19.00,,,SHIRT,Size,S
13,variation,SHIRT-M,,Shirt - M,1,taxable,4,,19.00,,,id:11,Size,M
14,simple,,,Loose candy,1,none,,,0.90,Candy,,,,
15,variation,LOST,,Lost,1,taxable,,,1.00,,,,Size,L
16,grouped,SET,,Set,1,taxable,,,,,,,,`,
  )
  expect(format).toBe('woocommerce')
  expect(products.map((p) => [p.name.en, p.category, p.skus.map((sku) => sku.itemNo)])).toEqual([
    ['Green tea', 'Tea', ['TEA-1']],
    ['Shirt', 'Clothes, warm', ['SHIRT-S', 'SHIRT-M']],
    ['Loose candy', 'Candy', expect.any(Array)],
  ])
  expect(products[0]!.skus[0]).toMatchObject({ price: 450, compareAtPrice: 500, quantity: 12_000, taxable: true })
  expect(products[1]!.skus.map((sku) => sku.options)).toEqual([[['Size', 'S']], [['Size', 'M']]])
  expect(products[2]!.skus[0]).toMatchObject({ taxable: false })
  expect(said).toEqual(expect.arrayContaining(['7 row.orphan', '8 product.composite']))
})

test('Odoo: the product export by the labels of its columns or by their technical names', () => {
  const labels = read(`Name,Internal Reference,Barcode,Sales Price,Cost,Product Category,Quantity On Hand
Green tea,GT-1,4006381333931,12.5,7.1,All / Drinks,4`)
  const names = read(`name,default_code,barcode,list_price,standard_price,categ_id,qty_available
Green tea,GT-1,4006381333931,12.5,7.1,All / Drinks,4`)
  for (const { format, products, said } of [labels, names]) {
    expect([format, said]).toEqual(['odoo', []])
    expect(products).toMatchObject([
      {
        name: { en: 'Green tea' },
        skus: [{ itemNo: 'GT-1', barcodes: ['04006381333931'], price: 1250, cost: 710, quantity: 4000 }],
      },
    ])
  }
})
