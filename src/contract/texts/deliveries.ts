import type { Words } from '#contract/schemas.ts'

/** Why a supplier's file can't be read, and what to do. */
export const deliveryProblems = {
  pdf: {
    zh: 'PDF 无法读成商品行。请扫码收货，过账后在入库单上附上 PDF；或向供应商索取 CSV 或 Excel（.xlsx）文件。',
    en: 'PDF files can’t be read into lines. Scan the products and attach the PDF to the posted receipt, or ask the supplier for a CSV or Excel (.xlsx) file.',
  },
  noPaper: { zh: '只能附 PDF 或图片（JPEG、PNG、WebP）。', en: 'Attach a PDF or a picture (JPEG, PNG or WebP).' },
  largePaper: {
    zh: '文件超过 4 MB。请缩小或分成几个文件。',
    en: 'The file is larger than 4 MB. Save it smaller, or as several files.',
  },
  manyPapers: { zh: '一张单据最多附 10 个文件。', en: 'A document has at most 10 files.' },
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
