import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { stockWarnSetting, type Suggestion } from '#contract/stock-warnings.ts'
import { read } from '#api/query.ts'
import { useLimits } from '#features/office/stock/warnings/use-limits.ts'
import css from '#features/office/stock/warnings/warnings.module.css'
import { Dialog } from '#ui/dialog.tsx'
import { formatQuantity } from '#ui/format-quantity.ts'
import { LoadFailure } from '#ui/load-failure.tsx'
import { useSay } from '#ui/use-language.ts'

interface Props {
  readonly itemIds: readonly string[]
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** Limits from how the items sold, with the figures behind them. */
export function SuggestDialog({ itemIds, onClose, onSaved }: Props) {
  const { many, busy } = useLimits()
  const { data, error, refetch } = useQuery(read(stockWarnSetting.suggest, { itemIds: [...itemIds] }))
  const usable = (data?.records ?? []).filter((one) => !one.nothingSold)
  const use = async (): Promise<void> => {
    await many(usable.map(({ itemId, lower, upper }) => ({ itemId, lower, upper })))
    onSaved()
  }
  return (
    <Dialog
      opened
      size="wide"
      title={<Trans>Suggested limits</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button loading={busy} disabled={usable.length === 0} onClick={() => void use().catch(() => undefined)}>
            <Trans>Use these limits</Trans>
          </Button>
        </>
      }
    >
      <p className={css.hint}>
        <Trans>
          Based on the last six purchasing cycles. The lower limit covers the time until a delivery arrives, the upper
          limit also the time until the next order. Weekdays and seasons are not considered.
        </Trans>
      </p>
      {error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      <ul className={css.suggestions} aria-busy={data === undefined}>
        {(data?.records ?? []).map((suggestion) => (
          <One key={suggestion.itemId} suggestion={suggestion} />
        ))}
      </ul>
    </Dialog>
  )
}

function One({ suggestion }: { readonly suggestion: Suggestion }) {
  const { i18n } = useLingui()
  const say = useSay()
  const said = (value: Suggestion['lower']): string => formatQuantity(value, i18n.locale)
  const { days, coverDays, cycleDays } = suggestion
  const [sold, perDay, expected] = [said(suggestion.sold), said(suggestion.perDay), said(suggestion.expected)]
  const [safety, cycle, lower, upper] = [
    said(suggestion.safety),
    said(suggestion.cycle),
    said(suggestion.lower),
    said(suggestion.upper),
  ]
  const unit = say(suggestion.unit)
  return (
    <li>
      <span className={css.name}>{say(suggestion.name)}</span>
      {suggestion.nothingSold ? (
        <p className={css.why}>
          <Trans>Too few sales to suggest limits. They stay as they are.</Trans>
        </p>
      ) : (
        <>
          <span className={css.limits}>
            <Trans>
              Lower limit {lower}, upper limit {upper} {unit}
            </Trans>
          </span>
          <p className={css.why}>
            <Trans>
              Sold {sold} on {days} open days ({perDay} a day). Open days until a delivery is on sale: {coverDays}, so{' '}
              {expected}. Safety stock, enough 19 times out of 20: +{safety}. Open days until the next order:{' '}
              {cycleDays}, so +{cycle}.
            </Trans>{' '}
            {suggestion.assumed ? (
              <Trans>
                Delivery time or order cycle isn’t set, so 3 and 7 days are used. Set them on the product’s page.
              </Trans>
            ) : null}
          </p>
        </>
      )}
    </li>
  )
}
