import type { Words } from '#contract/schemas.ts'

/** Why a whole file is not imported, and what to do. */
export const fileProblems = {
  'file.too-large-unpacked': {
    zh: '文件解压后太大，无法读取。请把它另存为 CSV，或分成几个文件。',
    en: 'The file is too large once unpacked. Save it as CSV, or split it into several files.',
  },
  'file.too-many-rows': {
    zh: '文件超过 200,000 行。请分成几个文件导入。',
    en: 'The file has more than 200,000 rows. Split it into several files.',
  },
  'file.too-wide': {
    zh: '文件超过 200 列。请删除不需要的列，再重新上传。',
    en: 'The file has more than 200 columns. Delete the columns you don’t need, then send it again.',
  },
  'file.damaged': {
    zh: '文件已损坏或不完整。请重新导出，再上传一次。',
    en: 'The file is damaged or incomplete. Export it again, then send it once more.',
  },
  'file.old-excel': {
    zh: '这是旧版 Excel（.xls）或加密的文件。请另存为不加密的 .xlsx 或 CSV。',
    en: 'This is an old Excel file (.xls), or it has a password. Save it as .xlsx or CSV without a password.',
  },
  'file.not-xlsx': {
    zh: '文件名是 .xlsx，内容却不是 Excel 表格。如果是 CSV，请把文件名改为 .csv。',
    en: 'The file is named .xlsx but isn’t an Excel file. If it is a CSV, rename it to .csv.',
  },
  'file.no-table': {
    zh: '文件中没有带表头的表格。第一行应当是列名，例如“名称、条码、售价”。',
    en: 'The file has no table with headings. Its first row should name the columns, such as name, barcode, price.',
  },
  'file.several-stores': {
    zh: '文件包含多个门店的列。请在原系统中只导出一个门店。',
    en: 'The file has columns of several stores. Export a single store in the other system.',
  },
  'file.set-aside': {
    zh: '服务器未能处理完这个文件，已停止重试。可由有“操作日志”权限的人在“后台任务”中重试，或把文件另存为 CSV 后重新上传。',
    en: 'The server could not finish this file and has stopped trying. Someone who may see the activity log can retry it under Background jobs. Or save the file as CSV and send it again.',
  },
  'file.no-goods': {
    zh: '文件中没有商品行。',
    en: 'The file has headings but no products.',
  },
} as const satisfies Record<string, Words>
export type FileProblemCode = keyof typeof fileProblems
