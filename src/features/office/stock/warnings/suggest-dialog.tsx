import { Button, NumberInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StockRow } from '#contract/stock/stock-items.ts'
import { stockWarnSetting, type Suggestion } from '#contract/stock/stock-warnings.ts'
import { read } from '#api/query.ts'
import { type TypedLimits, useLimits } from '#features/office/stock/warnings/use-limits.ts'
import css from '#features/office/stock/warnings/warnings.module.css'
import { Dialog } from '#ui/dialog.tsx'
import { formatQuantity } from '#ui/format-quantity.ts'
import { LineList } from '#ui/lines/line-list.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { useSay } from '#ui/use-language.ts'

interface Props {
  readonly rows: readonly StockRow[]
  readonly onClose: () => void
  readonly onSaved: () => void
}

type Limits = Omit<TypedLimits, 'itemId'>

const crossed = ({ lower, upper }: Limits): boolean => lower !== null && upper !== null && upper < lower

/** Limits from how the items sold, filled in to be looked at and changed before they are saved, with their reasons. */
export function SuggestDialog({ rows, onClose, onSaved }: Props) {
  const { t } = useLingui()
  const { many, busy } = useLimits()
  const { data, error, refetch } = useQuery(read(stockWarnSetting.suggest, { itemIds: rows.map((row) => row.id) }))
  const [typed, setTyped] = useState<ReadonlyMap<string, Limits>>(new Map())
  const set = new Map(rows.map((row) => [row.id, row]))
  const suggestions = data?.records ?? []
  const limitsOf = (one: Suggestion): Limits => typed.get(one.itemId) ?? (one.nothingSold ? set.get(one.itemId)! : one)
  const changed = suggestions.filter((one) => {
    const [before, now] = [set.get(one.itemId)!, limitsOf(one)]
    return before.lower !== now.lower || before.upper !== now.upper
  })
  const wrong = suggestions.some((one) => crossed(limitsOf(one)))
  const save = async (): Promise<void> => {
    await many(
      changed.map((one) => {
        const { lower, upper } = limitsOf(one)
        return { itemId: one.itemId, lower, upper }
      }),
    )
    onSaved()
  }
  return (
    <Dialog
      opened
      size="wide"
      keep={typed.size > 0}
      title={<Trans>Suggested limits</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            loading={busy}
            disabled={changed.length === 0 || wrong}
            onClick={() => void save().catch(() => undefined)}
          >
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <p className={css.hint}>
        <Trans>
          Based on the last six purchasing cycles. The lower limit covers the time until a delivery arrives, the upper
          limit also the time until the next order. Weekdays and seasons are not considered. Nothing is changed before
          you save.
        </Trans>
      </p>
      {error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      <div className={css.suggestions} data-few={suggestions.length < 4 || undefined} aria-busy={data === undefined}>
        <LineList
          label={t`Suggested limits`}
          lines={suggestions}
          lineKey={(one) => one.itemId}
          line={(one) => (
            <One
              suggestion={one}
              before={set.get(one.itemId)!}
              limits={limitsOf(one)}
              onChange={(change) => setTyped((all) => new Map(all).set(one.itemId, { ...limitsOf(one), ...change }))}
            />
          )}
        />
      </div>
    </Dialog>
  )
}

interface OneProps {
  readonly suggestion: Suggestion
  /** The present limits. */
  readonly before: Limits
  readonly limits: Limits
  readonly onChange: (change: Partial<Limits>) => void
}

function One({ suggestion, before, limits, onChange }: OneProps) {
  const { t, i18n } = useLingui()
  const say = useSay()
  const name = say(suggestion.name)
  const unit = say(suggestion.unit)
  const now = (value: number | null): string => {
    if (value === null) return t`not set now`
    const said = formatQuantity(value as Suggestion['lower'], i18n.locale)
    return t`now ${said}`
  }
  const field = (side: 'lower' | 'upper', label: string) => (
    <NumberInput
      className={css.limit}
      label={label}
      aria-label={`${label}: ${name}`}
      description={now(before[side])}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={limits[side] === null ? '' : limits[side] / 1000}
      onChange={(typed) => onChange({ [side]: typed === '' ? null : Math.round(Number(typed) * 1000) })}
      min={0}
      max={99_999_999}
      decimalScale={suggestion.decimals}
      hideControls
      error={side === 'upper' && crossed(limits) ? t`Can’t be below the lower limit.` : null}
      styles={{ input: { textAlign: 'right' } }}
    />
  )
  return (
    <div className={css.suggestion}>
      <div className={css.reason}>
        <span className={css.name}>
          {name} · {unit}
        </span>
        <Why suggestion={suggestion} />
      </div>
      <div className={css.pair}>
        {field('lower', t`Lower limit`)}
        {field('upper', t`Upper limit`)}
      </div>
    </div>
  )
}

/** The inputs of the suggestion. */
function Why({ suggestion }: Pick<OneProps, 'suggestion'>) {
  const { i18n } = useLingui()
  const said = (value: Suggestion['lower']): string => formatQuantity(value, i18n.locale)
  const { days, coverDays, cycleDays } = suggestion
  const [sold, perDay, expected] = [said(suggestion.sold), said(suggestion.perDay), said(suggestion.expected)]
  const [safety, cycle] = [said(suggestion.safety), said(suggestion.cycle)]
  if (suggestion.nothingSold)
    return (
      <p className={css.why}>
        <Trans>Too few sales to suggest limits. They stay as they are unless you enter some.</Trans>
      </p>
    )
  return (
    <p className={css.why}>
      <Trans>
        Sold {sold} on {days} open days ({perDay} a day). Open days until a delivery is on sale: {coverDays}, so{' '}
        {expected}. Safety stock, enough 95% of the time: +{safety}. Open days until the next order: {cycleDays}, so +
        {cycle}.
      </Trans>{' '}
      {suggestion.assumed ? (
        <Trans>Delivery time or order cycle isn’t set, so 3 and 7 days are used. Set them on the product’s page.</Trans>
      ) : null}
    </p>
  )
}
