import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SheetItem } from '#contract/stock/count-records.ts'
import type { CountingEntry } from '#features/shared/counting/use-counting.ts'
import type { Milli } from '#domain/money.ts'
import { entryModes } from '#domain/stock-count.ts'
import { type CountBook, hereOf } from '#features/office/stock/counts/count-book.ts'
import css from '#features/office/stock/counts/counting.module.css'
import { LineList } from '#ui/lines/line-list.tsx'
import { Quantity } from '#ui/quantity.tsx'
import { SegmentedChoice } from '#ui/segmented-choice.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { useSay } from '#ui/use-language.ts'

interface Props {
  readonly book: CountBook
  readonly entries: readonly CountingEntry[]
  readonly counted: ReadonlyMap<string, Milli>
  readonly placeId: string
  readonly onChoose: (itemId: string) => void
}

/** The entries made on this device, latest first; or the items still to be counted at the place, which are shown first. */
export function CountedList({ book, entries, counted, placeId, onChoose }: Props) {
  const { t } = useLingui()
  const [chosen, setView] = useState<'done' | 'open'>()
  const view = chosen ?? (entries.length === 0 ? 'open' : 'done')
  const open =
    view === 'open' ? book.at(placeId).filter((item) => hereOf(counted, item.itemId, placeId) === undefined) : []
  return (
    <div className={css['list']}>
      <SegmentedChoice
        label={t`Entries shown`}
        value={view}
        onChange={setView}
        choices={[
          { value: 'done', label: <Trans>Entered</Trans> },
          { value: 'open', label: <Trans>Still to count here</Trans> },
        ]}
      />
      {view === 'done' ? (
        <LineList
          label={t`Entered on this device`}
          lines={entries}
          lineKey={(entry) => entry.id}
          line={(entry) => <Entered book={book} entry={entry} onChoose={onChoose} />}
        />
      ) : (
        <LineList
          label={t`Still to count here`}
          lines={open}
          lineKey={(item) => item.itemId}
          line={(item) => <Open item={item} placeId={placeId} onChoose={onChoose} />}
        />
      )}
    </div>
  )
}

function Open({ item, placeId, onChoose }: { item: SheetItem; placeId: string; onChoose: Props['onChoose'] }) {
  const say = useSay()
  const expected = item.places.find((place) => place.placeId === placeId)?.expected
  return (
    <button type="button" className={css['pick']} onClick={() => onChoose(item.itemId)}>
      <span className={css['what']}>
        <span>{say(item.name)}</span>
        <small className={css['sub']}>{item.itemNo}</small>
      </span>
      {expected === undefined ? null : <Quantity value={expected} unit={say(item.unit)} className={css['sub']} />}
    </button>
  )
}

interface EnteredProps {
  readonly book: CountBook
  readonly entry: CountingEntry
  readonly onChoose: (itemId: string) => void
}

function Entered({ book, entry, onChoose }: EnteredProps) {
  const say = useSay()
  const { body, queued, result } = entry
  const item = book.items.get(body.itemId)
  return (
    <button type="button" className={css['pick']} onClick={() => onChoose(body.itemId)}>
      <span className={css['what']}>
        <span>{item ? say(item.name) : body.itemId}</span>
        <small className={css['sub']}>{book.places.get(body.placeId)?.code}</small>
      </span>
      <span className={css['amount']}>
        {body.mode === entryModes.void ? (
          <Trans>Taken back</Trans>
        ) : (
          <>
            {body.mode === entryModes.add ? '+' : '='}{' '}
            <Quantity value={body.quantity} unit={item ? say(item.unit) : ''} />
          </>
        )}
      </span>
      {queued === 1 ? (
        <StateBadge state="waiting" look="plain">
          <Trans context="stock count">Not sent</Trans>
        </StateBadge>
      ) : result === 'counted' ? (
        <StateBadge state="ready" look="plain">
          <Trans>Sent</Trans>
        </StateBadge>
      ) : (
        <StateBadge state="attention" look="plain">
          {result === 'later' ? <Trans>Arrived later</Trans> : <Trans>Kept, not counted</Trans>}
        </StateBadge>
      )}
    </button>
  )
}
