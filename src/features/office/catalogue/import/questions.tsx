import { NativeSelect, NumberInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ImportStatus } from '#contract/catalogue/imports.ts'
import { namedUnits } from '#domain/goods/counted-units.ts'
import { BY_WEIGHT, type NumberColumn, type UnitAnswer } from '#domain/goods/import-questions.ts'
import { plainNumber } from '#domain/written-number.ts'
import type { TypedAnswers, TypedTax } from '#features/office/catalogue/import/typed-answers.ts'
import css from '#features/office/catalogue/import/import.module.css'
import { Section } from '#ui/detail-page.tsx'
import { useSay } from '#ui/use-language.ts'

interface Props {
  readonly one: ImportStatus
  readonly typed: TypedAnswers
  readonly onChange: (change: Partial<TypedAnswers>) => void
}

/** Open questions of the file, and the answers read from it: store, decimal marks, units and taxes. */
export function Questions(props: Props) {
  const { stores, numbers, units, taxes } = props.one.found
  if (stores.length + numbers.length + units.length + taxes.length === 0) return null
  return (
    <Section title={<Trans>How should the file be read?</Trans>}>
      {stores.length > 0 ? <Stores {...props} /> : null}
      {numbers.length > 0 ? <Numbers {...props} /> : null}
      {units.length > 0 ? <Units {...props} /> : null}
      {taxes.length > 0 ? <Taxes {...props} /> : null}
    </Section>
  )
}

function Group({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <fieldset className={css.question}>
      <legend>{title}</legend>
      <div className={css.answers}>{children}</div>
    </fieldset>
  )
}

function Stores({ one, typed, onChange }: Props) {
  const { t } = useLingui()
  return (
    <Group title={<Trans>The file has columns of several stores.</Trans>}>
      <NativeSelect
        label={t`Import prices and stock of`}
        value={typed.store}
        onChange={(event) => onChange({ store: event.currentTarget.value })}
        data={[{ value: '', label: t`Choose…` }, ...one.found.stores.map((store) => ({ value: store, label: store }))]}
      />
    </Group>
  )
}

function Numbers({ one, typed, onChange }: Props) {
  const { t } = useLingui()
  const labels = ({ example }: NumberColumn) => {
    const [point, comma] = [plainNumber(example, '.'), plainNumber(example, ',')]
    if (point === comma) return { point: t`Decimal point`, comma: t`Decimal comma` }
    return { point: t`Decimal point: ${example} is ${point}`, comma: t`Decimal comma: ${example} is ${comma}` }
  }
  return (
    <Group title={<Trans>How are numbers written?</Trans>}>
      {one.found.numbers.map((number) => {
        const { column, example } = number
        const { point, comma } = labels(number)
        const heading = one.headings[column] || t`Column ${column + 1}`
        return (
          <NativeSelect
            key={column}
            label={heading}
            description={t`For example ${example}`}
            value={typed.decimals[column] ?? ''}
            onChange={(event) =>
              onChange({ decimals: { ...typed.decimals, [column]: event.currentTarget.value as '' | '.' | ',' } })
            }
            data={[
              { value: '', label: t`Choose…` },
              { value: '.', label: point },
              { value: ',', label: comma },
            ]}
          />
        )
      })}
    </Group>
  )
}

function Units({ one, typed, onChange }: Props) {
  const { t } = useLingui()
  const say = useSay()
  const ours = Object.entries(namedUnits).map(([value, words]) => ({ value, label: say(words), kind: words.kind }))
  const dataOf = (word: string) =>
    word === BY_WEIGHT
      ? [{ value: '', label: t`Choose…` }, ...ours.filter(({ kind }) => kind === 'weight')]
      : [
          { value: 'own', label: t`A unit of its own: ${word}` },
          { value: 'own-weighed', label: t`A unit of its own with decimals: ${word}` },
          ...ours,
        ]
  return (
    <Group title={<Trans>What are products counted in?</Trans>}>
      {one.found.units.map(({ word, products }) => (
        <NativeSelect
          key={word}
          label={word === BY_WEIGHT ? t`Sold by weight` : word}
          description={t`Products: ${products}`}
          value={typed.units[word] ?? ''}
          onChange={(event) =>
            onChange({ units: { ...typed.units, [word]: event.currentTarget.value as '' | UnitAnswer } })
          }
          data={dataOf(word).map(({ value, label }) => ({ value, label }))}
        />
      ))}
    </Group>
  )
}

function Taxes({ one, typed, onChange }: Props) {
  const { t } = useLingui()
  const percent = one.storeRate === undefined ? undefined : one.storeRate / 10_000
  const put = (name: string, change: Partial<TypedTax>): void =>
    onChange({ taxes: { ...typed.taxes, [name]: { ...typed.taxes[name]!, ...change } } })
  return (
    <Group title={<Trans>Which tax does each tax in the file stand for?</Trans>}>
      {one.found.taxes.map(({ name, rows }) => {
        const tax = typed.taxes[name] ?? { as: '', percent: '' }
        return (
          <div key={name} className={css.tax}>
            <NativeSelect
              label={name}
              description={t`Rows: ${rows}`}
              value={tax.as}
              onChange={(event) => put(name, { as: event.currentTarget.value as TypedTax['as'] })}
              data={[
                { value: '', label: t`Choose…` },
                {
                  value: 'store',
                  label: percent === undefined ? t`The store’s rate` : t`The store’s rate, ${percent}%`,
                },
                { value: 'own', label: t`A rate of its own` },
                { value: 'none', label: t`No tax` },
              ]}
            />
            {tax.as === 'own' ? (
              <NumberInput
                label={t`Percent`}
                aria-label={t`Percent of ${name}`}
                min={0}
                max={100}
                decimalScale={4}
                value={tax.percent}
                onChange={(next) => put(name, { percent: next })}
              />
            ) : null}
          </div>
        )
      })}
    </Group>
  )
}
