import { NumberInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { PlacedGood } from '#contract/catalogue/placed-goods.ts'
import { shelfWarningSettings } from '#contract/catalogue/shelf.ts'
import { milli, type Milli } from '#domain/money.ts'
import { act } from '#api/query.ts'
import css from '#features/office/stock/places/places.module.css'
import { useSavesInTurn } from '#ui/form/use-saves-in-turn.ts'
import { showUndo } from '#ui/toast.tsx'
import { useSay } from '#ui/use-language.ts'

export const quantityOf = (typed: number | string): Milli | null =>
  typed === '' || !Number.isFinite(Number(typed)) ? null : milli(Math.round(Number(typed) * 1000))
const typedOf = (quantity: number | null): number | string => (quantity === null ? '' : quantity / 1000)

interface BayLimits {
  readonly min: Milli | null
  readonly max: Milli | null
}

/** Saves the limits of one item at one bay. */
function useBayLimits(bayId: string, { itemId, min, max, name: words }: PlacedGood) {
  const { t } = useLingui()
  const { mutateAsync } = useMutation(act(shelfWarningSettings.set))
  const name = useSay()(words)
  const turn = useSavesInTurn<BayLimits>((_, limits) => mutateAsync({ bayId, itemId, ...limits }))
  /** Whether the list shows them by now: not where saving failed, or others are on their way. */
  const save = async (limits: BayLimits): Promise<boolean> => {
    const sending = turn.sending.get(itemId)
    const before = sending ?? ({ min, max } as BayLimits)
    if (before.min === limits.min && before.max === limits.max) return sending === undefined
    try {
      const shown = await turn.save(itemId, limits)
      showUndo(t`Saved for ${name}.`, () => void turn.save(itemId, before).catch(() => undefined))
      return shown
    } catch {
      // it has been shown
      return false
    }
  }
  return { name, save }
}

/** Minimum and maximum of one item at one bay; saved when a field is left. */
export function LimitFields({ bayId, good }: { readonly bayId: string; readonly good: PlacedGood }) {
  const { t } = useLingui()
  const { name, save } = useBayLimits(bayId, good)
  const [typed, setTyped] = useState<{ readonly min?: number | string; readonly max?: number | string }>({})
  const [min, max] = [typed.min ?? typedOf(good.min), typed.max ?? typedOf(good.max)]
  const [low, high] = [quantityOf(min), quantityOf(max)]
  const wrong = low !== null && high !== null && high < low
  const leave = async (): Promise<void> => {
    if (wrong) return
    // what was typed since is kept
    if (await save({ min: low, max: high })) setTyped((now) => (now === typed ? {} : now))
  }
  const field = { className: css.field, min: 0, max: 99_999_999, hideControls: true } as const
  const more = {
    decimalScale: good.decimals,
    allowNegative: false,
    onBlur: () => void leave(),
    onKeyDown: (event: { readonly key: string }) => {
      if (event.key === 'Enter') void leave()
    },
  }
  return (
    <span className={css.limits}>
      <NumberInput
        {...field}
        {...more}
        aria-label={t`Minimum of ${name}`}
        placeholder={t`Min`}
        value={min}
        onChange={(value) => setTyped((now) => ({ ...now, min: value }))}
      />
      <NumberInput
        {...field}
        {...more}
        aria-label={t`Maximum of ${name}`}
        placeholder={t`Max`}
        value={max}
        onChange={(value) => setTyped((now) => ({ ...now, max: value }))}
        error={wrong ? <Trans>Not below the minimum.</Trans> : undefined}
      />
    </span>
  )
}
