import type { ImportPlan } from '#server/import/plan-import.ts'
import type { Problem } from '#server/import/rows/problems.ts'

type Language = 'zh' | 'en'

const words = {
  en: {
    add: 'to add',
    change: 'to change',
    unchanged: 'unchanged',
    skipped: 'rows skipped',
    notes: 'values altered or left out',
    categories: 'new categories',
    changes: 'Changes',
    skippedTitle: 'Rows skipped',
    notesTitle: 'Altered or left out',
    row: 'row',
    rows: 'rows',
    more: 'more',
    nothing: '(nothing)',
    additions: 'To add',
    untaxed:
      'Warning: {0} taxable products would be sold without tax, because this store has not set its tax rate. Set it under Store settings, Selling, or use --tax.',
  },
  zh: {
    add: '新增',
    change: '修改',
    unchanged: '无变化',
    skipped: '跳过的行',
    notes: '改动或未采用的值',
    categories: '新分类',
    changes: '修改',
    skippedTitle: '跳过的行',
    notesTitle: '改动或未采用',
    row: '行',
    rows: '行',
    more: '更多',
    nothing: '（空）',
    additions: '新增',
    untaxed: '注意：本店尚未设置税率，{0} 件应税商品将不收税出售。请在“门店设置 - 销售”中设置税率，或用 --tax 指定。',
  },
} as const

const fieldWords: Record<Language, Readonly<Record<string, string>>> = {
  en: {
    nameZh: 'Chinese name',
    nameEn: 'English name',
    category: 'category',
    brand: 'brand',
    description: 'description',
    options: 'options',
    price: 'price',
    promotion: 'promotion',
    compareAtPrice: 'compare-at price',
    cost: 'cost',
    taxes: 'taxes',
    barcodes: 'barcodes',
    counted: 'stock counted',
    packPrices: 'pack prices',
  },
  zh: {
    nameZh: '中文名',
    nameEn: '英文名',
    category: '分类',
    brand: '品牌',
    description: '说明',
    options: '规格',
    price: '价格',
    promotion: '促销',
    compareAtPrice: '原价',
    cost: '成本',
    taxes: '税',
    barcodes: '条码',
    counted: '计库存',
    packPrices: '包装售价',
  },
}

const EXAMPLES = 10

/** A plan as lines for a terminal: counts, examples of additions and changes, and every reason with its rows. */
export function importReport(plan: ImportPlan, language: Language): string[] {
  const said = words[language]
  const added = plan.add.flatMap((a) =>
    a.skus.map(
      ({ sku, price }) =>
        `${sku.sourceRow}  ${sku.itemNo}  ${a.product.name[language] || a.product.name.zh || a.product.name.en}  ${price === null ? '–' : (price / 100).toFixed(2)}`,
    ),
  )
  const counts: readonly (readonly [string, number])[] = [
    [said.add, added.length],
    [said.change, plan.change.length],
    [said.unchanged, plan.unchanged],
    [said.skipped, plan.skipped.length],
    [said.notes, plan.notes.length],
    [said.categories, plan.newCategories.length],
  ]
  return [
    ...counts.map(([name, count]) => `${String(count).padStart(8)}  ${name}`),
    ...(plan.untaxed > 0 ? ['', said.untaxed.replace('{0}', String(plan.untaxed))] : []),
    ...section(`${said.additions} (${said.row}, ${fieldWords[language]['price']!})`, some(added, said.more)),
    ...section(said.changes, some(changeLines(plan, language), said.more)),
    ...section(said.skippedTitle, reasons(plan.skipped, language)),
    ...section(said.notesTitle, reasons(plan.notes, language)),
  ]
}

function changeLines(plan: ImportPlan, language: Language): string[] {
  const said = words[language]
  return plan.change.map(({ row, itemNo, name, fields }) => {
    const each = fields.map(
      ({ field, before, after }) =>
        `${fieldWords[language][field]}: ${short(before) || said.nothing} → ${short(after) || said.nothing}`,
    )
    return `${row}  ${itemNo}  ${name[language]}  ${each.join('; ')}`
  })
}

/** Problems of one kind together: how many, the first sentence, and the first rows. */
function reasons(problems: readonly Problem[], language: Language): string[] {
  const kinds = new Map<string, Problem[]>()
  for (const problem of problems) kinds.set(problem.code, [...(kinds.get(problem.code) ?? []), problem])
  const sorted = [...kinds.values()].toSorted((a, b) => b.length - a.length)
  return sorted.map((same) => {
    const rows = same
      .slice(0, EXAMPLES)
      .map((p) => p.row)
      .join(', ')
    const rest = same.length > EXAMPLES ? ' …' : ''
    return `${String(same.length).padStart(6)}  ${same[0]!.text[language]}  (${same.length === 1 ? words[language].row : words[language].rows} ${rows}${rest})`
  })
}

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', `${title}:`, ...lines.map((line) => `  ${line}`)]

const some = (lines: readonly string[], more: string): string[] =>
  lines.length <= EXAMPLES ? [...lines] : [...lines.slice(0, EXAMPLES), `… ${lines.length - EXAMPLES} ${more}`]

const short = (text: string): string => {
  const line = text.replace(/\s+/g, ' ')
  return line.length > 60 ? `${line.slice(0, 59)}…` : line
}
