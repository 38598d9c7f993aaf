import { describe, expect, it } from 'vitest'
import { BY_WEIGHT, openQuestions, type ImportAnswers } from '#domain/goods/import-questions.ts'
import type { ImportColumns } from '#domain/goods/import-fields.ts'
import { fileFindings, readingOf } from '#server/import/file-findings.ts'
import { guessColumns } from '#server/import/own-columns.ts'
import { detectFormat, readTable } from '#server/import/read-catalogue.ts'
import { csvCells, tableOf } from '#server/import/rows/csv-rows.ts'

/** Questions of a file, and what it is once that has been answered. */
function read(text: string, answers: ImportAnswers = {}, given?: ImportColumns) {
  const cells = csvCells(text)
  const headers = cells.data[0]!.map((heading) => heading.trim())
  const format = detectFormat(headers) ?? 'own'
  const columns = given ?? (format === 'own' ? guessColumns(headers, cells.data.slice(1)) : {})
  const found = fileFindings(cells, 0, { format, columns })
  const open = openQuestions(found, answers)
  // a store must be known before anything can be read
  const asked = open.some(({ about }) => about === 'store')
  const results = asked ? [] : [...readTable(tableOf(cells), { format, columns, ...readingOf(found, answers) }).results]
  const products = results.flatMap((one) => ('product' in one ? [one.product] : []))
  return {
    found,
    open,
    unused: found.unused.map((column) => headers[column]),
    products,
    skus: products.flatMap((product) => product.skus),
    said: results.flatMap((one) =>
      'product' in one
        ? one.product.problems.map((p) => `${p.row} ${p.code}`)
        : [`${one.skipped.row} ${one.skipped.code}`],
    ),
  }
}

it('only fields that the file has can be left out', () => {
  expect(read('Name,Price,Brand,Cost\nTea,2.50,,\nCup,3.00,Acme,').found.fields).toEqual(['name', 'brand', 'price'])
  expect(read('Name,Price,Taxable,Barcode,Stock\nTea,2.50,yes,KEG-1,3').found.fields).toEqual([
    'name',
    'price',
    'quantity',
    'taxes',
    'barcodes',
  ])
})

describe('numbers', () => {
  const french = `Désignation;Réf;Prix de vente;Prix achat;Stock;Unité
Crème;C1;1.234,50 €;800,00;2;pièce
Frigo;F1;1.299;900;1;pièce
Fromage;R1;12,5;8,125;2,500;kg
Bonbon;B1;0,125;0,05;1000;pièce
Pâté;P1;3;-1;1 250;pièce
Sac;S1;(5,00);1;5;pièce`

  it('are read by the decimal mark of their column; a column that does not show it follows the others', () => {
    const { found, open, skus, said } = read(french)
    expect(found.numbers.map(({ column, mark }) => [column, mark])).toEqual([
      [2, ','],
      [3, ','],
      [4, ','],
    ])
    expect(open).toEqual([])
    expect(skus.map((sku) => [sku.itemNo, sku.price, sku.priceRounded, sku.cost, sku.quantity])).toEqual([
      ['C1', 123_450, undefined, 80_000, 2000],
      ['F1', 129_900, undefined, 90_000, 1000],
      ['R1', 1250, undefined, 813, 2500],
      ['B1', 13, true, 5, 1_000_000],
      ['P1', 300, undefined, undefined, 1_250_000],
      ['S1', undefined, undefined, 100, 5000],
    ])
    expect(said).toEqual(['4 cost.rounded', '6 cost.unreadable'])
  })

  it('that can be read in two ways are asked about', () => {
    const text = 'Name;Price;Stock\nTea;3;2,500\nRice;4;1'
    const { open, found } = read(text)
    expect(open).toEqual([{ about: 'decimals', column: 2 }])
    expect(found.numbers).toEqual([{ column: 2, example: '2,500' }])
    const as = (mark: ',' | '.') => {
      const { open: left, skus } = read(text, { decimals: [{ column: 2, mark }] })
      return [left.length, skus[0]!.quantity]
    }
    expect([as('.'), as(',')]).toEqual([
      [0, 2_500_000],
      // half a piece is no piece
      [0, undefined],
    ])
  })

  it('of an Excel file with three decimals have a fourth, and are never taken for thousands', () => {
    expect(read('Name,Price,Stock,Unit\nRice,2.5,1.2990,kg').skus[0]).toMatchObject({ quantity: 1299 })
  })

  it('of a system that never groups are not taken for thousands beside a decimal comma', () => {
    const woo = 'Type,SKU,Name,Regular price\nsimple,A,Cap,"15,00"\nsimple,B,Hat,18.005'
    expect(read(woo).open).toEqual([{ about: 'decimals', column: 3 }])
    const sale = 'Type,SKU,Name,Sale price,Regular price\nsimple,A,Cap,"12,50","15,00"\nsimple,B,Hat,,18.005'
    expect(read(sale).open).toEqual([{ about: 'decimals', column: 4 }])
    const alone = 'Type,SKU,Name,Sale price,Regular price\nsimple,A,Cap,"12,50",15\nsimple,B,Hat,,18.005'
    expect(read(alone).open).toEqual([{ about: 'decimals', column: 4 }])
  })

  it('in full width, with 元, or grouped by spaces are numbers', () => {
    const { skus } = read('品名,售价,库存\n茶,￥1，280.00,３\n酒,48元,1 250')
    expect(skus.map((sku) => [sku.price, sku.quantity])).toEqual([
      [128_000, 3000],
      [4800, 1_250_000],
    ])
  })
})

