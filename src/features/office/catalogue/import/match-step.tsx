import { Button, NativeSelect } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type ImportStatus, imports } from '#contract/imports.ts'
import {
  importFieldNames,
  importFields,
  namedBy,
  type ImportColumns,
  type ImportField,
} from '#domain/goods/import-fields.ts'
import { sentenceOf } from '#api/call.ts'
import { write } from '#api/query.ts'
import css from '#features/office/catalogue/import/import.module.css'
import { Section } from '#ui/detail-page.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { useSay } from '#ui/use-language.ts'

/** The first rows of an own file; above each column, which of our fields it is. */
export function MatchStep({ one }: { readonly one: ImportStatus }) {
  const [columns, setColumns] = useState<ImportColumns>(one.columns)
  const { mutate: check, isPending, error } = useMutation(write(imports.map))
  const named = namedBy.some((field) => columns[field] !== undefined)
  // a field is taken from one column: choosing it elsewhere frees the earlier one
  const choose = (column: number, field: ImportField | ''): void =>
    setColumns({
      ...Object.fromEntries(Object.entries(columns).filter(([name, at]) => at !== column && name !== field)),
      ...(field === '' ? {} : { [field]: column }),
    })
  return (
    <Section
      title={<Trans>Which column is what?</Trans>}
      hint={
        <Trans>
          We have guessed from headings and content. Put right what is wrong; columns set to “not imported” are left
          out. Files with the same headings are matched like this from now on.
        </Trans>
      }
    >
      <FormFailure>{error ? sentenceOf(error) : ''}</FormFailure>
      <SampleTable one={one} columns={columns} onChoose={choose} />
      <div className={css.row}>
        <Button loading={isPending} disabled={!named} onClick={() => check({ id: one.id, columns })}>
          <Trans>Check the file</Trans>
        </Button>
        {named ? null : (
          <span role="status">
            <Trans>Say which column is the product’s name.</Trans>
          </span>
        )}
      </div>
    </Section>
  )
}

interface SampleProps {
  readonly one: ImportStatus
  readonly columns: ImportColumns
  readonly onChoose: (column: number, field: ImportField | '') => void
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
                <NativeSelect
                  aria-label={t`What “${heading}” is`}
                  value={fields.get(column) ?? ''}
                  onChange={(event) => onChoose(column, event.currentTarget.value as ImportField | '')}
                  data={[
                    { value: '', label: t`not imported` },
                    ...importFieldNames.map((field) => ({ value: field, label: say(importFields[field]) })),
                  ]}
                />
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
