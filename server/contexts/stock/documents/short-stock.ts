import { AppError } from '#contract/errors.ts'
import { errorText } from '#contract/texts/errors.ts'
import { goneSentence, reservedClause, reservedSentence, leftSentence } from '#contract/stock/short-stock-texts.ts'
import { quantityText } from '#server/contexts/stock/documents/check-lines.ts'
import type { Ctx } from '#server/kernel/context.ts'

/** A line that takes more than it may. */
export interface ShortLine {
  /** The field of its quantity. */
  readonly field: string
  readonly place: string
  readonly unit: string
  /** The quantity that it could take. */
  readonly free: number
  /** The quantity reserved there. */
  readonly reserved: number
  /** Someone who may take reserved stock could take the line: there is enough. */
  readonly enough: boolean
}

/**
 * The refusal of lines that take more than is free, with a sentence at each. The field `force` says that it can be done
 * anyway by who may: everything is there and only reserved for others, or what has already come is taken back (`mirrored`).
 */
export function shortStock(
  { language }: Pick<Ctx, 'language'>,
  lines: readonly ShortLine[],
  { mirrored = false }: { readonly mirrored?: boolean } = {},
): AppError {
  const valuesOf = ({ place, free, unit, reserved }: ShortLine) => ({
    place,
    free: quantityText(free),
    unit,
    kept: reservedClause(quantityText(reserved), language),
  })
  const fields = Object.fromEntries(
    lines.map((line) => [
      line.field,
      mirrored ? leftSentence(valuesOf(line), language) : errorText('stock.short', language, valuesOf(line)),
    ]),
  )
  const promised = lines.every((line) => line.enough)
  const force = promised ? reservedSentence(language) : mirrored ? goneSentence(language) : undefined
  return new AppError('stock.short', {
    fields: force === undefined ? fields : { ...fields, force },
    values: valuesOf(lines[0]!),
  })
}
