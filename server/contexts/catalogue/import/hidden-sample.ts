import type { ImportFindings } from '#contract/catalogue/import-reading.ts'
import { isCostHeading } from '#server/import/own-columns.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { foundIn, type StoredImport } from '#server/contexts/catalogue/import/imports.queries.ts'
import { maySeeCost } from '#server/kernel/may-see-cost.ts'

/** Columns of costs that somebody may not see: of a file that another person has sent. */
function hiddenColumns({ permissions, accountId }: Ctx, file: StoredImport): ReadonlySet<number> {
  if (maySeeCost({ permissions }) || file.account_id === accountId) return new Set()
  const { cost } = file.columns
  const named = file.headings.flatMap((heading, column) => (isCostHeading(heading) ? [column] : []))
  return new Set(cost === undefined ? named : [...named, cost])
}

/** The first rows of a file, without costs that somebody may not see. */
export function sampleFor(ctx: Ctx, file: StoredImport): string[][] {
  const hidden = hiddenColumns(ctx, file)
  return file.sample.map((cells) => cells.map((cell, column) => (hidden.has(column) ? '' : cell)))
}

/** Contents of a file, without examples of costs that somebody may not see. */
export function findingsFor(ctx: Ctx, file: StoredImport): ImportFindings {
  const hidden = hiddenColumns(ctx, file)
  const found = foundIn(file)
  const numbers = found.numbers.map((one) => (hidden.has(one.column) ? { ...one, example: '' } : one))
  return { ...found, numbers }
}
