import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ItemSuggestion, ReorderCycle } from '#contract/supply/reorder.ts'
import { waitingQuantity } from '#contract/stock/waiting-orders.ts'
import { milli, type Milli } from '#domain/money.ts'
import css from '#features/office/supply/reorder/cycle-chart.module.css'
import { roundedQuantity } from '#features/office/supply/reorder/rounded-quantity.ts'
import { formatQuantity } from '#ui/format-quantity.ts'
import { useDayWords } from '#ui/use-day-words.ts'

/** The room above the highest bar for its number, in percent. */
const ROOM = 16

interface Props {
  readonly suggestion: ItemSuggestion
  /** The ordered quantity. */
  readonly ordered: Milli
}

/** Each past cycle with what it sold on how many open days; beside them what there is, what comes, and the order. */
export function CycleChart({ suggestion, ordered }: Props) {
  const { t, i18n } = useLingui()
  const { cycles, available, proposals } = suggestion
  const inTransit = suggestion.inTransit + waitingQuantity(suggestion.waiting)
  const target = proposals[suggestion.method]
  const aim = target && 'target' in target ? target.target : target && 'upper' in target ? target.upper : milli(0)
  const here = milli(Math.max(0, available))
  const most = Math.max(1, aim, here + inTransit + ordered, ...cycles.map((cycle) => cycle.sold))
  const share = (value: number): string => `${(Math.max(0, value) / most) * (100 - ROOM)}%`
  const said = (value: Milli): string => formatQuantity(value, i18n.locale)
  const all = milli(here + inTransit + ordered)
  return (
    <figure className={css.chart} aria-label={t`Sales of the last cycles, and the stock with this order`}>
      <div className={css.parts}>
        <div className={css.part}>
          <figcaption className={css.caption}>
            <Trans>Sold per cycle, and days open with stock</Trans>
          </figcaption>
          <ol className={css.bars}>
            {cycles.map((cycle) => (
              <CycleBar key={cycle.from} cycle={cycle} share={share} />
            ))}
          </ol>
        </div>
        <div className={css.part}>
          <span className={css.caption}>
            <Trans>Stock and order</Trans>
          </span>
          <ol className={css.bars}>
            {aim > 0 ? (
              <li>
                <span className={css.track}>
                  <span className={css.value}>{roundedQuantity(aim, i18n.locale)}</span>
                  <span className={css.bar} style={{ height: share(aim) }} />
                </span>
                <span className={css.under}>
                  <Trans>needed</Trans>
                </span>
                <span className={css.under} />
              </li>
            ) : null}
            <li>
              <span className={css.track}>
                <span className={css.value}>{said(all)}</span>
                <span className={css.bar} data-look="order" style={{ height: share(ordered) }} title={t`order`} />
                {inTransit > 0 ? (
                  <span className={css.bar} data-look="coming" style={{ height: share(inTransit) }} title={t`coming`} />
                ) : null}
                <span className={css.bar} style={{ height: share(here) }} title={t`in stock`} />
              </span>
              <span className={css.under}>
                <Trans>with order</Trans>
              </span>
              <span className={css.under} />
            </li>
          </ol>
        </div>
      </div>
      {proposals.ai?.kind === 'slow' ? null : <Unusual cycles={cycles} />}
    </figure>
  )
}

function CycleBar({ cycle, share }: { readonly cycle: ReorderCycle; readonly share: (value: number) => string }) {
  const { t, i18n } = useLingui()
  const day = useDayWords({ month: 'numeric', day: 'numeric' })
  const { sold, counted, openDays } = cycle
  const used = Math.max(0, counted ?? 0)
  const [from, to] = [day(cycle.from), day(cycle.to)]
  return (
    <li title={t`${from} to ${to}`}>
      <span className={css.track}>
        <span className={css.value}>{counted === null ? '–' : formatQuantity(sold, i18n.locale)}</span>
        {sold > used && counted !== null ? (
          <span className={css.bar} data-look="cut" style={{ height: share(sold - used) }} />
        ) : null}
        <span className={css.bar} style={{ height: share(used) }} />
      </span>
      <span className={css.under}>{from}</span>
      <span className={css.under}>
        <Plural value={openDays} one="# day" other="# days" />
      </span>
    </li>
  )
}

/** Cycles that sold far more than the others, and what counts of them. */
function Unusual({ cycles }: { readonly cycles: readonly ReorderCycle[] }) {
  const { i18n } = useLingui()
  return cycles.flatMap(({ from, sold, counted }) => {
    if (counted === null || sold <= counted) return []
    const [was, now] = [formatQuantity(sold, i18n.locale), formatQuantity(counted, i18n.locale)]
    return [
      <p key={from} className={css.note}>
        <Trans>
          Unusual: {was} → {now}
        </Trans>
      </p>,
    ]
  })
}
