import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ImportStatus } from '#contract/catalogue/imports.ts'
import { isNamedUnit, namedUnits } from '#domain/goods/counted-units.ts'
import { BY_WEIGHT, type TaxAnswer } from '#domain/goods/import-questions.ts'
import { FileNotes } from '#features/office/catalogue/import/file-notes.tsx'
import css from '#features/office/catalogue/import/import.module.css'
import { Section } from '#ui/detail-page.tsx'
import { useSay } from '#ui/use-language.ts'

interface Props {
  readonly one: ImportStatus
  readonly onMatch: () => void
}

/** The way the file was read, in sentences, and the way back to change it. */
export function ReadAs({ one, onMatch }: Props) {
  const sentences = useSentences(one)
  return (
    <Section
      title={<Trans>File format</Trans>}
      actions={
        <Button variant="default" onClick={onMatch}>
          {one.format === 'own' ? <Trans>Back to the columns</Trans> : <Trans>Read it differently</Trans>}
        </Button>
      }
    >
      {sentences.map((sentence) => (
        <p key={sentence} className={css.note}>
          {sentence}
        </p>
      ))}
      <FileNotes one={one} />
    </Section>
  )
}

function useSentences({ found, answers, headings }: ImportStatus): string[] {
  const { t, i18n } = useLingui()
  const say = useSay()
  const list = (words: readonly string[]): string =>
    new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(words)
  const columnsWith = (mark: '.' | ','): string =>
    list(
      found.numbers.flatMap((number) => {
        const { column } = number
        const said = answers.decimals?.find((one) => one.column === column)?.mark ?? number.mark
        return said === mark ? [headings[column] || t`Column ${column + 1}`] : []
      }),
    )
  const unitOf = (word: string): string => {
    const unit = answers.units?.find((one) => one.word === word)?.unit ?? 'own'
    return isNamedUnit(unit) ? say(namedUnits[unit]) : word
  }
  const taxOf = ({ as, rate = 0 }: TaxAnswer): string => {
    const percent = rate / 10_000
    return as === 'store' ? t`the store’s rate` : as === 'none' ? t`no tax` : t`its own rate, ${percent}%`
  }
  const [comma, point] = [columnsWith(','), columnsWith('.')]
  const { store } = answers
  return [
    ...(found.stores.length > 1 && store !== undefined ? [t`Prices and stock are for ${store}.`] : []),
    ...(comma === '' ? [] : [t`With a decimal comma: ${comma}.`]),
    ...(point === '' ? [] : [t`With a decimal point: ${point}.`]),
    ...found.units.map(({ word }) => {
      const unit = unitOf(word)
      return word === BY_WEIGHT ? t`Sold by weight: per ${unit}.` : t`Unit “${word}”: ${unit}.`
    }),
    ...(answers.taxes ?? [])
      .filter(({ name }) => found.taxes.some((one) => one.name === name))
      .map((answer) => {
        const [name, tax] = [answer.name, taxOf(answer)]
        return t`Tax “${name}”: ${tax}.`
      }),
  ]
}
