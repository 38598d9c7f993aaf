import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { addDays } from '#domain/store-days.ts'
import { useDraftChanges } from '#features/office/supply/reorder/draft-changes.ts'
import css from '#features/office/supply/reorder/draft-card.module.css'
import { type DraftSupplier, sumOf, SupplierSum } from '#features/office/supply/reorder/draft-supplier.tsx'
import { ButtonLink } from '#ui/app-link.tsx'
import { Money } from '#ui/money.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { useDayWords } from '#ui/use-day-words.ts'
import { useSay } from '#ui/use-language.ts'

interface Props {
  readonly supplier: DraftSupplier
  /** The day of the store on which the draft is read. */
  readonly today: string
}

/** One supplier: when it takes orders, what is proposed and what that costs, and what runs out without it. */
export function DraftCard({ supplier, today }: Props) {
  const day = useDayWords({ weekday: 'long', month: 'short', day: 'numeric' })
  const { id, name, nextOrderDay, urgent } = supplier
  const changes = useDraftChanges(id ?? '')
  const next = nextOrderDay === null ? '' : day(nextOrderDay)
  const sum = sumOf({ supplier, changes })
  return (
    <section className={css.card} data-urgent={urgent > 0 || undefined}>
      <header className={css.head}>
        <h2 className={css.name}>{id === null ? <Trans>No supplier chosen</Trans> : name}</h2>
        {supplier.today ? (
          <StateBadge state="ready" look="plain">
            <Trans>Takes orders today</Trans>
          </StateBadge>
        ) : next ? (
          <StateBadge state="waiting" look="plain">
            <Trans>Takes orders on {next}</Trans>
          </StateBadge>
        ) : null}
      </header>
      <div className={css.sum}>
        {sum === undefined ? null : <Money className={css.figure} value={sum} />}
        <SupplierSum supplier={supplier} changes={changes} apart />
      </div>
      <RunsOut supplier={supplier} today={today} />
      <ButtonLink
        className={css.open}
        variant={supplier.today ? 'filled' : 'default'}
        to="/shop/stockManage/stockHome/orderLines"
        search={id === null ? {} : { supplierId: id }}
      >
        <Trans>Review and order</Trans>
      </ButtonLink>
    </section>
  )
}

/** The stock without an order: how many items run out on which of the next days, and which first. */
function RunsOut({ supplier: { urgent, shortOn, runsOut, first }, today }: Props) {
  const say = useSay()
  const day = useDayWords({ weekday: 'short', month: 'short', day: 'numeric' })
  const soonest = shortOn === null ? '' : day(shortOn)
  return (
    <div className={css.runsOut}>
      <p className={css.said}>
        {urgent > 0 ? (
          <Plural value={urgent} one="# item runs out today" other="# items run out today" />
        ) : soonest ? (
          <Trans>The first item runs out on {soonest}</Trans>
        ) : (
          <Trans>All last three months</Trans>
        )}
      </p>
      <Course runsOut={runsOut} today={today} />
      <ul className={css.first}>
        {first.map((item) => (
          <li key={item.itemId}>
            <span className={css.item}>{say(item.name)}</span>
            <span className={css.when} data-now={(item.shortOn !== null && item.shortOn <= today) || undefined}>
              {item.shortOn === null ? '–' : item.shortOn <= today ? <Trans>today</Trans> : day(item.shortOn)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Number of items that run out on each of the next days. */
function Course({ runsOut, today }: { readonly runsOut: readonly number[]; readonly today: string }) {
  const { t } = useLingui()
  const day = useDayWords({ weekday: 'short', month: 'short', day: 'numeric' })
  const most = Math.max(...runsOut)
  const soon = runsOut.reduce((sum, items) => sum + items, 0)
  return (
    <>
      <div
        className={css.bars}
        role="img"
        aria-label={t`Items that run out in the next ${runsOut.length} days: ${soon}`}
      >
        {runsOut.map((items, at) => (
          <span key={at} className={css.track} data-now={at === 0 || undefined}>
            {items > 0 ? <span className={css.bar} style={{ height: `${(items / most) * 100}%` }} /> : null}
          </span>
        ))}
      </div>
      <div className={css.axis} aria-hidden>
        <span>
          <Trans>today</Trans>
        </span>
        <span>{day(addDays(today, runsOut.length - 1))}</span>
      </div>
    </>
  )
}
