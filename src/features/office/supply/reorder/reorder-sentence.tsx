import { Trans, useLingui } from '@lingui/react/macro'
import type { ItemSuggestion } from '#contract/supply/reorder.ts'
import type { ReorderMethod, ServiceLevel } from '#domain/reorder.ts'
import { useWaitingWords } from '#features/office/supply/orders/waiting-orders.tsx'
import { roundedQuantity } from '#features/office/supply/reorder/rounded-quantity.ts'
import { formatQuantity } from '#ui/format-quantity.ts'
import { useDayWords } from '#ui/use-day-words.ts'
import { useSay } from '#ui/use-language.ts'

/** Service levels as sentences. */
export function useLevelWords(): Readonly<Record<ServiceLevel, string>> {
  const { t } = useLingui()
  return {
    90: t`Stock lasts 90% of the time`,
    95: t`Stock lasts 95% of the time`,
    98: t`Stock lasts 98% of the time`,
    99: t`Stock lasts 99% of the time`,
  }
}

/** The proposal: `36 (3 × 12)`. */
function useOrderWords(): (suggestion: ItemSuggestion, method: ReorderMethod) => string {
  const { i18n } = useLingui()
  return ({ proposals, pack }, method) => {
    const { packs = 0, quantity } = proposals[method] ?? {}
    if (quantity === undefined || packs === 0) return '0'
    const total = formatQuantity(quantity, i18n.locale)
    return pack.quantity === 1000 ? total : `${total} (${packs} × ${formatQuantity(pack.quantity, i18n.locale)})`
  }
}

/** The numbers behind a proposal in sentences, so that each can be checked. */
export function ReorderSentence({
  suggestion,
  method,
}: {
  readonly suggestion: ItemSuggestion
  readonly method: ReorderMethod
}) {
  return (
    <>
      <Why suggestion={suggestion} method={method} /> <Terms suggestion={suggestion} method={method} />
    </>
  )
}

function Why({ suggestion, method }: { readonly suggestion: ItemSuggestion; readonly method: ReorderMethod }) {
  const { t, i18n } = useLingui()
  const waiting = useWaitingWords()(suggestion.waiting)
  const order = useOrderWords()(suggestion, method)
  const said = (value: ItemSuggestion['quantity']): string => formatQuantity(value, i18n.locale)
  const about = (value: ItemSuggestion['quantity']): string => roundedQuantity(value, i18n.locale)
  const { proposals, openDays } = suggestion
  const [here, reviewed] = [said(suggestion.available), said(suggestion.inTransit)]
  const coming = waiting === '' ? reviewed : t`${reviewed} (and ${waiting})`
  if (method === 'order') return <Trans>No online orders yet, so there is no suggestion.</Trans>
  if (method === 'fixed') {
    if (proposals.fixed === null) return <Trans>No upper limit is set, so there is nothing to fill up to.</Trans>
    const upper = said(proposals.fixed.upper)
    return (
      <Trans>
        The upper limit is {upper}. You have {here} and {coming} are coming: order {order}.
      </Trans>
    )
  }
  if (proposals.ai === null)
    return <Trans>It sold in fewer than two purchasing cycles: too few to suggest limits.</Trans>
  const [perDay, expected, safety] = [
    about(proposals.ai.perDay),
    about(proposals.ai.expected),
    about(proposals.ai.safety),
  ]
  return (
    <>
      {proposals.ai.kind === 'slow' ? (
        <Trans>Sells now and then, {perDay} a day on average.</Trans>
      ) : (
        <Trans>Sells {perDay} a day.</Trans>
      )}{' '}
      <Trans>
        You need {expected} for the {openDays} open days until the following delivery, plus {safety} as a safety margin.
        You have {here} and {coming} are coming: order {order}.
      </Trans>
    </>
  )
}

/** The assumptions, the supplier's requirements, and when the stock runs out. */
function Terms({ suggestion, method }: { readonly suggestion: ItemSuggestion; readonly method: ReorderMethod }) {
  const say = useSay()
  const day = useDayWords({ weekday: 'short', month: 'short', day: 'numeric' })
  const { reason, assumed, cycleDays, leadDays, shortOn, pack, wanted, proposals } = suggestion
  const { minPacks } = pack
  const packName = say(pack.name)
  const least = minPacks > 1 && proposals[method]?.packs === minPacks
  const runsOut = shortOn === null ? '' : day(shortOn)
  return (
    <>
      {reason === 'too-few-cycles' && method === 'fixed' && wanted === 'ai' ? (
        <Trans>Too few sales to go by, so the suggestion fills up to the upper limit.</Trans>
      ) : null}
      {reason === 'no-upper-limit' && method === 'ai' && wanted === 'fixed' ? (
        <Trans>No upper limit is set, so the suggestion follows sales.</Trans>
      ) : null}{' '}
      {least ? (
        <Trans>
          The supplier delivers at least {minPacks} {packName}.
        </Trans>
      ) : null}{' '}
      {method === 'ai' && assumed ? (
        <Trans>
          Purchasing cycle or purchase time isn’t set, so {cycleDays} and {leadDays} days are used.
        </Trans>
      ) : null}{' '}
      {runsOut ? <Trans>Without an order it runs out on {runsOut}.</Trans> : null}
    </>
  )
}
