import { Button, NumberInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ItemSuggestion, reorder } from '#contract/supply/reorder.ts'
import { waitingQuantity } from '#contract/stock/waiting-orders.ts'
import { milli } from '#domain/money.ts'
import type { ReorderMethod } from '#domain/reorder.ts'
import { read } from '#api/query.ts'
import { CycleChart } from '#features/office/supply/reorder/cycle-chart.tsx'
import css from '#features/office/supply/reorder/reorder.module.css'
import { ReorderSentence } from '#features/office/supply/reorder/reorder-sentence.tsx'
import type { ReorderLine } from '#features/office/supply/reorder/use-reorder.ts'
import { StepChart } from '#ui/chart/step-chart.tsx'
import { formatQuantity } from '#ui/format-quantity.ts'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Quantity } from '#ui/quantity.tsx'
import { SegmentedChoice } from '#ui/segmented-choice.tsx'
import { useDayWords } from '#ui/use-day-words.ts'
import { useSay } from '#ui/use-language.ts'

interface Props {
  readonly line: ReorderLine
  /** The plot is open from the beginning. */
  readonly drawn: boolean
  readonly onMethod: (method: ReorderMethod) => void
  readonly onPacks: (packs: number | '') => void
}

const MOST = 9_999_999

/** One item: what each method proposes, why, its sales and stock as a plot, and how much is ordered. */
export function ReorderItem({ line, drawn, onMethod, onPacks }: Props) {
  const { t } = useLingui()
  const say = useSay()
  const [open, setOpen] = useState(drawn)
  const { suggestion, method, packs, quantity } = line
  const name = say(suggestion.name)
  const unit = say(suggestion.unit)
  const packed = suggestion.pack.id !== null
  return (
    <li className={css.item}>
      <div className={css.line}>
        <span className={css.name}>{name}</span>
        <span className={css.amount}>
          <NumberInput
            aria-label={t`Quantity of ${name}`}
            className={css.packs}
            min={0}
            max={MOST}
            allowDecimal={false}
            allowNegative={false}
            clampBehavior="strict"
            value={packs}
            onChange={(value) => onPacks(value === '' ? '' : Number(value))}
          />
          <span className={css.pack}>
            {packed ? (
              <>
                × {say(suggestion.pack.name)} = <Quantity value={quantity} unit={unit} />
              </>
            ) : (
              unit
            )}
          </span>
        </span>
      </div>
      <Methods suggestion={suggestion} method={method} onMethod={onMethod} />
      <p className={css.why}>
        <ReorderSentence suggestion={suggestion} method={method} />
      </p>
      {open ? (
        <Plots line={line} />
      ) : (
        <Button variant="subtle" size="xs" className={css.more} onClick={() => setOpen(true)}>
          <Trans>Show sales and stock</Trans>
        </Button>
      )}
    </li>
  )
}

/** The proposal of each method, side by side. */
function Methods({
  suggestion,
  method,
  onMethod,
}: Pick<Props, 'onMethod'> & { readonly suggestion: ItemSuggestion; readonly method: ReorderMethod }) {
  const { t, i18n } = useLingui()
  const names = { fixed: t`Upper limit`, ai: t`Sales (AI)`, order: t`Online orders` }
  const said = (one: ReorderMethod): string => {
    const proposal = suggestion.proposals[one]
    return proposal === null ? '–' : formatQuantity(milli(proposal.packs * 1000), i18n.locale)
  }
  return (
    <SegmentedChoice
      label={t`Method for ${suggestion.itemNo}`}
      value={method}
      onChange={onMethod}
      choices={(['fixed', 'ai', 'order'] as const).map((value) => ({
        value,
        label: (
          <>
            {names[value]} <span className={css.proposed}>{said(value)}</span>
          </>
        ),
      }))}
    />
  )
}

/** The cycles beside the order, and the stock of each day in that time. */
function Plots({ line: { suggestion, method, quantity } }: { readonly line: ReorderLine }) {
  const { t, i18n } = useLingui()
  const day = useDayWords()
  const { data, error, refetch } = useQuery(read(reorder.plot, { id: suggestion.itemId }))
  const said = (value: number): string => formatQuantity(milli(Math.round(value)), i18n.locale)
  return (
    <div className={css.plots}>
      <CycleChart suggestion={{ ...suggestion, method }} ordered={quantity} />
      {error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <StepChart
          label={t`Stock at the end of each day, with the stock there would be with this order as a line`}
          points={data.course.map((one) => ({ at: day(one.day), value: one.quantity, said: said(one.quantity) }))}
          marks={[suggestion.available + suggestion.inTransit + waitingQuantity(suggestion.waiting) + quantity]}
          format={said}
        />
      ) : null}
    </div>
  )
}
