import type { DecimalMark } from '#domain/written-number.ts'
import type { NamedUnit } from './counted-units.ts'
import type { LeavableField } from './import-fields.ts'

/** Stands for the unit of a file that says "sold by weight" and not in what. */
export const BY_WEIGHT = '(weight)'

/** The meaning of a unit in a file: one of ours, or a unit with that name, counted in pieces or with decimals. */
export type UnitAnswer = NamedUnit | 'own' | 'own-weighed'

/** A column of numbers that have a point or a comma. */
export interface NumberColumn {
  readonly column: number
  /** The number format; absent: it has to be asked. */
  readonly mark?: DecimalMark | undefined
  /** A cell of it, one that is unclear if any is. */
  readonly example: string
}

/** The parts of a product file besides its table, and the questions it leaves open. */
export interface ImportFindings {
  /** The encoding of its text; '' for Excel files. */
  readonly encoding: string
  /** Stores that have columns of their own, if there are several. */
  readonly stores: readonly string[]
  readonly numbers: readonly NumberColumn[]
  /** Words for units that are none of ours, with the products that have them. */
  readonly units: readonly { readonly word: string; readonly products: number }[]
  /** Taxes by the names of the file, with their rate in millionths where the name has one. */
  readonly taxes: readonly { readonly name: string; readonly rate?: number | undefined; readonly rows: number }[]
  /** Columns with content that nothing is taken from. */
  readonly unused: readonly number[]
  /** Products that name a picture. */
  readonly pictures: number
  readonly pictureFiles: number
  /** The data of its products that the file contains. */
  readonly fields: readonly LeavableField[]
}

/** The answers about a file. */
export interface ImportAnswers {
  readonly encoding?: string | undefined
  readonly store?: string | undefined
  readonly decimals?: readonly { readonly column: number; readonly mark: DecimalMark }[] | undefined
  readonly units?: readonly { readonly word: string; readonly unit: UnitAnswer }[] | undefined
  readonly taxes?: readonly TaxAnswer[] | undefined
}

/** The meaning of a tax in a file: the store's rate, none, or a rate of its own in millionths. */
export interface TaxAnswer {
  readonly name: string
  readonly as: 'store' | 'none' | 'own'
  readonly rate?: number | undefined
}

export type ImportQuestion =
  | { readonly about: 'store' }
  | { readonly about: 'decimals'; readonly column: number }
  | { readonly about: 'unit'; readonly word: string }
  | { readonly about: 'tax'; readonly name: string }

/** The questions still open before a file can be checked. An unknown unit is taken by its name. */
export function openQuestions(found: ImportFindings, answers: ImportAnswers): ImportQuestion[] {
  const { decimals = [], units = [], taxes = [] } = answers
  return [
    ...(found.stores.length > 1 && !found.stores.includes(answers.store ?? '') ? [{ about: 'store' } as const] : []),
    ...found.numbers.flatMap(({ column, mark }) =>
      mark === undefined && !decimals.some((one) => one.column === column)
        ? [{ about: 'decimals', column } as const]
        : [],
    ),
    ...found.units.flatMap(({ word }) =>
      word === BY_WEIGHT && !units.some((one) => one.word === word) ? [{ about: 'unit', word } as const] : [],
    ),
    ...found.taxes.flatMap(({ name }) =>
      taxes.some((one) => one.name === name && (one.as !== 'own' || one.rate !== undefined))
        ? []
        : [{ about: 'tax', name } as const],
    ),
  ]
}
