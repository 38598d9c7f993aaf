import type { ImportAnswers } from '#contract/catalogue/import-reading.ts'
import type { ImportStatus } from '#contract/catalogue/imports.ts'
import { BY_WEIGHT, type UnitAnswer } from '#domain/goods/import-questions.ts'

const PER_PERCENT = 10_000

export interface TypedTax {
  readonly as: '' | 'store' | 'none' | 'own'
  /** '' while it is empty. */
  readonly percent: number | string
}

/** Answers about a file as they are typed; '' where nothing is chosen. */
export interface TypedAnswers {
  readonly store: string
  readonly decimals: Readonly<Record<number, '' | '.' | ','>>
  readonly units: Readonly<Record<string, '' | UnitAnswer>>
  readonly taxes: Readonly<Record<string, TypedTax>>
}

/** The earlier answers, else the file's suggestions. */
export function typedAnswers({ found, answers, storeRate }: ImportStatus): TypedAnswers {
  const taxOf = (name: string, rate: number | undefined): TypedTax => {
    const said = answers.taxes?.find((one) => one.name === name)
    if (said) return { as: said.as, percent: (said.rate ?? rate ?? 0) / PER_PERCENT || '' }
    if (rate === undefined) return { as: '', percent: '' }
    return { as: rate === storeRate ? 'store' : 'own', percent: rate / PER_PERCENT }
  }
  return {
    store: answers.store ?? '',
    decimals: Object.fromEntries(
      found.numbers.map(({ column, mark }) => [
        column,
        answers.decimals?.find((one) => one.column === column)?.mark ?? mark ?? '',
      ]),
    ),
    units: Object.fromEntries(
      found.units.map(({ word }) => [
        word,
        answers.units?.find((one) => one.word === word)?.unit ?? (word === BY_WEIGHT ? '' : 'own'),
      ]),
    ),
    taxes: Object.fromEntries(found.taxes.map(({ name, rate }) => [name, taxOf(name, rate)])),
  }
}

/** The answers that are complete, as the server takes them. */
export function answersOf({ store, decimals, units, taxes }: TypedAnswers): ImportAnswers {
  return {
    ...(store === '' ? {} : { store }),
    decimals: Object.entries(decimals).flatMap(([column, mark]) =>
      mark === '' ? [] : [{ column: Number(column), mark }],
    ),
    units: Object.entries(units).flatMap(([word, unit]) => (unit === '' ? [] : [{ word, unit }])),
    taxes: Object.entries(taxes).flatMap(([name, { as, percent }]) => {
      if (as === '' || (as === 'own' && percent === '')) return []
      return [{ name, as, ...(as === 'own' ? { rate: Math.round(Number(percent) * PER_PERCENT) } : {}) }]
    }),
  }
}
