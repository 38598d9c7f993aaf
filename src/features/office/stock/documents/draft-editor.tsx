import { Button } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { IconBarcode } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { documentTexts } from '#contract/texts/documents.ts'
import { documentStates } from '#domain/document-states.ts'
import { read } from '#api/query.ts'
import { DraftAway } from '#features/office/stock/documents/draft-away.tsx'
import { DiscardDraft } from '#features/office/stock/documents/discard-draft.tsx'
import type {
  AroundEditor,
  KindOfDocument,
  OrderToReceive,
  StartOfDraft,
} from '#features/office/stock/documents/document-kind.ts'
import { DraftHead } from '#features/office/stock/documents/draft-head.tsx'
import { DraftLineRow } from '#features/office/stock/documents/draft-line-row.tsx'
import { sentLines } from '#features/office/stock/documents/draft-lines.ts'
import { DraftPlaces, DraftResult } from '#features/office/stock/documents/draft-scanned.tsx'
import { DraftScan } from '#features/office/stock/documents/draft-scan.tsx'
import { DraftStatusLine } from '#features/office/stock/documents/draft-status.tsx'
import { TakeAnyway } from '#features/office/stock/documents/take-anyway.tsx'
import { useDraft } from '#features/office/stock/documents/use-draft.ts'
import { useDraftLines } from '#features/office/stock/documents/use-draft-lines.tsx'
import { usePosting } from '#features/office/stock/documents/use-posting.tsx'
import { useStanding } from '#features/office/stock/documents/use-standing.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { FoldedFields } from '#ui/lines/folded-fields.tsx'
import { LineList } from '#ui/lines/line-list.tsx'
import { LinePage } from '#ui/lines/line-page.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { RecordState } from '#ui/record-state.tsx'
import { useSay } from '#ui/use-language.ts'

interface Props {
  readonly kind: KindOfDocument
  readonly id: string
  readonly start: StartOfDraft
  /** The bay that goods are put to or taken from. */
  readonly bay: string | undefined
  /** The order that the goods come of. */
  readonly order: OrderToReceive | undefined
}

/** A draft: codes are scanned, quantities typed, and everything is kept while it is done. */
export function DraftEditor({ kind, id, start, bay, order }: Props) {
  const { t } = useLingui()
  const say = useSay()
  const { calls, lines, name, Around = Alone } = kind
  const open = useDraft(kind, id, start)
  const { draft, items, status, change } = open
  const places = useQuery(read(calls.places, {})).data?.records ?? []
  const [latest, setLatest] = useState<string>()
  const [away, setAway] = useState(false)
  const scan = useRef<HTMLInputElement>(null)
  const posting = usePosting(kind, id, open)
  const at = useStanding(lines, draft.type, places, bay)
  const { add, lineChange, remove } = useDraftLines({
    kind,
    open,
    places,
    bay,
    posting,
    taken: at.taken,
    onAdded: setLatest,
  })
  return (
    <Around open={open} places={places} order={order}>
      {({ beside, below }) => (
        <LinePage
          head={
            <PageHead
              title={<>{say(documentTexts[name])}</>}
              beside={
                <>
                  <RecordState of={documentStates} code={documentStates.draft} look="filled" />
                  <DraftStatusLine status={status} />
                </>
              }
              actions={
                <>
                  <DiscardDraft kind={kind} id={id} stored={status !== 'empty'} onDone={open.forget} />
                  <Button
                    disabled={sentLines(draft).length === 0}
                    loading={posting.busy}
                    onClick={() => void posting.post().then((ok) => (ok ? undefined : scan.current?.blur()))}
                  >
                    <Trans>Post</Trans>
                  </Button>
                </>
              }
            />
          }
        >
          <FoldedFields folded={draft.lines.length > 0}>
            <DraftHead kind={kind} draft={draft} onChange={change}>
              {beside}
            </DraftHead>
            {below}
          </FoldedFields>
          {bay !== undefined && (away || status === 'unreachable') ? <DraftAway type={draft.type} bay={bay} /> : null}
          <DraftPlaces lines={lines} places={places} at={at} />
          <DraftScan
            kind={kind}
            onAdd={add}
            onAway={setAway}
            field={scan}
            places={at}
            result={
              <DraftResult {...{ lines, places, at, items }} line={draft.lines.find(({ key }) => key === latest)} />
            }
          />
          {posting.failure}
          {posting.takeAnyway ? <TakeAnyway onTake={posting.takeAnyway} busy={posting.busy} /> : null}
          {posting.surplus}
          {draft.lines.length === 0 ? (
            <EmptyState icon={<IconBarcode aria-hidden />} title={<Trans>Nothing on it yet.</Trans>}>
              <Trans>
                Scan the goods, type part of a name, or paste two columns from a spreadsheet: codes and quantities.
              </Trans>{' '}
              <Trans>Scan a place, such as A-1, to switch to it.</Trans>
            </EmptyState>
          ) : (
            <>
              <strong aria-live="polite">
                <Trans context="document">
                  <Plural value={draft.lines.length} one="# line" other="# lines" />
                </Trans>
              </strong>
              <LineList
                label={t`Lines`}
                lines={draft.lines}
                lineKey={(line) => line.key}
                latest={latest}
                wanted={posting.first}
                brief={(line) => ({ name: say(items.get(line.itemId)!.name), figure: line.amount || '–' })}
                line={(line) => (
                  <DraftLineRow
                    kind={kind}
                    type={draft.type}
                    line={line}
                    item={items.get(line.itemId)!}
                    items={items}
                    places={places}
                    problems={posting.problems.get(line.key) ?? {}}
                    onChange={(part, more) => lineChange(line.key, part, more)}
                    onRemove={() => remove(line)}
                    onDone={() => scan.current?.focus()}
                  />
                )}
              />
            </>
          )}
        </LinePage>
      )}
    </Around>
  )
}

const Alone = ({ children }: AroundEditor) => children({})