describe('units', () => {
  it('are those of the file', () => {
    const { products, open } = read('品名,售价,单位\n茶,3,盒\n米,4,公斤\n糖,5,斤\n水,6,箱\n蛋,7,打\n肉,8,lb\n书,9,')
    expect(products.map((product) => product.unit)).toEqual([
      { name: '盒', weighed: false },
      'kg',
      'jin',
      'box',
      'dozen',
      'lb',
      'each',
    ])
    expect(open).toEqual([])
  })

  it('that the file calls something else can be answered, and then have its decimals', () => {
    const text = 'Name,Price,Stock,Unit\nApples,3,2.5,crate\nPears,3,1.5,crate'
    const { found, products, said } = read(text)
    expect(found.units).toEqual([{ word: 'crate', products: 2 }])
    expect(products[0]!.unit).toEqual({ name: 'crate', weighed: false })
    expect(said.filter((one) => one.includes('quantity'))).toEqual(['2 quantity.decimals', '3 quantity.decimals'])
    const answered = read(text, { units: [{ word: 'crate', unit: 'kg' }] })
    expect(answered.products.map((product) => [product.unit, product.skus[0]!.quantity])).toEqual([
      ['kg', 2500],
      ['kg', 1500],
    ])
  })

  const LOYVERSE = 'Handle,SKU,Name,Sold by weight,Price [Main],In stock [Main],Track stock\n'
  it('of what is sold by weight are asked for: Loyverse does not say in what', () => {
    const text = `${LOYVERSE}cheese,1,Cheese,Y,12.90,2.5,Y\nmug,2,Mug,N,3.00,1,Y`
    const { open } = read(text)
    expect(open).toEqual([{ about: 'unit', word: BY_WEIGHT }])
    const { products, open: left } = read(text, { units: [{ word: BY_WEIGHT, unit: 'lb' }] })
    expect([products.map((product) => product.unit), left]).toEqual([['lb', 'each'], []])
  })

  it('of Square and Odoo are in their cells', () => {
    const square = read(
      'Item Name,Variation Name,SKU,Unit and Precision,Price\nHam,Regular,H,lb (.000),9.00\nMug,Regular,M,Per Item,3.00',
    )
    expect(square.products.map((product) => product.unit)).toEqual(['lb', 'each'])
    const odoo = read(
      'Name,Internal Reference,Sales Price,Unit of Measure\nEggs,E,4.8,Dozens\nFlour,F,2.2,kg\nCup,C,1,Units',
    )
    expect(odoo.products.map((product) => product.unit)).toEqual(['dozen', 'kg', 'each'])
  })
})

