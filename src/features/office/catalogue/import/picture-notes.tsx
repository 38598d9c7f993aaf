import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { SHOWN_NAMES, type MatchedPictures } from '#contract/catalogue/import-pictures.ts'
import type { ImportStatus } from '#contract/catalogue/imports.ts'
import type { PictureFile } from '#features/office/catalogue/import/picture-files.ts'
import type { SentPictures } from '#features/office/catalogue/import/send-pictures.ts'
import css from '#features/office/catalogue/import/import.module.css'

/** Files that somebody has chosen, by name, and whose pictures they are. */
export interface Chosen {
  readonly files: ReadonlyMap<string, PictureFile>
  readonly matched: MatchedPictures
}

/** File types that can be chosen. */
export function Introduction({ one }: { readonly one: ImportStatus }) {
  const { pictures, pictureFiles } = one.found
  return (
    <p className={css.note}>
      {pictures > 0 ? (
        <>
          <Plural value={pictureFiles} one="The file names # picture." other="The file names # pictures." />{' '}
        </>
      ) : null}
      <Trans>
        Files are matched by the names in the imported file, or by item number or barcode, such as 4006381333931-2.jpg.
        JPEG, PNG or WebP up to 3 MB, best from 750 × 750 pixels, nine for each product.
      </Trans>
    </p>
  )
}

/** Pictures that would be added, and those that match nothing. */
export function Matched({ files, matched: { goals, products, over, missing, missingNames } }: Chosen) {
  const { i18n } = useLingui()
  const used = new Set(goals.map(({ name }) => name))
  const unmatched = [...files.keys()].filter((name) => !used.has(name) && !over.includes(name))
  return (
    <>
      <p role="status">
        <Plural value={goals.length} one="# picture matches" other="# pictures match" />
        {' · '}
        <Plural value={products} one="# product" other="# products" />
      </p>
      <Names names={unmatched} count={unmatched.length}>
        <Trans>Files that match no product: {i18n.number(unmatched.length)}</Trans>
      </Names>
      <Names names={over} count={over.length}>
        <Trans>Left out, beyond nine for a product: {i18n.number(over.length)}</Trans>
      </Names>
      <Names names={missingNames} count={missing}>
        <Trans>Named in the imported file, but not chosen: {i18n.number(missing)}</Trans>
      </Names>
    </>
  )
}

/** Pictures that were added, and those that were not, with the reason. */
export function Outcome({ sent: { added, unchanged, refused } }: { readonly sent: SentPictures }) {
  const { i18n } = useLingui()
  return (
    <>
      <p role="status">
        <Plural value={added} one="# picture added" other="# pictures added" />
        {' · '}
        <Plural value={unchanged} one="# was there already" other="# were there already" />
      </p>
      <Names names={refused.map(({ name, why }) => `${name}: ${why}`)} count={refused.length}>
        <Trans>Left out: {i18n.number(refused.length)}</Trans>
      </Names>
    </>
  )
}

interface NamesProps {
  readonly names: readonly string[]
  readonly count: number
  readonly children: ReactNode
}

function Names({ names, count, children }: NamesProps) {
  if (count === 0) return null
  const shown = names.slice(0, SHOWN_NAMES)
  return (
    <details className={css.note}>
      <summary>{children}</summary>
      <ul>
        {shown.map((name) => (
          <li key={name}>{name}</li>
        ))}
        {count > shown.length ? <li>…</li> : null}
      </ul>
    </details>
  )
}
