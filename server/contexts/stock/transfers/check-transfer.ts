import { AppError } from '#contract/errors.ts'
import type { Words } from '#contract/schemas.ts'
import { packsFit } from '#domain/counted-quantity.ts'
import { fitsUnit } from '#domain/fits-unit.ts'
import type { FoundItem } from '#server/contexts/stock/documents/items.queries.ts'
import { shortStock } from '#server/contexts/stock/documents/short-stock.ts'
import type { TransferLineRow } from '#server/contexts/stock/transfers/transfer-rows.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { ShortLock } from '#server/ledgers/stock/lock-stock.ts'
import { lineSentences } from '#server/contexts/stock/documents/line-sentences.ts'

const sentences = {
  ...lineSentences,
  notThere: {
    zh: '对方门店没有该商品（条码和货号均未找到）。请移除此行，或让对方先建商品。',
    en: 'The other store doesn’t have this product: neither its barcode nor its item number. Remove the line, or ask them to add it.',
  },
  notHere: {
    zh: '本店没有该商品。请先用相同的条码或货号新增，再收货。',
    en: 'This store doesn’t have the product yet. Add it with the same barcode or item number, then receive it.',
  },
  twice: {
    zh: '对方门店的同一商品出现了两次，请合并为一行。',
    en: 'Two lines are one product in the other store. Put them on one line.',
  },
  tooMuch: { zh: '合计超过未处理的数量。', en: 'Together this is more than is missing.' },
  password: { zh: '请输入您的密码。', en: 'Enter your password.' },
} as const satisfies Record<string, Words>

export type Problem = readonly [field: string, why: keyof typeof sentences]

/** @throws AppError input.invalid with a sentence at each of these fields */
export function refuseFields({ language }: Pick<Ctx, 'language'>, problems: readonly Problem[]): void {
  if (problems.length === 0) return
  const fields = Object.fromEntries(problems.map(([field, why]) => [field, sentences[why][language]]))
  throw new AppError('input.invalid', { fields })
}

/**
 * The errors in the lines of a draft that is to be requested or offered. `own`: the item of the store that makes it.
 */
export function problemsOf(
  lines: readonly TransferLineRow[],
  own: (line: TransferLineRow) => string | null,
  items: ReadonlyMap<string, FoundItem>,
): Problem[] {
  return lines.flatMap((line): Problem[] => {
    const field = (name: string) => `lines.${line.line_no - 1}.${name}`
    const item = items.get(own(line) ?? '')
    if (!item || item.gone) return [[field('itemId'), 'gone']]
    if (item.made) return [[field('itemId'), 'made']]
    // who is asked must have it; who is offered it may still add it
    if (line.from_item === null) return [[field('itemId'), 'notThere']]
    if (lines.some((one) => one.line_no < line.line_no && isSameItem(one, line))) return [[field('itemId'), 'twice']]
    if (!fitsUnit(line.requested_milli, item)) return [[field('quantity'), 'whole']]
    if (line.pack_id === null) return []
    const pack = item.packs.find((one) => one.id === line.pack_id)
    return pack && packsFit(line.requested_milli, pack, line.packs_milli ?? 0) ? [] : [[field('quantity'), 'packs']]
  })
}

const isSameItem = (a: TransferLineRow, b: TransferLineRow): boolean =>
  (a.from_item !== null && a.from_item === b.from_item) || (a.to_item !== null && a.to_item === b.to_item)

/** The refusal to keep more than the store has free. */
export function cannotKeep(
  ctx: Pick<Ctx, 'language'>,
  short: readonly ShortLock[],
  lines: readonly TransferLineRow[],
  items: ReadonlyMap<string, FoundItem>,
): AppError {
  return shortStock(
    ctx,
    short.map(({ wanted, free }) => ({
      field: `lines.${lines.find((line) => line.from_item === wanted.itemId)!.line_no - 1}.quantity`,
      place: ctx.language === 'zh' ? '本店' : 'this store',
      unit: items.get(wanted.itemId)?.unit[ctx.language] ?? '',
      free,
      reserved: 0,
      enough: false,
    })),
  )
}
