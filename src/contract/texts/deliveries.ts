import type { Words } from '#contract/schemas.ts'

/** Why a supplier's file can't be read, and what to do. */
export const deliveryProblems = {
  pdf: {
    zh: 'PDF 无法读取。请向供应商索取 CSV 或 Excel（.xlsx）文件，或直接扫码收货。',
    en: 'PDF files can’t be read. Ask the supplier for a CSV or Excel (.xlsx) file, or scan the goods.',
  },
  noColumns: {
    zh: '文件中没有找到数量列，或没有条码、货号、名称列。表头应类似“货号、名称、数量”。',
    en: 'The file has no column with quantities, or none with a barcode, a number or a name. Its headings should be like: Item no., Name, Quantity.',
  },
  empty: { zh: '文件只有表头，没有商品行。', en: 'The file has headings but no products.' },
  long: {
    zh: '文件超过 1,000 行。请分成几个文件。',
    en: 'The file has more than 1,000 rows. Split it into several files.',
  },
} as const satisfies Record<string, Words>
