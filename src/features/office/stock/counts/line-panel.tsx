import { Button } from '@mantine/core'
import { Plural, Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { CountDetails, CountEntryRow, CountLine } from '#contract/stock/count-records.ts'
import { stockCount } from '#contract/stock/stock-counts.ts'
import { decisionText } from '#contract/texts/stock-counts.ts'
import { countActions } from '#domain/count-states.ts'
import { milli } from '#domain/money.ts'
import { countDecisions, entryModes, realDifference, type CountDecision } from '#domain/stock-count.ts'
import { act, read } from '#api/query.ts'
import { DoubtNote } from '#features/office/stock/counts/doubt-note.tsx'
import { differenceOf } from '#features/office/stock/counts/line-columns.tsx'
import css from '#features/office/stock/counts/count.module.css'
import { DateTime } from '#ui/date-time.tsx'
import { Facts } from '#ui/detail-page.tsx'
import { useMay } from '#ui/may.tsx'
import { Money } from '#ui/money.tsx'
import { Quantity } from '#ui/quantity.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { useSay } from '#ui/use-language.ts'
import { allows } from '#domain/states.ts'

interface Props {
  readonly count: CountDetails
  readonly line: CountLine
  readonly onClose: () => void
}

/** One line: who counted what and when, what could explain the difference, and what has corrected it since. */
export function LinePanel({ count, line, onClose }: Props) {
  const say = useSay()
  const may = useMay()
  const { itemId, placeId, doubt, late, variance, unit } = line
  const entries =
    useQuery(read(stockCount.entries, { id: count.id, itemId, placeId, pageSize: 200 })).data?.records ?? []
  const decides = allows(countActions, count.state, 'decide') && !count.posting && line.counted !== null
  return (
    <SidePanel
      opened
      title={say(line.name)}
      onClose={onClose}
      foot={
        decides && may({ all: ['shopCountManage'] }) ? <Decide count={count} line={line} onDone={onClose} /> : undefined
      }
    >
      <Facts
        facts={[
          { label: <Trans context="stock count">Place</Trans>, value: line.place },
          {
            label: <Trans context="stock count">Counted</Trans>,
            value: line.counted === null ? null : <Quantity value={line.counted} unit={say(unit)} />,
          },
          line.book !== undefined && {
            label: <Trans>Expected at that time</Trans>,
            value: <Quantity value={line.book} unit={say(unit)} />,
          },
          variance !== undefined && {
            label: <Trans context="stock count">Difference</Trans>,
            value: <Quantity value={differenceOf(line)!} />,
          },
          line.value !== undefined && { label: <Trans>Value</Trans>, value: <Money value={line.value} signed /> },
        ]}
      />
      {doubt ? <DoubtNote doubt={doubt} /> : null}
      {late !== undefined && variance !== undefined ? <Late count={count} line={line} /> : null}
      <h3>
        <Plural value={entries.length} one="# entry" other="# entries" />
      </h3>
      <ul className={css['entries']}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} line={line} />
        ))}
      </ul>
    </SidePanel>
  )
}

/** The entries that arrived after the line was posted, in one sentence, and the records behind it. */
function Late({ count, line }: { readonly count: CountDetails; readonly line: CountLine }) {
  const { itemId, placeId } = line
  const variance = line.variance!
  const late = line.late!
  const facts = useQuery(read(stockCount.late, { id: count.id, itemId, placeId })).data?.records ?? []
  const counters = [...new Set(facts.map((fact) => fact.counter).filter(Boolean))].join(', ')
  const real = milli(realDifference(variance, late))
  return (
    <div className={css['late']}>
      <p className={css['notice']}>
        {late > 0 ? (
          <Trans>
            Posted as <Quantity value={variance} />. Since then <Quantity value={late} /> sold before the count arrived
            from {counters}: the real difference is <Quantity value={real} />.
          </Trans>
        ) : (
          <Trans>
            Posted as <Quantity value={variance} />. Since then <Quantity value={milli(-late)} /> that came in before
            the count arrived from {counters}: the real difference is <Quantity value={real} />.
          </Trans>
        )}
      </p>
      <ul className={css['entries']}>
        {facts.map((fact, at) => (
          <li key={at}>
            <Quantity value={fact.quantity} />
            <span>{fact.counter}</span>
            <span className="et-code">{fact.receipt}</span>
            <DateTime at={fact.occurredAt} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Entry({ entry, line }: { readonly entry: CountEntryRow; readonly line: CountLine }) {
  const say = useSay()
  return (
    <li>
      <span>
        {entry.mode === entryModes.void ? (
          <Trans>Taken back</Trans>
        ) : (
          <>
            {entry.mode === entryModes.add ? '+' : '='} <Quantity value={entry.quantity} unit={say(line.unit)} />
          </>
        )}
      </span>
      {entry.packs ? (
        <span>
          <Quantity value={entry.packs.packs} /> × {say(entry.packs.name)}
        </span>
      ) : null}
      <span>
        {entry.by} · {entry.device}
        {entry.broughtBy === '' ? null : (
          <>
            {' · '}
            <Trans>imported by {entry.broughtBy}</Trans>
          </>
        )}
      </span>
      <DateTime at={entry.occurredAt} />
      {entry.round < line.round ? (
        <span className={css['quiet']}>
          <Trans>superseded: round {entry.round}</Trans>
        </span>
      ) : entry.included ? null : (
        <span className={css['quiet']}>
          <Trans>arrived later</Trans>
        </span>
      )}
    </li>
  )
}

function Decide({ count, line, onDone }: { count: CountDetails; line: CountLine; onDone: () => void }) {
  const say = useSay()
  const { mutateAsync: decide, isPending } = useMutation(act(stockCount.decide))
  const set = (decision: CountDecision): void =>
    void decide({ id: count.id, decision, lines: [{ itemId: line.itemId, placeId: line.placeId }] }).then(
      onDone,
      () => undefined,
    )
  return (
    <>
      {Object.values(countDecisions).map((decision) => (
        <Button
          key={decision}
          variant={decision === countDecisions.post ? 'filled' : 'default'}
          loading={isPending}
          onClick={() => set(decision)}
        >
          {say(decisionText(decision))}
        </Button>
      ))}
    </>
  )
}
