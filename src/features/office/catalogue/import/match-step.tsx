import { Button, NativeSelect } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type ImportStatus, imports } from '#contract/catalogue/imports.ts'
import {
  importFieldNames,
  importFields,
  namedBy,
  type ImportColumns,
  type ImportField,
} from '#domain/goods/import-fields.ts'
import { openQuestions } from '#domain/goods/import-questions.ts'
import { sentenceOf } from '#api/call.ts'
import { write } from '#api/query.ts'
import { EncodingChoice, FileNotes } from '#features/office/catalogue/import/file-notes.tsx'
import { Questions } from '#features/office/catalogue/import/questions.tsx'
import { answersOf, typedAnswers } from '#features/office/catalogue/import/typed-answers.ts'
import css from '#features/office/catalogue/import/import.module.css'
import { Section } from '#ui/detail-page.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { useSay } from '#ui/use-language.ts'

interface Props {
  readonly one: ImportStatus
  /** Back to the check, if there is one. */
  readonly onBack?: () => void
}

/** The first rows of a file, which of our fields each column of an own one is, and what the file leaves open. */
export function MatchStep({ one, onBack }: Props) {
  const [columns, setColumns] = useState<ImportColumns>(one.columns)
  const [typed, setTyped] = useState(() => typedAnswers(one))
  const { mutate: check, isPending, error } = useMutation(write(imports.map))
  const own = one.format === 'own'
  const named = !own || namedBy.some((field) => columns[field] !== undefined)
  const answers = answersOf(typed)
  // columns that were taken away ask nothing; those that were added ask after the file was read again
  const taken = new Set<number>(Object.values(columns))
  const asked = { ...one.found, numbers: one.found.numbers.filter(({ column }) => !own || taken.has(column)) }
  const open = openQuestions(asked, answers).length
  return (
    <>
      <Section
        title={own ? <Trans>Which column is what?</Trans> : <Trans>First rows of the file</Trans>}
        hint={
          own ? (
            <Trans>
              Columns are matched by their headings and content. Fix any mismatches. Columns set to “Not imported” are
              skipped. Files with the same headings are matched like this from now on.
            </Trans>
          ) : null
        }
      >
        <FormFailure>{error ? sentenceOf(error) : ''}</FormFailure>
        <SampleTable one={one} columns={columns} onChoose={own ? choosing(columns, setColumns) : undefined} />
        <FileNotes one={one} />
        <EncodingChoice one={one} />
      </Section>
      <Questions
        one={{ ...one, found: asked }}
        typed={typed}
        onChange={(change) => setTyped((before) => ({ ...before, ...change }))}
      />
      <div className={css.row}>
        <Button
          loading={isPending}
          disabled={!named || open > 0}
          onClick={() => check({ id: one.id, columns, answers })}
        >
          <Trans>Check the file</Trans>
        </Button>
        {onBack ? (
          <Button variant="default" onClick={onBack}>
            <Trans>Back to the check</Trans>
          </Button>
        ) : null}
        <span role="status">
          {named ? null : <Trans>Choose which column is the product’s name.</Trans>}
          {named && open > 0 ? <Trans>Answer what is still open above.</Trans> : null}
        </span>
      </div>
    </>
  )
}

/** A field is taken from one column: choosing it elsewhere frees the earlier one. */
const choosing =
  (columns: ImportColumns, onChange: (columns: ImportColumns) => void) =>
  (column: number, field: ImportField | ''): void =>
    onChange({
      ...Object.fromEntries(Object.entries(columns).filter(([name, at]) => at !== column && name !== field)),
      ...(field === '' ? {} : { [field]: column }),
    })

interface SampleProps {
  readonly one: ImportStatus
  readonly columns: ImportColumns
  /** Absent where the format says what each column is. */
  readonly onChoose: ((column: number, field: ImportField | '') => void) | undefined
}

function SampleTable({ one, columns, onChoose }: SampleProps) {
  const { t } = useLingui()
  const say = useSay()
  const unnamed = (place: number): string => t`Column ${place}`
  const headings = one.headings.map((heading, at) => heading || unnamed(at + 1))
  const fields = new Map(
    importFieldNames.flatMap((field) => (columns[field] === undefined ? [] : [[columns[field], field]])),
  )
  return (
    <div className={css.scroll} role="region" tabIndex={0} aria-label={t`First rows of the file`}>
      <table className={css.table}>
        <thead>
          <tr>
            {headings.map((heading, column) => (
              <th key={column} scope="col">
                <span title={heading}>{heading}</span>
                {onChoose ? (
                  <NativeSelect
                    aria-label={t`Field for “${heading}”`}
                    value={fields.get(column) ?? ''}
                    onChange={(event) => onChoose(column, event.currentTarget.value as ImportField | '')}
                    data={[
                      { value: '', label: t`Not imported` },
                      ...importFieldNames.map((field) => ({ value: field, label: say(importFields[field]) })),
                    ]}
                  />
                ) : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {one.sample.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, column) => (
                <td key={column} title={cell}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
