import { AppError } from '#contract/errors.ts'
import type { OutputOf, ParsedOf } from '#contract/define.ts'
import type { goods } from '#contract/goods.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { applyImport } from '#server/import/apply-import.ts'
import { UnreadableFile } from '#server/import/csv-rows.ts'
import { planImport } from '#server/import/plan-import.ts'
import { readCatalogue } from '#server/import/read-catalogue.ts'

const PROBLEMS = 100

const unknownFile = {
  zh: '无法识别此文件。请使用 Shopify、Square 或 Loyverse 导出的商品 CSV 文件。',
  en: 'This file is not recognised. Use the product export (CSV) of Shopify, Square or Loyverse.',
}

/** Imports products into the caller's store, or reports what an import would do. */
export async function importFile(
  ctx: Ctx,
  { text, dryRun = false }: ParsedOf<typeof goods.importFile>,
): Promise<OutputOf<typeof goods.importFile>> {
  try {
    // a byte order mark is not part of the first heading
    const { format, results } = readCatalogue(text.replace(/^\uFEFF/, ''), { weightUnit: 'lb' })
    const plan = await planImport(ctx.tx, { orgId: ctx.orgId, storeId: ctx.storeId }, results)
    if (!dryRun) await applyImport(ctx.tx, plan, ctx.now)
    return {
      format,
      added: plan.add.reduce((sum, { skus }) => sum + skus.length, 0),
      changed: plan.change.length,
      unchanged: plan.unchanged,
      skipped: plan.skipped.length,
      untaxed: plan.untaxed,
      problems: [...plan.skipped, ...plan.notes].slice(0, PROBLEMS).map(({ row, text: said }) => ({ row, text: said })),
    }
  } catch (error) {
    if (error instanceof UnreadableFile)
      throw new AppError('input.invalid', { fields: { text: unknownFile[ctx.language] } })
    throw error
  }
}
