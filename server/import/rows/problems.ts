import type { Words } from '#contract/schemas.ts'

/**
 * Every problem an import may report about a row. `row-skipped`: nothing of the row is imported; `changed`: imported,
 * but not exactly as written; `dropped`: one value of the row is left out.
 */
const sentences = {
  'row.empty-variant': ['row-skipped', '该行没有价格、货号和规格。', 'The row has no price, number or option.'],
  'row.too-many-cells': [
    'row-skipped',
    '该行的单元格比表头多 {0} 个，无法对齐。',
    'The row has {0} more cells than the header, so its values can’t be assigned to columns.',
  ],
  'row.broken-quotes': ['row-skipped', '该行的引号不完整。', 'The quotation marks in the row don’t match.'],
  'row.too-long': [
    'row-skipped',
    '该行有单元格超过 32,767 个字符，或整行的文字太多。',
    'A cell of the row has more than 32,767 characters, or the row has too much text.',
  ],
  'row.orphan': ['row-skipped', '该行没有所属的商品。', 'The row belongs to no product.'],
  'row.continued': [
    'row-skipped',
    '该行属于上一行的商品，只采用其税种。',
    'The row continues the product above; only its taxes are taken.',
  ],
  'product.repeated': [
    'row-skipped',
    '第 {0} 行已有同一商品（{1}）。',
    'The same product ({1}) is already in row {0}.',
  ],
  'product.too-large': [
    'row-skipped',
    '该商品的规格或文字太多。请拆成几个商品。',
    'The product has too many variants or too much text. Split it into several products.',
  ],
  'product.gift-card': ['row-skipped', '礼品卡不是商品，不导入。', 'A gift card is not a product and is not imported.'],
  'product.archived': [
    'row-skipped',
    '该商品在原系统中已归档或停售。',
    'The product is archived or not for sale in the other system.',
  ],
  'product.composite': [
    'row-skipped',
    '组合商品由其他商品组成，不导入。',
    'A composite consists of other products and is not imported.',
  ],
  'name.missing': ['row-skipped', '没有名称。', 'There is no name.'],
  'name.too-long': ['row-skipped', '名称有 {0} 个字符，超过 75 个。', 'The name has {0} characters; at most 75 fit.'],
  'name.repeated': ['changed', '第 {0} 行有同样的名称。', 'Row {0} has the same name.'],
  'itemNo.other-product': [
    'row-skipped',
    '货号 {0} 在店内是另一件商品“{1}”。',
    'Item number {0} belongs to another product in the store, "{1}".',
  ],
  'itemNo.taken': [
    'changed',
    '货号 {0} 已属于店内商品“{1}”，改为 {2}。',
    'Item number {0} belongs to "{1}" in the store; {2} was generated instead.',
  ],
  'id.unknown': [
    'changed',
    '本店没有这个系统编号，按条码和货号查找。',
    'This store has no such Evertill ID; barcode and item number decide.',
  ],
  'row.left-out': ['row-skipped', '您选择跳过该行。', 'You chose to leave it out.'],
  'row.changed-since': [
    'row-skipped',
    '检查之后店内商品有变化，未导入该行；请再次导入此文件。',
    'Products in the store changed after the check, so the row was not imported. Import the file again.',
  ],
  'row.refused': [
    'row-skipped',
    '该商品正在网店销售，买家看得到的内容不能改；请先下架。',
    'The product is on sale in the online store, and what buyers see can’t change. Take it off sale first.',
  ],
  'cost.missing': ['row-skipped', '既没有价格也没有成本。', 'There is neither a price nor a cost.'],
  'price.open': ['changed', '没有价格，导入为“未定价”。', 'There is no price; it is imported without one.'],
  'price.given': ['changed', '没有价格，按您的选择定为 {0}。', 'There is no price; it gets {0}, as you chose.'],
  'price.decimals': ['row-skipped', '价格 {0} 的小数超过两位。', 'The price {0} has more than two decimals.'],
  'price.rounded': ['changed', '价格 {0} 按您的选择四舍五入为 {1}。', 'The price {0} is rounded to {1}, as you chose.'],
  'price.sale-over': [
    'changed',
    '特价 {0} 只在 {1} 至 {2} 有效，按原价导入。',
    'The sale price {0} applies from {1} to {2} only; the regular price is imported.',
  ],
  'price.sale-ends': [
    'changed',
    '特价 {0} 作为促销导入，{1} 结束后恢复原价。',
    'The sale price {0} becomes a promotion until the end of {1}; then the regular price applies again.',
  ],
  'price.sale-planned': [
    'changed',
    '特价 {0} 作为促销导入，{1} 至 {2} 有效。',
    'The sale price {0} becomes a promotion from {1} to {2}.',
  ],
  'price.missing': ['row-skipped', '没有价格。', 'There is no price.'],
  'price.zero': ['row-skipped', '价格为 0。', 'The price is 0.'],
  'price.unreadable': ['row-skipped', '价格“{0}”无法识别。', 'The price "{0}" cannot be read.'],
  'price.created': [
    'changed',
    '文件没有价格，已按分类生成。',
    'The file has no price; one was made from the category.',
  ],
  'name.shortened': [
    'changed',
    '名称有 {0} 个字符，已缩短为 75 个；全名在说明中。',
    'The name has {0} characters and was cut to 75; the full name is in the description.',
  ],
  'brand.shortened': ['changed', '品牌“{0}”已缩短为 60 个字符。', 'The brand "{0}" was cut to 60 characters.'],
  'description.shortened': [
    'changed',
    '描述有 {0} 个字符，已缩短为 4,000 个。',
    'The description has {0} characters and was cut to 4,000.',
  ],
  'itemNo.shortened': [
    'changed',
    '货号 {0} 超过 40 个字符，已缩短为 {1}。',
    'The item number {0} has more than 40 characters; {1} is imported.',
  ],
  'option.shortened': [
    'changed',
    '规格值“{0}”超过 30 个字符，已缩短为“{1}”。',
    'The option value "{0}" has more than 30 characters; "{1}" is imported.',
  ],
  'options.joined': [
    'changed',
    '规格组合有 {0} 种，超过 {1} 种，合并为一个规格。',
    'Its options allow {0} combinations, more than {1}; they become one option.',
  ],
  'product.too-many-variants': [
    'row-skipped',
    '该商品有 {0} 个规格，最多 {1} 个。请拆成几个商品。',
    'The product has {0} variants; at most {1} fit. Split it into several products.',
  ],
  'text.entities': ['changed', '已还原文本中的 HTML 符号。', 'HTML entities in the text were decoded.'],
  'text.encoding': ['changed', '已修复编码错误的字符。', 'Wrongly encoded characters were repaired.'],
  'text.lost-characters': [
    'changed',
    '文件中有丢失的字符，请核对“{0}”。',
    'Characters were lost before the file was written; check "{0}".',
  ],
  'category.shortened': [
    'changed',
    '分类名“{0}”已缩短为 20 个字符。',
    'The category name "{0}" was cut to 20 characters.',
  ],
  'itemNo.made': ['changed', '没有货号，已生成 {0}。', 'There is no item number; {0} was generated.'],
  'number.shared': [
    'changed',
    '{0} 既是货号又是条码（另见第 {1} 行），扫码或输入会找到两件商品。',
    '{0} is an item number and a barcode (see row {1}): typing or scanning it finds both products.',
  ],
  'number.shared-in-store': [
    'changed',
    '{0} 既是货号又是条码（另见店内商品“{1}”），扫码或输入会找到两件商品。',
    '{0} is an item number and a barcode (see "{1}" in the store): typing or scanning it finds both products.',
  ],
  'itemNo.repeated': [
    'changed',
    '货号 {0} 已在第 {1} 行使用，改为 {2}。',
    'Item number {0} is already used in row {1}; {2} was generated instead.',
  ],
  'options.repeated': [
    'changed',
    '规格“{0}”在同一商品中重复，已加上货号以便区分。',
    'The options "{0}" appear twice in the product; the item number was added to tell them apart.',
  ],
  'barcode.zeros-restored': [
    'changed',
    '条码 {0} 丢失的前导零已补回：{1}。',
    'The lost leading zeros of barcode {0} were restored: {1}.',
  ],
  'barcode.case': [
    'changed',
    '条码 {0} 是整箱条码，按整箱商品保留。',
    'Barcode {0} is a case code; it is kept for selling by the case.',
  ],
  'barcode.check-digit': [
    'dropped',
    '条码 {0} 的校验位不正确，未采用。',
    'The check digit of barcode {0} is wrong; it is left out.',
  ],
  'barcode.rounded': [
    'dropped',
    '条码 {0} 被电子表格改写，末位数字已丢失，未采用。',
    'A spreadsheet rewrote barcode {0} and its last digits are lost; it is left out.',
  ],
  'barcode.unreadable': ['dropped', '“{0}”不能作为条码，未采用。', '"{0}" cannot be a barcode; it is left out.'],
  'barcode.repeated': [
    'dropped',
    '条码 {0} 已用于第 {1} 行，未采用。',
    'Barcode {0} already belongs to row {1}; it is left out here.',
  ],
  'barcode.taken': [
    'dropped',
    '条码 {0} 已属于店内商品 {1}，未采用。',
    'Barcode {0} already belongs to {1} in the store; it is left out.',
  ],
  'quantity.below-zero': ['changed', '库存 {0} 小于 0，按 0 导入。', 'The stock {0} is below zero; 0 is imported.'],
  'quantity.decimals': [
    'dropped',
    '库存 {0} 的小数超过其单位允许的 {1} 位，未采用。',
    'The stock {0} has more decimals than its unit, {2}, allows ({1}); it is left out.',
  ],
  'tax.unknown': ['dropped', '文件中的税“{0}”未确认，未采用。', 'Nobody said what the tax "{0}" is; it is left out.'],
  'unit.kept': [
    'dropped',
    '店内该商品的单位是{0}，文件中是{1}；单位不会改变，请核对价格和成本。',
    'The product is counted in {0} here and in {1} in the file. The unit stays; check price and cost.',
  ],
  'quantity.unreadable': ['dropped', '库存“{0}”无法识别，未采用。', 'The stock "{0}" cannot be read; it is left out.'],
  'quantity.kept': [
    'dropped',
    '商品已存在，库存以台账为准，不被导入覆盖。',
    'The product already exists, and its stock is not changed.',
  ],
  'pack.unreadable': [
    'dropped',
    '包装售价“{0}”无法识别，应如“箱 × 6: 20.00”，未采用。',
    'The pack price "{0}" cannot be read; write it like "Case × 6: 20.00". It is left out.',
  ],
  'pack.unknown': [
    'dropped',
    '店内该商品没有包装“{0}”，请在商品表单中添加；其售价未采用。',
    'The product has no pack {0} here. Add it in the product’s form; its price is left out.',
  ],
  'counted.open': [
    'dropped',
    '“{0}”有未到货、预留或盘点中的库存，仍计库存。',
    '{0} is on order, reserved or in a stock count, so its stock stays counted.',
  ],
  'cost.unreadable': ['dropped', '成本“{0}”无法识别，未采用。', 'The cost "{0}" cannot be read; it is left out.'],
  'cost.rounded': [
    'changed',
    '成本 {0} 的小数超过两位，按 {1} 导入。',
    'The cost {0} has more than two decimals; {1} is imported.',
  ],
  'compare.rounded': [
    'changed',
    '原价 {0} 的小数超过两位，按 {1} 导入。',
    'The compare-at price {0} has more than two decimals; {1} is imported.',
  ],
  'compare.unreadable': [
    'dropped',
    '原价“{0}”无法识别，未采用。',
    'The compare-at price "{0}" cannot be read; it is left out.',
  ],
} as const satisfies Record<string, readonly ['row-skipped' | 'changed' | 'dropped', string, string]>

export type ProblemCode = keyof typeof sentences

export interface Problem {
  /** Row of the file as a spreadsheet shows it: the header is row 1. */
  readonly row: number
  readonly code: ProblemCode
  readonly effect: 'row-skipped' | 'changed' | 'dropped'
  readonly text: Words
  /** The product of a row that is not imported, as the file has it. */
  readonly about?: { readonly name: string; readonly itemNo: string }
}

/** A sentence about one row; `{0}`, `{1}` … are filled with the given values, shortened to 80 characters. */
export function problem(row: number, code: ProblemCode, ...values: readonly (string | number)[]): Problem {
  const [effect, zh, en] = sentences[code]
  const fill = (text: string) =>
    text.replace(/\{(\d)\}/g, (_, i: string) => String(values[Number(i)] ?? '').slice(0, 80))
  return { row, code, effect, text: { zh: fill(zh), en: fill(en) } }
}
