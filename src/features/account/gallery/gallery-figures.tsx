import { Trans, useLingui } from '@lingui/react/macro'
import { cents, milli } from '#domain/money.ts'
import { StepChart } from '#ui/chart/step-chart.tsx'
import { DateTime } from '#ui/date-time.tsx'
import { Day } from '#ui/day.tsx'
import { Key } from '#ui/kbd.tsx'
import { Money } from '#ui/money.tsx'
import { Face } from '#ui/face.tsx'
import { NameCell } from '#ui/list/name-cell.tsx'
import { NoPrice } from '#ui/no-price.tsx'
import { PendingMacou } from '#ui/pending-macou.tsx'
import { Price } from '#ui/price.tsx'
import { ProgressLine } from '#ui/progress-line.tsx'
import { Quantity } from '#ui/quantity.tsx'
import { StateBadge, type State } from '#ui/state-badge.tsx'
import css from './gallery.module.css'
import { Specimen } from './specimen.tsx'

const states: readonly State[] = ['ready', 'sending', 'waiting', 'attention', 'stopped']
const grounds = [
  'ground',
  'surface',
  'raised',
  'sunken',
  'accent-soft',
  'waiting-soft',
  'attention-soft',
  'stopped-soft',
] as const
const RUNG_UP = 1_795_200_000_000
const DAY = 86_400_000
const LEVELS = [12, 11, 9, 9, 6, 3, -1, 20, 18, 17]

/** Money, quantities, instants, states and grounds. */
export function GalleryFigures() {
  const { t } = useLingui()
  return (
    <>
      <Specimen name="Money">
        <Money value={cents(8410)} />
        <NoPrice />
        <Price price={cents(500)} lasting={cents(1000)} />
        <Money value={cents(-500)} />
        <Money value={cents(1200)} signed strong />
        <Money value={cents(9_999_999)} size="figure" />
        <Money value={cents(8410)} size="total" />
        <Money value={cents(1590)} size="change" />
      </Specimen>
      <Specimen name="Quantity, DateTime, Day, PendingMacou, Key, NameCell">
        <Quantity value={milli(2000)} />
        <Quantity value={milli(375)} unit="kg" />
        <DateTime at={RUNG_UP} now={RUNG_UP + 60_000} />
        <DateTime at={RUNG_UP - DAY} now={RUNG_UP} />
        <DateTime at={RUNG_UP - 4 * DAY} now={RUNG_UP} />
        <DateTime at={RUNG_UP - 400 * DAY} now={RUNG_UP} />
        <DateTime at={RUNG_UP} form="exact" />
        <Day on="2026-12-02" />
        <PendingMacou value={{ amount: cents(110), releasesAt: RUNG_UP + 7 * DAY }} />
        <NameCell name="Jasmine rice, 5 lb">10042</NameCell>
        <Key>/</Key>
      </Specimen>
      <Specimen name="StepChart">
        <div className={css.fill}>
          <StepChart
            label={t`Stock over the last days`}
            points={LEVELS.map((value, at) => ({ at: String(at + 1), value, said: String(value) }))}
            marks={[4]}
            format={String}
          />
        </div>
      </Specimen>
      <Specimen name="StateBadge">
        {states.map((state) => (
          <StateBadge key={state} state={state} />
        ))}
        {states.map((state) => (
          <StateBadge key={state} state={state} look="plain" />
        ))}
      </Specimen>
      <Specimen name="Face">
        <Face name="Lena Ortiz" />
        <Face name="周明" size="large" />
      </Specimen>
      <Specimen name="ProgressLine">
        <div className={css.fill}>
          <ProgressLine label={t`Products on this tablet`} done={64_200} total={100_000} />
        </div>
        <div className={css.fill}>
          <ProgressLine label={t`Checking for updates`} done={120} />
        </div>
      </Specimen>
      <Specimen name="Grounds">
        <div className={css.swatches}>
          {grounds.map((ground) => (
            <div key={ground} className={css.swatch} style={{ background: `var(--et-${ground})` }}>
              {ground}
              <br />
              <Trans>Total</Trans> <Money value={cents(8410)} strong />
            </div>
          ))}
        </div>
      </Specimen>
    </>
  )
}
