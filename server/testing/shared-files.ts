import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkDigit } from '#domain/barcode/gtin.ts'

/** Real files that have no licence to be kept in the repository: beside it, or beside the folder of its worktrees. */
const FOLDER = ['../shared/data', '../../shared/data']
  .map((path) => join(import.meta.dirname, '../..', path))
  .find((path) => existsSync(path))

/** The path of a real file; undefined: it is not here. */
export function sharedFile(name: string): string | undefined {
  const path = FOLDER === undefined ? '' : join(FOLDER, name)
  return existsSync(path) ? path : undefined
}

const OFF_GOODS = 67_575

/** Open Food Facts' goods with a heading row, or as many made up in their form; none has a price. */
export function manyGoods(most = OFF_GOODS): string {
  const path = sharedFile('off-us-products.csv')
  if (path)
    return readFileSync(path, 'utf8')
      .split('\n')
      .slice(0, most + 1)
      .join('\n')
  const rows = Array.from({ length: most }, (_, n) => {
    const digits = `2${String(n).padStart(11, '0')}`
    return `${digits}${checkDigit(digits)},,Article number ${n} of a large shop,`
  })
  return ['gtin13,upc12,name,image_url', ...rows].join('\n')
}
