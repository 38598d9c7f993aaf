import { normaliseGtin } from '#domain/barcode/gtin.ts'
import { importFieldNames, importFields, type ImportColumns, type ImportField } from '#domain/goods/import-fields.ts'
import { moneyCell } from '#server/import/rows/number-cells.ts'

/** The names that shops and other systems give to each column, folded. */
const synonyms: Readonly<Record<ImportField, string>> = {
  name:
    'productname itemname title product item goods goodsname productdescription itemdescription displayname ' +
    '品名 商品名称 商品名 产品名称 产品 商品 货品名称 标题 désignation nomduproduit nom produit article libellé bezeichnung artikelbezeichnung artikelname artikel produktname nombre producto descripción nomedelprodotto nome descrizione',
  nameZh: 'namezh namechinese chinese zhname 中文名 中文品名 商品中文名',
  nameEn: 'nameen nameenglish english enname 英文名 英文品名 商品英文名',
  barcode:
    'ean ean13 upc upca upc12 gtin gtin13 gtin14 barcodes barcodenumber code13 isbn 条形码 商品条码 国际条码 69码 条码号 codebarres codebarre gencod strichcode codigodebarras códigodebarras codiceabarre',
  itemNo:
    'sku itemno itemcode code productcode stockcode articleno articlenumber reference internalreference partnumber ' +
    'defaultcode 货号 商品货号 编码 商品编号 编号 产品编号 款号 référence réf ref artikelnummer artikelnr artnr referencia código codice',
  price:
    'sellingprice saleprice salesprice retailprice unitprice listprice regularprice rrp amount 价格 零售价 销售价 单价 ' +
    '销售价格 售价元 prix prixdevente prixvente prixttc preis verkaufspreis vk vkpreis precio precioventa preciodeventa prezzo prezzodivendita',
  packPrices: 'packprice caseprice caseprices 整箱价 箱价 包装价',
  originalPrice:
    'compareatprice originalprice msrp wasprice oldprice 原价 划线价 市场价 吊牌价 prixbarré streichpreis uvp',
  cost: 'costprice unitcost purchaseprice buyprice wholesaleprice standardprice costperitem 成本 进价 进货价 采购价 prixachat prixdachat coût einkaufspreis ek ekpreis costo coste preciocompra',
  quantity:
    'quantity qty stockquantity onhand quantityonhand inventory instock available 数量 现有库存 库存数量 当前库存 期初库存 quantité qté stockactuel bestand lagerbestand menge cantidad existencias quantità giacenza',
  counted: 'counted trackstock trackinventory stocktracked inventorytracked managestock 是否计库存 跟踪库存 管理库存',
  category:
    'categories productcategory type department group productgroup class 类别 类目 商品分类 商品类别 所属分类 catégorie famille rayon kategorie warengruppe categoría familia',
  brand: 'vendor manufacturer brandname supplierbrand 厂牌 商标 品牌名称 marque marke hersteller marca',
  option:
    'options variation size colour color specification spec 规格型号 型号 颜色 尺码 款式 variante größe farbe taille couleur talla',
  unit: 'uom unitofmeasure soldby 计量单位 销售单位 unité einheit mengeneinheit unidad unità',
  taxable:
    'tax chargetax istaxable 计税 含税 应税 tva tauxtva mwst mehrwertsteuer steuersatz vat vatrate taxrate iva 税率 customertaxes',
  description: 'longdescription details notes body 说明 简介 详情 商品描述 备注 beschreibung descriptif',
  picture:
    'pictures image images imageurl imagesrc imagelink photo photos pictureurl 商品图片 主图 图片地址 图片链接 bild bilder foto imagen photoproduit',
  group: 'handle parentsku parent productid parentid 商品组 主商品编码 父级编号',
  id: 'evertillid',
}

/** A heading without case, spaces and marks. */
export const foldHeading = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

const known = new Map<string, ImportField>(
  importFieldNames.flatMap((field) => [
    ...synonyms[field].split(' ').map((word) => [word, field] as const),
    [foldHeading(importFields[field].zh), field] as const,
    [foldHeading(importFields[field].en), field] as const,
  ]),
)

/** Whether a column has costs, in a shop's own file or that of a known system. */
export const isCostHeading = (heading: string): boolean =>
  known.get(foldHeading(heading)) === 'cost' || /\bcosts?\b|_cost\b|supply[ _]price|standard_price/i.test(heading)

/** The headings of a file as one text, by which a store's matching is remembered. */
export const headingsKey = (headings: readonly string[]): string => headings.map(foldHeading).join('|').slice(0, 2000)

/** Our own export, in either language: it names skus by our id, and nothing is to be matched. */
export const isEvertill = (headings: readonly string[]): boolean => {
  const folded = headings.map(foldHeading)
  return ['zh', 'en'].some((language) => {
    const words = ['id', 'itemNo', 'price'].map((field) =>
      foldHeading(importFields[field as ImportField][language as 'zh' | 'en']),
    )
    return words.every((word) => folded.includes(word))
  })
}

/** Which column each field probably is: by its heading, else by what the cells hold. */
export function guessColumns(headings: readonly string[], sample: readonly (readonly string[])[]): ImportColumns {
  const found: Partial<Record<ImportField, number>> = {}
  headings.forEach((heading, column) => {
    const field = known.get(foldHeading(heading))
    if (field !== undefined) found[field] ??= column
  })
  const taken = new Set<number>(Object.values(found))
  const columns = headings.map((_, column) => ({ column, cells: sample.map((row) => row[column]?.trim() ?? '') }))
  const free = () => columns.filter(({ column }) => !taken.has(column))
  const guess = (field: ImportField, fits: (cells: readonly string[]) => boolean): void => {
    if (found[field] !== undefined) return
    const column = free().find(({ cells }) => fits(cells.filter(Boolean)))?.column
    if (column === undefined) return
    found[field] = column
    taken.add(column)
  }
  guess(
    'barcode',
    mostly((cell) => /^\d{8,14}$/.test(cell) && normaliseGtin(cell) !== undefined),
  )
  if (found.nameZh === undefined && found.nameEn === undefined)
    guess(
      'name',
      mostly((cell) => /\p{L}{2}/u.test(cell) && !/^https?:/.test(cell) && cell.length > 3),
    )
  guess(
    'price',
    mostly((cell) => /[.,]\d{2}$/.test(cell) && moneyCell(cell) !== undefined),
  )
  return found
}

const mostly =
  (fits: (cell: string) => boolean) =>
  (cells: readonly string[]): boolean =>
    cells.length > 0 && cells.filter(fits).length * 5 >= cells.length * 3
