import { Trans, useLingui } from '@lingui/react/macro'
import type { ItemSuggestion } from '#contract/supply/reorder.ts'
import type { ReorderMethod, ServiceLevel } from '#domain/reorder.ts'
import { useWaitingWords } from '#features/office/supply/orders/waiting-orders.tsx'
import { roundedQuantity } from '#features/office/supply/reorder/rounded-quantity.ts'
import { formatQuantity } from '#ui/format-quantity.ts'
import { useDayWords } from '#ui/use-day-words.ts'
import { useSay } from '#ui/use-language.ts'

/** How often a level lasts, in words. */
export function useLevelWords(): Readonly<Record<ServiceLevel, string>> {
  const { t } = useLingui()
  return {
    90: t`9 times out of 10`,
    95: t`19 times out of 20`,
    98: t`49 times out of 50`,
    99: t`99 times out of 100`,
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
  const levels = useLevelWords()
  const order = useOrderWords()(suggestion, method)
  const said = (value: ItemSuggestion['quantity']): string => formatQuantity(value, i18n.locale)
  const about = (value: ItemSuggestion['quantity']): string => roundedQuantity(value, i18n.locale)
  const { proposals, openDays } = suggestion
  const [here, reviewed] = [said(suggestion.available), said(suggestion.inTransit)]
  const coming = waiting === '' ? reviewed : t`${reviewed} (and ${waiting})`
  if (method === 'order') return <Trans>No online orders yet, so nothing is proposed.</Trans>
  if (method === 'fixed') {
    if (proposals.fixed === null) return <Trans>No upper limit is set, so there is nothing to fill up to.</Trans>
    const upper = said(proposals.fixed.upper)
    return (
      <Trans>
        The upper limit is {upper}. You have {here} and {coming} are coming: order {order}.
      </Trans>
    )
  }
  if (proposals.ai === null) return <Trans>It sold in fewer than two purchasing cycles, which says too little.</Trans>
  const [perDay, expected, safety] = [
    about(proposals.ai.perDay),
    about(proposals.ai.expected),
    about(proposals.ai.safety),
  ]
  const level = levels[proposals.ai.level]
  return (
    <>
      {proposals.ai.kind === 'slow' ? (
        <Trans>Sells now and then, {perDay} a day on average.</Trans>
      ) : (
        <Trans>Sells {perDay} a day.</Trans>
      )}{' '}
      <Trans>
        Until the next delivery after this one you are open {openDays} days: {expected}. To be safe {level}: +{safety}.
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
        <Trans>Too few sales for the method by sales, so the upper limit decides.</Trans>
      ) : null}
      {reason === 'no-upper-limit' && method === 'ai' && wanted === 'fixed' ? (
        <Trans>No upper limit is set, so its sales decide.</Trans>
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
