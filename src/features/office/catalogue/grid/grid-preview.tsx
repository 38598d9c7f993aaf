import { Button } from '@mantine/core'
import { Plural, Trans } from '@lingui/react/macro'
import type { GridProblem } from '#contract/grid.ts'
import { Dialog } from '#ui/dialog.tsx'
import css from './goods-grid.module.css'

export interface Previewed {
  readonly products: number
  readonly cells: number
  readonly problems: readonly GridProblem[]
}

interface Props {
  readonly shown: Previewed
  readonly nameOf: (skuId: string) => string
  /** Rows that were sent so far, of how many; undefined: not applying. */
  readonly progress: { readonly done: number; readonly of: number } | undefined
  readonly onApply: () => void
  readonly onNewest: () => void
  readonly onClose: () => void
}

const SHOWN = 50

/** What applying will change, and which rows stay as they are. */
export function GridPreview({ shown, nameOf, progress, onApply, onNewest, onClose }: Props) {
  const { products, cells, problems } = shown
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
      {problems.length > 0 ? (
        <>
          <p>
            <Plural
              value={new Set(problems.map((one) => one.skuId)).size}
              one="# row stays as it is:"
              other="# rows stay as they are:"
            />
          </p>
          <ul className={css['problems']}>
            {problems.slice(0, SHOWN).map((one) => (
              <li key={`${one.skuId} ${one.field} ${one.code}`}>
                <strong>{nameOf(one.skuId)}</strong> {one.text}
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
