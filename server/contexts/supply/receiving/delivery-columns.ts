import { foldHeading, guessColumns } from '#server/import/own-columns.ts'

/**
 * The names that suppliers give to the columns of a delivery note or an invoice, folded; earlier ones in a list win.
 */
const words = {
  delivered:
    'qtyshipped shippedqty quantityshipped shipped shipqty qtyship qtydelivered deliveredqty quantitydelivered delivered ' +
    'qtyinvoiced invoicedqty invoicedquantity qtydispatched dispatchedqty dispatched despatched despatchedqty qtysent ' +
    '实发数量 实发 发货数量 发货数 送货数量 送货数 出库数量 出货数量 到货数量 配送数量 交货数量',
  theirs:
    'suppliersku vendorsku supplieritem vendoritem supplieritemno vendoritemno supplieritemnumber vendoritemnumber ' +
    'supplierpartno vendorpartno supplierpartnumber vendorpartnumber suppliercode vendorcode suppliernumber ' +
    '供应商货号 供应商编码 供应商编号 供货商货号 厂家货号 厂商货号',
  cost:
    'unitcost unitprice netprice netunitprice costprice cost price priceeach eachprice unitpriceusd purchaseprice ' +
    'wholesaleprice 单价 进价 进货价 采购价 采购单价 供货价 含税单价 价格',
  name:
    'name itemname productname description itemdescription productdescription product item goods title ' +
    '名称 品名 商品名称 商品名 产品名称 货品名称 物料名称 品名规格 货品 描述 商品',
  unit: 'uom unit unitofmeasure um packtype pack packaging 单位 计量单位 包装 包装单位',
} as const

/** The column of each kind of data in a delivery; undefined: there is none. */
export interface DeliveryColumns {
  readonly barcode: number | undefined
  readonly theirs: number | undefined
  /** The supplier's number, or the shop's own. */
  readonly itemNo: number | undefined
  readonly name: number | undefined
  readonly quantity: number
  readonly cost: number | undefined
  readonly unit: number | undefined
}

/** The column of a list of words that comes first in the list. */
function columnOf(folded: readonly string[], names: string): number | undefined {
  for (const name of names.split(' ')) {
    const at = folded.indexOf(name)
    if (at >= 0) return at
  }
  return undefined
}

/** Which column says what; undefined: these are no headings of a delivery. */
function columnsOf(headings: readonly string[], sample: readonly (readonly string[])[]): DeliveryColumns | undefined {
  const folded = headings.map(foldHeading)
  const known = guessColumns(headings, sample)
  const quantity = columnOf(folded, words.delivered) ?? known.quantity
  const columns = {
    barcode: known.barcode,
    theirs: columnOf(folded, words.theirs),
    itemNo: known.itemNo,
    name: columnOf(folded, words.name) ?? known.name ?? known.nameEn ?? known.nameZh,
    cost: columnOf(folded, words.cost),
    unit: columnOf(folded, words.unit),
  }
  const named = [columns.barcode, columns.theirs, columns.itemNo, columns.name].some((at) => at !== undefined)
  return quantity === undefined || !named ? undefined : { ...columns, quantity }
}

/** A delivery note may begin with the supplier's name and address. */
const HEAD_WITHIN = 30

/** The row of headings and their meaning; undefined: no row names a quantity and a product. */
export function deliveryHead(
  data: readonly (readonly string[])[],
): { readonly head: number; readonly columns: DeliveryColumns } | undefined {
  for (const [head, row] of data.slice(0, HEAD_WITHIN).entries()) {
    if (row.filter((cell) => cell.trim() !== '').length < 2) continue
    const columns = columnsOf(row, data.slice(head + 1, head + 21))
    if (columns) return { head, columns }
  }
  return undefined
}
