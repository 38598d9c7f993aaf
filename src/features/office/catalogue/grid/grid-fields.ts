import { AppError } from '#contract/errors.ts'
import type { GridEdit, GridField, GridProblem, GridRow } from '#contract/catalogue/grid.ts'
import { typedCode } from '#domain/barcode/typed-code.ts'
import { milli } from '#domain/money.ts'
import { moneyText, parseMoney, typedNumber } from '#ui/parse-money.ts'

/** Meaning of a cell's text, or why it is invalid. */
export type Parsed = { readonly value: unknown } | { readonly problem: GridProblemCode }
export type GridProblemCode =
  | 'money'
  | 'quantity'
  | 'long'
  | 'empty'
  | 'category'
  | 'tax'
  | 'counted'
  | 'barcode'
  | 'code-length'

/** Something to choose by its name in either language. */
export interface Choice {
  readonly value: unknown
  readonly names: readonly string[]
}

const CHOICES = ['categoryId', 'taxMode', 'counted'] as const
type ChoiceField = (typeof CHOICES)[number]
const isChoice = (field: GridField): boolean => (CHOICES as readonly GridField[]).includes(field)

const TEXT_LENGTHS: Partial<Record<GridField, number>> = { nameZh: 75, nameEn: 75, brand: 60, itemNo: 40 }
const MOST_CODES = 20

function text(field: GridField, typed: string): Parsed {
  if (typed.length > TEXT_LENGTHS[field]!) return { problem: 'long' }
  if (typed !== '') return { value: typed }
  return field === 'itemNo' ? { problem: 'empty' } : { value: null }
}

function money(typed: string): Parsed {
  if (typed === '') return { value: null }
  const value = parseMoney(typed)
  return value === null ? { problem: 'money' } : { value }
}

function quantity(typed: string): Parsed {
  if (typed === '') return { value: null }
  const plain = typedNumber(typed)
  if (plain === undefined || !/^\d{1,8}(\.\d{1,3})?$/.test(plain) || Number(plain) <= 0) return { problem: 'quantity' }
  return { value: milli(Math.round(Number(plain) * 1000)) }
}

function barcodes(typed: string): Parsed {
  const codes = typed.split(/[\s,;，；、]+/).filter((code) => code !== '')
  if (codes.length > MOST_CODES || codes.some((code) => code.length > 60)) return { problem: 'code-length' }
  if (codes.some((code) => 'problem' in typedCode(code))) return { problem: 'barcode' }
  return { value: [...new Set(codes)] }
}

const chosen = (choices: readonly Choice[], typed: string, problem: 'category' | 'tax' | 'counted'): Parsed => {
  const wanted = typed.toLowerCase()
  const found = choices.find(({ names }) => names.some((name) => name.toLowerCase() === wanted))
  return found ? { value: found.value } : { problem }
}

/** Reads what was typed into a cell of a field. */
export function parseCell(
  field: GridField,
  typed: string,
  choices: Readonly<Record<ChoiceField, readonly Choice[]>>,
): Parsed {
  if (field === 'price' || field === 'originalPrice' || field === 'cost') return money(typed)
  if (field === 'dayLimit' || field === 'purchaseLimit') return quantity(typed)
  if (field === 'barcodes') return barcodes(typed)
  if (field === 'categoryId') return chosen(choices.categoryId, typed, 'category')
  if (field === 'taxMode') return chosen(choices.taxMode, typed, 'tax')
  if (field === 'counted') return chosen(choices.counted, typed, 'counted')
  return text(field, typed)
}

/** Value of a cell once its typed text is applied, as the grid shows it. */
export function appliedText(
  field: GridField,
  typed: string,
  choices: Parameters<typeof parseCell>[2],
): string | undefined {
  const parsed = parseCell(field, typed, choices)
  if ('problem' in parsed) return undefined
  return valueText(field, parsed.value, () => typed)
}

/** The text of a cell as it was read; of a choice, its name. */
export function cellText(row: GridRow, field: GridField, nameOf: (field: GridField, value: unknown) => string): string {
  return valueText(field, row.values[field], nameOf)
}

function valueText(field: GridField, value: unknown, nameOf: (field: GridField, value: unknown) => string): string {
  if (value === undefined || value === null) return ''
  if (field === 'price' || field === 'originalPrice' || field === 'cost') return moneyText(value as never)
  if (field === 'dayLimit' || field === 'purchaseLimit') return String((value as number) / 1000)
  if (field === 'barcodes') return (value as string[]).join(' ')
  return isChoice(field) ? nameOf(field, value) : (value as string)
}

/** The cells that a refusal of the whole call names. */
export function refusedCells(error: unknown, sent: readonly GridEdit[]): GridProblem[] {
  if (!(error instanceof AppError)) return []
  return Object.entries(error.fields).flatMap(([path, text]) => {
    const [, at, field = ''] = /^edits\.(\d+)(?:\.values\.(\w+))?/.exec(path) ?? []
    const edit = at === undefined ? undefined : sent[Number(at)]
    if (!edit) return []
    const { skuId, packId } = edit
    return [{ skuId, ...(packId === undefined ? {} : { packId }), field, code: error.code, text }]
  })
}

/** Fields of the product, which all its variants show. */
export const SHARED_FIELDS: ReadonlySet<GridField> = new Set([
  'nameZh',
  'nameEn',
  'categoryId',
  'brand',
  'taxMode',
  'counted',
])
