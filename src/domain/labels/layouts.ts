/** Points, 72 to an inch, of a length in tenths of a millimetre. */
export const points = (tenths: number): number => (tenths * 72) / 254

/** The positions of labels on their paper, in tenths of a millimetre. */
export interface LabelLayout {
  readonly zh: string
  readonly en: string
  /** The paper; a roll has one label a page. */
  readonly paper: { readonly width: number; readonly height: number }
  readonly label: { readonly width: number; readonly height: number }
  readonly columns: number
  readonly rows: number
  /** Of the first label's upper left corner. */
  readonly left: number
  readonly top: number
  /** From the beginning of one label to that of the next. */
  readonly across: number
  readonly down: number
  readonly roll?: true
}

const LETTER = { width: 2159, height: 2794 }
const A4 = { width: 2100, height: 2970 }
const roll = (width: number, height: number, zh: string, en: string): LabelLayout => ({
  zh,
  en,
  paper: { width, height },
  label: { width, height },
  columns: 1,
  rows: 1,
  left: 0,
  top: 0,
  across: width,
  down: height,
  roll: true,
})

/** Common sheets of labels and sizes of rolls. */
export const labelLayouts = {
  'letter-30': {
    zh: '30 张/页 · 66.7×25.4 毫米（5160）',
    en: '30 a sheet, 2⅝ × 1 in (5160)',
    paper: LETTER,
    label: { width: 667, height: 254 },
    columns: 3,
    rows: 10,
    left: 48,
    top: 127,
    across: 698,
    down: 254,
  },
  'letter-80': {
    zh: '80 张/页 · 44.5×12.7 毫米（5167）',
    en: '80 a sheet, 1¾ × ½ in (5167)',
    paper: LETTER,
    label: { width: 445, height: 127 },
    columns: 4,
    rows: 20,
    left: 76,
    top: 127,
    across: 521,
    down: 127,
  },
  'letter-10': {
    zh: '10 张/页 · 101.6×50.8 毫米（5163）',
    en: '10 a sheet, 4 × 2 in (5163)',
    paper: LETTER,
    label: { width: 1016, height: 508 },
    columns: 2,
    rows: 5,
    left: 40,
    top: 127,
    across: 1064,
    down: 508,
  },
  'a4-24': {
    zh: 'A4 24 张/页 · 70×37 毫米',
    en: 'A4, 24 a sheet (70 × 37 mm)',
    paper: A4,
    label: { width: 700, height: 370 },
    columns: 3,
    rows: 8,
    left: 0,
    top: 5,
    across: 700,
    down: 370,
  },
  'a4-65': {
    zh: 'A4 65 张/页 · 38.1×21.2 毫米',
    en: 'A4, 65 a sheet (38.1 × 21.2 mm)',
    paper: A4,
    label: { width: 381, height: 212 },
    columns: 5,
    rows: 13,
    left: 48,
    top: 107,
    across: 406,
    down: 212,
  },
  'roll-57x32': roll(572, 318, '卷装 57×32 毫米', 'Roll, 2¼ × 1¼ in'),
  'roll-50x30': roll(500, 300, '卷装 50×30 毫米', 'Roll, 50 × 30 mm'),
  'roll-60x40': roll(600, 400, '卷装 60×40 毫米', 'Roll, 60 × 40 mm'),
  'roll-102x51': roll(1016, 508, '卷装 102×51 毫米（货架）', 'Roll, 4 × 2 in (shelf)'),
} as const satisfies Record<string, LabelLayout>

export type LabelLayoutName = keyof typeof labelLayouts
export const labelLayoutNames = Object.keys(labelLayouts) as LabelLayoutName[]

/** The position of label number `n` (from 0) of a print: its page, and its corner in tenths of a millimetre. */
export function placeOfLabel(layout: LabelLayout, n: number): { page: number; x: number; y: number } {
  const perPage = layout.columns * layout.rows
  const onPage = n % perPage
  return {
    page: Math.floor(n / perPage),
    x: layout.left + (onPage % layout.columns) * layout.across,
    y: layout.top + Math.floor(onPage / layout.columns) * layout.down,
  }
}
