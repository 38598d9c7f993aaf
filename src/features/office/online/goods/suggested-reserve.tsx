import { Button } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { OnlineSku, ReserveSuggestion } from '#contract/online/online-goods-schemas.ts'
import css from '#features/office/online/goods/online-goods.module.css'
import { formatQuantity } from '#ui/format-quantity.ts'
import { useSay } from '#ui/use-language.ts'

interface Props {
  readonly sku: OnlineSku
  readonly suggestion: ReserveSuggestion
  readonly onTake: () => void
}

/** What the web should leave to the counters, with its reasons. Nothing is filled in before it is asked for. */
export function SuggestedReserve({ sku, suggestion, onTake }: Props) {
  const { i18n } = useLingui()
  const say = useSay()
  const said = (value: ReserveSuggestion['reserve']): string => `${formatQuantity(value, i18n.locale)} ${say(sku.unit)}`
  const { outages, outageMinutes, confidence } = suggestion
  const [reserve, inOutage, aDay] = [said(suggestion.reserve), said(suggestion.soldInOutage), said(suggestion.soldADay)]
  return (
    <div className={css.suggestion} role="status">
      <p>
        {outages === 0 ? (
          <Trans>
            Counters weren’t offline in the last four weeks. On a usual day {aDay} are sold; stock is {confidence}%
            sure.
          </Trans>
        ) : (
          <Plural
            value={outages}
            one={`Counters were offline once in the last four weeks, for ${outageMinutes} minutes. In such a time ${inOutage} are sold; stock is ${confidence}% sure.`}
            other={`Counters were offline # times in the last four weeks, usually ${outageMinutes} minutes. In such a time ${inOutage} are sold; stock is ${confidence}% sure.`}
          />
        )}
      </p>
      <Button variant="default" onClick={onTake}>
        <Trans>Use {reserve}</Trans>
      </Button>
    </div>
  )
}
