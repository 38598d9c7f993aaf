import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { IconBarcode } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { documentText } from '#contract/texts/documents.ts'
import { documentStates } from '#domain/document-states.ts'
import { read } from '#api/query.ts'
import { DraftAway } from '#features/office/stock/documents/draft-away.tsx'
import { DiscardDraft } from '#features/office/stock/documents/discard-draft.tsx'
import type { AroundEditor, KindOfDocument, OrderToReceive } from '#features/office/stock/documents/document-kind.ts'
import { DraftHead } from '#features/office/stock/documents/draft-head.tsx'
import { DraftLineRow } from '#features/office/stock/documents/draft-line-row.tsx'
import { sentLines } from '#features/office/stock/documents/draft-lines.ts'
import { DraftPlaces, DraftResult } from '#features/office/stock/documents/draft-scanned.tsx'
import { useLineHeads } from '#features/office/stock/documents/use-line-heads.ts'
import { DraftScan } from '#features/office/stock/documents/draft-scan.tsx'
import { TakeAnyway } from '#features/office/stock/documents/take-anyway.tsx'
import { type StartOfDraft, useDocumentDraft } from '#features/office/stock/documents/use-draft.ts'
import { useDraftLines } from '#features/office/stock/documents/use-draft-lines.tsx'
import { usePosting } from '#features/office/stock/documents/use-posting.tsx'
import { useStanding } from '#features/office/stock/documents/use-standing.ts'
import { DraftPage } from '#ui/lines/draft-page.tsx'
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
  const say = useSay()
  const { calls, lines, name, Around = Alone } = kind
  const open = useDocumentDraft(kind, id, start)
  const { draft, items, status, change } = open
  const places = useQuery(read(calls.places, {})).data?.records ?? []
  const [latest, setLatest] = useState<string>()
  const [away, setAway] = useState(false)
  const scan = useRef<HTMLInputElement>(null)
  const heads = useLineHeads(kind, draft.type, items)
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
        <DraftPage
          title={say(documentText(name))}
          state={<RecordState of={documentStates} code={documentStates.draft} look="filled" />}
          status={status}
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
          fields={
            <>
              <DraftHead kind={kind} draft={draft} onChange={change}>
                {beside}
              </DraftHead>
              {below}
            </>
          }
          scan={
            <>
              {bay !== undefined && (away || status === 'unreachable') ? (
                <DraftAway type={draft.type} bay={bay} />
              ) : null}
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
            </>
          }
          failure={
            <>
              {posting.failure}
              {posting.takeAnyway ? <TakeAnyway onTake={posting.takeAnyway} busy={posting.busy} /> : null}
              {posting.surplus}
            </>
          }
          empty={{
            icon: <IconBarcode aria-hidden />,
            hint: (
              <>
                <Trans>
                  Scan products, type part of a name, or paste two columns from a spreadsheet: codes and quantities.
                </Trans>{' '}
                <Trans>Scan a place, such as A-1, to switch to it.</Trans>
              </>
            ),
          }}
          lines={draft.lines}
          nameOf={(line) => say(items.get(line.itemId)!.name)}
          latest={latest}
          first={posting.first}
          heads={heads}
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
      )}
    </Around>
  )
}

const Alone = ({ children }: AroundEditor) => children({})
