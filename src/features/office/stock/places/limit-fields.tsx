import { NumberInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { PlacedGood } from '#contract/placed-goods.ts'
import { shelfWarningSettings } from '#contract/shelf.ts'
import { milli, type Milli } from '#domain/money.ts'
import { act } from '#api/query.ts'
import css from '#features/office/stock/places/places.module.css'
import { showUndo } from '#ui/toast.tsx'
import { useSay } from '#ui/use-language.ts'

export const quantityOf = (typed: number | string): Milli | null =>
  typed === '' || !Number.isFinite(Number(typed)) ? null : milli(Math.round(Number(typed) * 1000))
const typedOf = (quantity: number | null): number | string => (quantity === null ? '' : quantity / 1000)

/** Minimum and maximum of one item at one bay; saved when a field is left. */
export function LimitFields({ bayId, good }: { readonly bayId: string; readonly good: PlacedGood }) {
  const { t } = useLingui()
  const say = useSay()
  const [min, setMin] = useState(() => typedOf(good.min))
  const [max, setMax] = useState(() => typedOf(good.max))
  const { mutateAsync } = useMutation(act(shelfWarningSettings.set))
  const name = say(good.name)
  const [low, high] = [quantityOf(min), quantityOf(max)]
  const wrong = low !== null && high !== null && high < low
  const save = async (): Promise<void> => {
    if (wrong || (low === good.min && high === good.max)) return
    const set = (limits: { min: Milli | null; max: Milli | null }) =>
      mutateAsync({ bayId, itemId: good.itemId, ...limits }).catch(() => undefined)
    await set({ min: low, max: high })
    showUndo(t`Saved for ${name}.`, () => void set({ min: good.min, max: good.max }))
  }
  const field = { className: css.field, size: 'md', min: 0, max: 99_999_999, hideControls: true } as const
  const more = { decimalScale: good.decimals, allowNegative: false, onBlur: () => void save() }
  const enter = {
    onKeyDown: (event: { readonly key: string }) => {
      if (event.key === 'Enter') void save()
    },
  }
  return (
    <span className={css.limits}>
      <NumberInput
        {...field}
        {...more}
        {...enter}
        aria-label={t`Minimum of ${name}`}
        placeholder={t`Min`}
        value={min}
        onChange={setMin}
      />
      <NumberInput
        {...field}
        {...more}
        {...enter}
        aria-label={t`Maximum of ${name}`}
        placeholder={t`Max`}
        value={max}
        onChange={setMax}
        error={wrong ? <Trans>Not below the minimum.</Trans> : undefined}
      />
    </span>
  )
}
