import { NativeSelect } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type TextEncoding, textEncodings } from '#contract/catalogue/import-reading.ts'
import { type ImportStatus, imports } from '#contract/catalogue/imports.ts'
import { act } from '#api/query.ts'
import css from '#features/office/catalogue/import/import.module.css'

/** Parts of a file that are not imported: columns and pictures. */
export function FileNotes({ one }: { readonly one: ImportStatus }) {
  const { t, i18n } = useLingui()
  const { unused, pictures, pictureFiles } = one.found
  const names = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(
    unused.map((column) => one.headings[column] || t`Column ${column + 1}`),
  )
  return (
    <>
      {unused.length > 0 ? (
        <p className={css.note}>
          <Plural value={unused.length} one="This column is not imported:" other="# columns are not imported:" />{' '}
          {names}
        </p>
      ) : null}
      {pictures > 0 ? (
        <p className={css.note}>
          <Trans>
            Pictures named in the file: {i18n.number(pictureFiles)}, of products: {i18n.number(pictures)}. Add them from
            a folder or ZIP after the import; nothing is fetched from addresses.
          </Trans>
        </p>
      ) : null}
    </>
  )
}

/** The way the text of a file was read; another choice reads it again. */
export function EncodingChoice({ one }: { readonly one: ImportStatus }) {
  const { t } = useLingui()
  const { mutate: reread, isPending } = useMutation(act(imports.reread))
  const names: Readonly<Record<TextEncoding, string>> = {
    'utf-8': t`Unicode (UTF-8)`,
    gb18030: t`Simplified Chinese (GB18030)`,
    big5: t`Traditional Chinese (Big5)`,
    'windows-1252': t`Western European (Windows-1252)`,
    'utf-16le': t`Unicode (UTF-16, little endian)`,
    'utf-16be': t`Unicode (UTF-16, big endian)`,
  }
  if (one.found.encoding === '') return null
  return (
    <NativeSelect
      className={css.encoding}
      label={t`Text encoding`}
      description={t`If letters look wrong, choose another one.`}
      value={one.found.encoding}
      disabled={isPending}
      onChange={(event) => reread({ id: one.id, encoding: event.currentTarget.value as TextEncoding })}
      data={textEncodings.map((value) => ({ value, label: names[value] }))}
    />
  )
}
