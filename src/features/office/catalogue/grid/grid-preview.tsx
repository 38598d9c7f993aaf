import { Button } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { GridProblem } from '#contract/catalogue/grid.ts'
import type { GridChange } from '#features/office/catalogue/grid/use-goods-grid.ts'
import { rowKey } from '#features/office/catalogue/grid/kept-grid.ts'
import { Dialog } from '#ui/dialog.tsx'
import css from './goods-grid.module.css'

export interface Previewed {
  readonly products: number
  readonly cells: number
  readonly problems: readonly GridProblem[]
  /** Values to write, without the rows that have a problem. */
  readonly changes: readonly GridChange[]
}

interface Props {
  readonly shown: Previewed
  /** Of a row by its key. */
  readonly nameOf: (row: string) => string
  /** Rows that were sent so far, of how many; undefined: not applying. */
  readonly progress: { readonly done: number; readonly of: number } | undefined
  readonly onApply: () => void
  readonly onNewest: () => void
  readonly onClose: () => void
}

const SHOWN = 50

/** The changes to apply, and the rows that stay unchanged. */
export function GridPreview({ shown, nameOf, progress, onApply, onNewest, onClose }: Props) {
  const { products, cells, problems, changes } = shown
  const stale = problems.some((one) => one.code === 'record.stale')
  return (
    <Dialog
      opened
      keep
      size="wide"
      title={<Trans>Apply changes</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={progress !== undefined}>
            <Trans>Go on typing</Trans>
          </Button>
          <Button onClick={onApply} loading={progress !== undefined} disabled={cells === 0}>
            <Trans>Apply</Trans>
          </Button>
        </>
      }
    >
      <p role="status">
        <Plural value={cells} one="# value" other="# values" /> ·{' '}
        <Plural value={products} one="# product will change." other="# products will change." />{' '}
        <Trans>Counters get the changes within seconds. They can be undone for seven days.</Trans>
      </p>
      {progress ? (
        <p role="status">
          <Trans>
            {progress.done} of {progress.of} rows done
          </Trans>
        </p>
      ) : null}
      {changes.length > 0 ? <Changes changes={changes} nameOf={nameOf} /> : null}
      {problems.length > 0 ? (
        <>
          <p>
            <Plural
              value={new Set(problems.map(rowKey)).size}
              one="# row stays as it is:"
              other="# rows stay as they are:"
            />
          </p>
          <ul className={css['problems']}>
            {problems.slice(0, SHOWN).map((one) => (
              <li key={`${rowKey(one)} ${one.field} ${one.code}`}>
                <strong>{nameOf(rowKey(one))}</strong> {one.text}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {stale ? (
        <Button variant="default" onClick={onNewest}>
          <Trans>Show the newest values and keep what I typed</Trans>
        </Button>
      ) : null}
    </Dialog>
  )
}

const LISTED = 200

/** Each value with the one it replaces, so that a slip shows before it is applied. */
function Changes({ changes, nameOf }: { readonly changes: readonly GridChange[]; readonly nameOf: Props['nameOf'] }) {
  const { t } = useLingui()
  const more = changes.length - LISTED
  return (
    <div className={css['changes']} role="region" tabIndex={0} aria-label={t`What will change`}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Product</Trans>
            </th>
            <th scope="col">
              <Trans>Field</Trans>
            </th>
            <th scope="col">
              <Trans>Now</Trans>
            </th>
            <th scope="col">
              <Trans>New</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.slice(0, LISTED).map(({ row, head, before, after }) => (
            <tr key={`${row} ${head}`}>
              <td>{nameOf(row)}</td>
              <td>{head}</td>
              <td>{before || '–'}</td>
              <td>
                <strong>{after || '–'}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 ? <Trans>and {more} more</Trans> : null}
    </div>
  )
}
