import * as v from 'valibot'
import { OneLine } from '#contract/schemas.ts'
import { leavableFields } from '#domain/goods/import-fields.ts'
import { namedUnits, type NamedUnit } from '#domain/goods/counted-units.ts'

const Column = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(199))
const Mark = v.picklist(['.', ','])
const Word = OneLine(80)
const Rate = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1_000_000))

/** Encodings of text files that can be chosen, as browsers and Node name them. */
export const textEncodings = ['utf-8', 'gb18030', 'big5', 'windows-1252', 'utf-16le', 'utf-16be'] as const
export type TextEncoding = (typeof textEncodings)[number]
export const Encoding = v.picklist(textEncodings)

/** The parts of a file besides its table, and the questions it leaves open (`openQuestions`). */
export const ImportFindings = v.object({
  /** '' for Excel files. */
  encoding: v.string(),
  stores: v.array(v.string()),
  numbers: v.array(v.object({ column: Column, mark: v.optional(Mark), example: v.string() })),
  units: v.array(v.object({ word: v.string(), products: v.number() })),
  /** `rate` in millionths. */
  taxes: v.array(v.object({ name: v.string(), rate: v.optional(v.number()), rows: v.number() })),
  unused: v.array(Column),
  /** Products with pictures, and the different pictures that these name. */
  pictures: v.number(),
  pictureFiles: v.number(),
  fields: v.array(v.picklist(leavableFields)),
})
export type ImportFindings = v.InferOutput<typeof ImportFindings>

const units = ['own', 'own-weighed', ...(Object.keys(namedUnits) as NamedUnit[])] as const

/** The answers about a file. */
export const ImportAnswers = v.object({
  encoding: v.optional(Encoding),
  store: v.optional(v.pipe(v.string(), v.maxLength(200))),
  decimals: v.optional(v.pipe(v.array(v.object({ column: Column, mark: Mark })), v.maxLength(200))),
  units: v.optional(v.pipe(v.array(v.object({ word: Word, unit: v.picklist(units) })), v.maxLength(40))),
  taxes: v.optional(
    v.pipe(
      v.array(v.object({ name: Word, as: v.picklist(['store', 'none', 'own']), rate: v.optional(Rate) })),
      v.maxLength(40),
    ),
  ),
})
export type ImportAnswers = v.InferOutput<typeof ImportAnswers>
