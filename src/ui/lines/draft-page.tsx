import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { DraftStatusLine } from './draft-status.tsx'
import { FoldedFields } from './folded-fields.tsx'
import { type LineHead, LineList } from './line-list.tsx'
import { LinePage } from './line-page.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { SavedState } from '#ui/form/use-self-saving.ts'
import { PageHead } from '#ui/page-head.tsx'

interface Line {
  readonly key: string
  readonly amount: string
}

interface Props<L extends Line> {
  readonly title: ReactNode
  readonly state: ReactNode
  /** Whether it is saved; left out: it is saved by hand. */
  readonly status?: SavedState
  readonly actions: ReactNode
  /** The fields above its lines. */
  readonly fields: ReactNode
  /** The scan field; problems of the document are shown between it and the lines. */
  readonly scan: ReactNode
  readonly failure: ReactNode
  readonly empty: { readonly icon: ReactNode; readonly hint: ReactNode }
  readonly lines: readonly L[]
  readonly nameOf: (line: L) => string
  readonly line: (line: L) => ReactNode
  readonly heads?: readonly LineHead[] | undefined
  /** The lines that have just got something, and that need attention first. */
  readonly latest: string | undefined
  readonly first: string | undefined
  /** Below lines, if there are any. */
  readonly below?: ReactNode
}

/** A document of lines that is being written. */
export function DraftPage<L extends Line>({ title, state, status, actions, fields, scan, failure, ...rest }: Props<L>) {
  const { t } = useLingui()
  const { empty, lines, nameOf, line, latest, first, below, heads } = rest
  const wanted = first === undefined ? -1 : lines.findIndex(({ key }) => key === first)
  return (
    <LinePage
      head={
        <PageHead
          title={title}
          beside={
            <>
              {state}
              {status === undefined ? null : <DraftStatusLine status={status} />}
            </>
          }
          actions={actions}
        />
      }
    >
      <FoldedFields folded={lines.length > 0}>{fields}</FoldedFields>
      {scan}
      {failure}
      {lines.length === 0 ? (
        <EmptyState icon={empty.icon} title={<Trans>Nothing on it yet.</Trans>}>
          {empty.hint}
        </EmptyState>
      ) : (
        <>
          <strong aria-live="polite">
            <Trans context="document">
              <Plural value={lines.length} one="# line" other="# lines" />
            </Trans>
          </strong>
          <LineList
            label={t`Lines`}
            lines={lines}
            lineKey={({ key }) => key}
            latest={latest}
            wanted={wanted < 0 ? undefined : wanted}
            brief={(one) => ({ name: nameOf(one), figure: one.amount || '–' })}
            line={line}
            heads={heads}
          />
          {below}
        </>
      )}
    </LinePage>
  )
}