describe('taxes', () => {
  it('named in headings are asked about once', () => {
    const text = `Handle,SKU,Name,Price [Main],"Tax - ""MwSt"" (19%)","Tax - ""MwSt erm."" (7%)"
shirt,1,Shirt,9.00,Y,N
milk,2,Milk,1.00,N,Y
book,3,Book,5.00,N,N`
    const { found, open } = read(text)
    expect(found.taxes).toEqual([
      { name: 'MwSt (19%)', rate: 190_000, rows: 1 },
      { name: 'MwSt erm. (7%)', rate: 70_000, rows: 1 },
    ])
    expect(open).toHaveLength(2)
    const { skus, open: left } = read(text, {
      taxes: [
        { name: 'MwSt (19%)', as: 'store' },
        { name: 'MwSt erm. (7%)', as: 'own', rate: 70_000 },
      ],
    })
    expect(left).toEqual([])
    expect(skus.map(({ taxable, taxes }) => [taxable, taxes])).toEqual([
      [true, { store: true, own: [] }],
      [true, { store: false, own: [{ name: 'MwSt erm.', rate: 70_000 }] }],
      [false, undefined],
    ])
  })

  it('named in cells are, too; 0 % taxes nothing, and yes or no is no rate', () => {
    const { found, skus } = read(
      'Name;Prix;TVA\nA;1,50;20%\nB;2,50;5,5%\nC;3,50;0%\nD;4,50;20\nE;5,50;oui\nF;5,50;yes\nG;5,50;免税\nH;6,50;',
    )
    expect(found.taxes.map(({ name, rate, rows }) => [name, rate, rows])).toEqual([
      ['TVA 20%', 200_000, 2],
      ['TVA 5,5%', 55_000, 1],
      ['oui', undefined, 1],
    ])
    expect(skus.map((sku) => sku.taxable)).toEqual([true, true, false, true, true, true, false, undefined])
  })

  it('of Odoo and classes of WooCommerce are', () => {
    const odoo = read(
      'Name,Internal Reference,Sales Price,Customer Taxes\nA,1,1.5,15%\nB,2,1.5,0%\nC,3,1.5,"15%,5%"\nD,4,1.5,',
    )
    expect(odoo.found.taxes.map(({ name, rows }) => [name, rows])).toEqual([
      ['15%', 2],
      ['5%', 1],
    ])
    expect(odoo.skus.map((sku) => sku.taxable)).toEqual([true, false, true, false])
    const woo = read(
      'Type,SKU,Name,Regular price,Tax status,Tax class\nsimple,A,A,1.00,taxable,\nsimple,B,B,1.00,taxable,reduced-rate\nsimple,C,C,1.00,none,',
    )
    expect(woo.found.taxes).toEqual([{ name: 'reduced-rate', rows: 1 }])
    expect(woo.skus.map((sku) => sku.taxable)).toEqual([true, true, false])
  })
})

it('stores with columns of their own are to be chosen from', () => {
  const text =
    'Item Name,Variation Name,SKU,Price,Current Quantity North,Price North,Current Quantity South,Price South\nTea,Regular,T,5,1,6,2,7'
  expect(read(text).open).toEqual([{ about: 'store' }])
  const { open, skus } = read(text, { store: 'South' })
  expect([open, skus[0]!.price, skus[0]!.quantity]).toEqual([[], 700, 2000])
})

it('columns that nothing is taken from are named', () => {
  expect(read('Name,Price,Aisle,Supplier code,Empty\nTea,1.50,A1,77,').unused).toEqual(['Aisle', 'Supplier code'])
})

describe('Odoo', () => {
  it('categories are the last part of their path, variants are one product, what is not for sale is left out', () => {
    const { products, said, unused } =
      read(`External ID,Name,Internal Reference,Sales Price,Product Category,Point of Sale Category,Variant Values,Customer Taxes,Can be Sold
p1,Cola,COLA,1.5,All / Saleable / Soft drinks,Drinks,,15%,True
p2,Polo,POLO-L,25.0,All / Saleable,Clothes,"Color: Red, Size: L",15%,True
p3,Polo,POLO-M,25.0,All / Saleable,Clothes,"Color: Red, Size: M",15%,True
,,,,,,"Color: Blue, Size: M",5%,
p4,Raw sugar,SUG,0.0,All / Raw,,,,False`)
    expect(products.map(({ name, category, skus }) => [name.en, category, skus.map((sku) => sku.options)])).toEqual([
      ['Cola', 'Soft drinks', [[]]],
      [
        'Polo',
        'Clothes',
        [
          [
            ['Color', 'Red'],
            ['Size', 'L'],
          ],
          [
            ['Color', 'Red'],
            ['Size', 'M'],
          ],
        ],
      ],
    ])
    expect(products[1]!.skus[1]!.taxNames).toEqual(['15%', '5%'])
    expect(said).toEqual(['5 row.continued', '6 product.archived'])
    expect(unused).toEqual(['External ID'])
  })
})

describe('WooCommerce', () => {
  const HEAD =
    'ID,Type,SKU,Name,Published,Description,Date sale price starts,Date sale price ends,Sale price,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)\n'
  it('drafts and what is sold elsewhere are left out', () => {
    const { products, said } = read(
      `${HEAD}1,simple,A,Cap,-1,,,,,5.00,,,\n2,simple,B,Hat,0,,,,,5.00,,,\n3,external,C,Link,1,,,,,5.00,,,\n4,simple,D,Belt,1,,,,,5.00,,,`,
    )
    expect(products.map((product) => product.name.en)).toEqual(['Belt'])
    expect(said).toEqual(['2 product.archived', '3 product.archived', '4 product.archived'])
  })

  it('a sale price counts only at its time, and both are said', () => {
    const { skus, said } = read(
      `${HEAD}1,simple,A,Cap,1,,2099-01-01,,4.00,5.00,,,\n2,simple,B,Hat,1,,,2020-01-31,4.00,5.00,,,\n3,simple,C,Bag,1,,,2098-01-31,4.00,5.00,,,\n4,simple,D,Cup,1,,,,4.00,5.00,,,`,
    )
    expect(skus.map((sku) => [sku.price, sku.compareAtPrice])).toEqual([
      [500, undefined],
      [500, undefined],
      [500, undefined],
      [400, 500],
    ])
    expect(skus[2]!.promotion).toEqual({ price: 400, to: '2098-01-31' })
    expect(said).toEqual(['2 price.sale-over', '3 price.sale-over', '4 price.sale-ends'])
  })

  it('its line breaks and its commas within values are read', () => {
    const { products } = read(
      String.raw`${HEAD}1,variable,R,Rope,1,Strong\nand long,,,,,,Length,"1\,5 m"
2,variation,R1,Rope,1,,,,,3.00,R,Length,"1\,5 m"`.replaceAll(String.raw`\\`, '\\'),
    )
    expect(products[0]!.description).toBe('Strong\nand long')
    expect(products[0]!.skus[0]!.options).toEqual([['Length', '1,5 m']])
  })
})

