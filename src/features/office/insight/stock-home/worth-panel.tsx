import { Select } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import type { StockHome } from '#contract/insight/stock-home.ts'
import { stockWorth } from '#contract/insight/stock-worth.ts'
import type { Cents } from '#domain/money.ts'
import { read } from '#api/query.ts'
import { MovementDocument } from '#features/office/stock/items/movement-columns.tsx'
import { ItemLink } from '#features/office/insight/stock-home/item-link.tsx'
import css from '#features/office/insight/stock-home/stock-home.module.css'
import { worthReason } from '#features/office/insight/stock-home/worth-reason.ts'
import { DateTime } from '#ui/date-time.tsx'
import { Pager } from '#ui/list/pager.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Money } from '#ui/money.tsx'
import { Quantity } from '#ui/quantity.tsx'
import { SegmentedChoice } from '#ui/segmented-choice.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { useDayWords } from '#ui/use-day-words.ts'
import { useLanguage, useSay } from '#ui/use-language.ts'

const PAGE = { currentPage: 1, pageSize: 20 }

interface Props {
  readonly course: NonNullable<StockHome['course']>
  /** A day of the course, if that is asked about; else what the stock is worth now. */
  readonly day: string | undefined
  readonly onDay: (day: string | undefined) => void
  readonly onClose: () => void
}

/** Why the stock is worth what it is: its items, or what a day changed, with rows that add up to it. */
export function WorthPanel({ course, day, onDay, onClose }: Props) {
  const { t } = useLingui()
  const words = useDayWords({ weekday: 'short', month: 'short', day: 'numeric' })
  // the first one has no day before it to compare with
  const days = course.slice(1).toReversed()
  const first = days[0]?.day
  return (
    <SidePanel opened title={<Trans>Why this number: stock value</Trans>} onClose={onClose}>
      <SegmentedChoice
        label={t`What the number is about`}
        value={day === undefined ? 'now' : 'day'}
        onChange={(shown) => onDay(shown === 'now' ? undefined : first)}
        choices={[
          { value: 'now', label: t`Current stock` },
          ...(first === undefined ? [] : [{ value: 'day', label: t`Changes on a day` } as const]),
        ]}
      />
      {day === undefined ? (
        <Items />
      ) : (
        <>
          <Select
            className={css.day}
            label={t`Day`}
            allowDeselect={false}
            value={day}
            data={days.map((one) => ({ value: one.day, label: words(one.day) }))}
            onChange={(next) => onDay(next ?? day)}
          />
          <Day key={day} day={day} today={day === course.at(-1)?.day} />
        </>
      )}
    </SidePanel>
  )
}

/** The items of the stock, the dearest first. */
function Items() {
  const say = useSay()
  const [page, setPage] = useState(PAGE)
  const { data, error, refetch } = useQuery({ ...read(stockWorth.items, page), placeholderData: keepPreviousData })
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return null
  return (
    <>
      <p className={css.proof} role="status">
        <Plural value={data.total} one="# item, worth" other="# items, together worth" /> <Money value={data.value} />
      </p>
      <ul className={css.list}>
        {data.records.map((item) => (
          <li key={item.itemId} className={css.row}>
            <ItemLink item={item} className={css.name} />
            <Money value={item.value} className={css.right} />
            <span className={css.why}>
              <Quantity value={item.quantity} unit={say(item.unit)} />
            </span>
          </li>
        ))}
      </ul>
      <Pager {...page} total={data.total} onChange={setPage} />
    </>
  )
}

/** From the end of the day before to the end of the day, reason by reason. */
function Day({ day, today }: { readonly day: string; readonly today: boolean }) {
  const language = useLanguage()
  const [open, setOpen] = useState<string>()
  const { data, error, refetch } = useQuery(read(stockWorth.day, { day }))
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return null
  return (
    <ul className={css.list}>
      <li className={css.row}>
        <Trans>At the end of the day before</Trans>
        <Money value={data.from} className={css.right} />
      </li>
      {data.changes.map(({ reason, count, value }) => (
        <li key={reason} className={css.row} data-open>
          <button
            type="button"
            className={css.open}
            aria-expanded={open === reason}
            disabled={reason === 'later'}
            onClick={() => setOpen(open === reason ? undefined : reason)}
          >
            {open === reason ? <IconChevronDown size={18} aria-hidden /> : <IconChevronRight size={18} aria-hidden />}
            <span>
              {worthReason(reason, language)}
              {reason === 'later' ? null : (
                <span className={css.quiet}>
                  {' '}
                  <Plural value={count} one="# document" other="# documents" />
                </span>
              )}
            </span>
          </button>
          <Signed value={value} />
          {open === reason ? <Documents day={day} reason={reason} /> : null}
        </li>
      ))}
      {data.changes.length === 0 ? (
        <li className={css.row}>
          <Trans>Nothing changed the value on this day.</Trans>
        </li>
      ) : null}
      <li className={css.row}>
        <strong>{today ? <Trans>Now</Trans> : <Trans>At the end of the day</Trans>}</strong>
        <strong className={css.right}>
          <Money value={data.to} />
        </strong>
      </li>
    </ul>
  )
}

function Signed({ value }: { readonly value: Cents }) {
  return (
    <span className={css.right}>
      {value > 0 ? '+' : ''}
      <Money value={value} />
    </span>
  )
}

/** The documents of one reason on a day. */
function Documents({ day, reason }: { readonly day: string; readonly reason: string }) {
  const [page, setPage] = useState(PAGE)
  const { data, error, refetch } = useQuery({
    ...read(stockWorth.documents, { day, reason, ...page }),
    placeholderData: keepPreviousData,
  })
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return null
  return (
    <div className={css.inner}>
      <ul className={css.list}>
        {data.records.map(({ document, at, value }, n) => (
          <li key={n} className={css.row}>
            <span>
              <MovementDocument document={document} />{' '}
              <span className={css.quiet}>
                <DateTime at={at} />
              </span>
            </span>
            <Signed value={value} />
          </li>
        ))}
      </ul>
      {data.total > PAGE.pageSize ? <Pager {...page} total={data.total} onChange={setPage} /> : null}
    </div>
  )
}
