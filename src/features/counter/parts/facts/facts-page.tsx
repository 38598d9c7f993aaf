import { Suspense, useState, type ReactNode } from 'react'
import type { JournalRow } from '#features/counter/core/outbox/journal-row.ts'
import { lazyPart } from '#features/counter/core/device/lazy-part.tsx'
import { JournalList } from '#features/counter/parts/view/journal-list.tsx'
import { useUpright } from '#ui/use-narrow.ts'
import css from '#features/counter/parts/facts/facts-page.module.css'

const FactBeside = lazyPart(() => import('#features/counter/parts/facts/fact-details.tsx').then((m) => m.FactBeside))
const FactDetails = lazyPart(() => import('#features/counter/parts/facts/fact-details.tsx').then((m) => m.FactDetails))

export interface FactsPageProps {
  /** Newest first; undefined while they are read. */
  readonly rows: readonly JournalRow[] | undefined
  readonly label?: string | undefined
  readonly empty: ReactNode
  readonly head: ReactNode
  /** Above the list, and below it. */
  readonly before?: ReactNode
  readonly more?: ReactNode
}

/** Facts as a list with the chosen one beside it, first the newest; on a narrow screen it opens over the list. */
export function FactsPage({ rows, label, empty, head, before, more }: FactsPageProps) {
  const narrow = useUpright()
  const [chosen, setChosen] = useState<string>()
  const beside = narrow ? undefined : (rows?.find(({ id }) => id === chosen) ?? rows?.[0])?.id
  return (
    <div className={css.page} data-beside={beside === undefined ? undefined : true}>
      <div className={css.head}>{head}</div>
      <div className={css.main}>
        {before}
        <div className={css.list}>
          {rows ? <JournalList rows={rows} chosen={beside} label={label} onOpen={setChosen} empty={empty} /> : null}
          {more}
        </div>
      </div>
      <Suspense fallback={null}>
        {beside === undefined ? null : (
          <div className={css.beside}>
            <FactBeside id={beside} />
          </div>
        )}
        {narrow && chosen !== undefined ? <FactDetails id={chosen} onClose={() => setChosen(undefined)} /> : null}
      </Suspense>
    </div>
  )
}