it('Lightspeed: the store is chosen, variants are one product, taxes are named', () => {
  const text = `id,handle,sku,name,description,product_category,variant_option_one_name,variant_option_one_value,brand_name,supply_price,retail_price,tax_name,tax_rate,active,track_inventory,inventory_Main,inventory_Mall
a1,tee,T1,Tee,<p>Soft</p>,Clothes / Tops,Size,S,Sun,3.00,9.50,VAT,0.15,1,1,4,5
a2,tee,T2,Tee,,Clothes / Tops,Size,M,Sun,3.00,9.50,VAT,0.15,1,1,6,7
a3,old,O1,Old,,,,,,1.00,2.00,No Tax,0,0,1,1,1
a4,mug,M1,Mug,,,,,,1.00,4.00,No Tax,0,1,0,1,1`
  expect(read(text).open.map(({ about }) => about)).toEqual(['store', 'tax'])
  const { products, said } = read(text, { store: 'Mall', taxes: [{ name: 'VAT (15%)', as: 'store' }] })
  expect(
    products.map(({ name, category, brand, skus }) => [
      name.en,
      category,
      brand,
      skus.map((sku) => [sku.itemNo, sku.options, sku.price, sku.cost, sku.quantity, sku.taxable]),
    ]),
  ).toEqual([
    [
      'Tee',
      'Tops',
      'Sun',
      [
        ['T1', [['Size', 'S']], 950, 300, 5000, true],
        ['T2', [['Size', 'M']], 950, 300, 7000, true],
      ],
    ],
    ['Mug', '', undefined, [['M1', [], 400, 100, undefined, false]]],
  ])
  expect(said).toEqual(['4 product.archived'])
})

describe('whether stock is counted', () => {
  const countedOf = (text: string) => read(text).products.map((product) => product.counted)

  it('is what the system of the file says of it; nothing where it says nothing', () => {
    const shopify = 'Handle,Title,Variant SKU,Variant Price,Inventory tracker\na,A,1,1,\nb,B,2,1,shopify'
    expect(countedOf(shopify)).toEqual([false, true])
    expect(countedOf(shopify.replace('Inventory tracker', 'Other'))).toEqual([undefined, undefined])
    expect(countedOf('Handle,SKU,Name,Price [M],Track stock\na,1,A,1,N\nb,2,B,1,Y\nc,3,C,1,')).toEqual([
      false,
      true,
      undefined,
    ])
    const woo = 'ID,Type,SKU,Name,Published,In stock?,Stock,Regular price\n1,simple,1,A,1,1,,1\n2,simple,2,B,1,1,4,1'
    expect(countedOf(woo)).toEqual([false, true])
    expect(countedOf(woo.replace('In stock?', 'Other'))).toEqual([undefined, true])
    expect(countedOf('ID,Type,SKU,Name,Regular price,Manage stock?\n1,simple,1,A,1,0\n2,simple,2,B,1,1')).toEqual([
      false,
      true,
    ])
    const odoo =
      'Name,Internal Reference,Sales Price,Product Type\nA,1,1,Service\nB,2,1,Consumable\nC,3,1,Storable Product'
    expect(countedOf(odoo)).toEqual([false, false, true])
    expect(countedOf('name,default_code,list_price,type,is_storable\nA,1,1,consu,True\nB,2,1,consu,False')).toEqual([
      true,
      false,
    ])
    expect(countedOf('Token,Item Name,Variation Name,SKU,Price,Stockable\nt1,A,Regular,1,1,N')).toEqual([false])
    expect(countedOf('品名,售价,计库存\n茶,1,否\n杯,1,是\n糖,1,')).toEqual([false, true, undefined])
  })

  it('is so of a product with one variant that is counted', () => {
    const text = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Tracker'
    expect(countedOf(`${text}\na,A,Size,S,1,1,\na,,,M,2,1,shopify`)).toEqual([true])
  })
})
