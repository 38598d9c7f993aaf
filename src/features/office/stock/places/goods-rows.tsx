import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PlacedGood } from '#contract/catalogue/placed-goods.ts'
import type { Milli } from '#domain/money.ts'
import { isLow } from '#domain/refill.ts'
import css from '#features/office/stock/places/places.module.css'
import { Picture } from '#ui/picture.tsx'
import { Quantity } from '#ui/quantity.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { useSay } from '#ui/use-language.ts'

interface GoodProps {
  readonly name: string
  readonly itemNo: string
  readonly image: string
  /** Beside the item number. */
  readonly marks?: ReactNode
  /** At the end: the figure, or what can be done. */
  readonly children: ReactNode
  /** Fields go below the name where there is no room. */
  readonly fields?: boolean
}

/** One item with its picture; its quantity is large enough to be read while walking. */
export function GoodRow({ name, itemNo, image, marks, fields = false, children }: GoodProps) {
  return (
    <li className={css.good} data-fields={fields || undefined}>
      <Picture picture={image} name={name} className={css.picture} />
      <span className={css.words}>
        <span className={css.name}>{name}</span>
        <span className={css.marks}>
          <span className={`et-code ${css.quiet}`}>{itemNo}</span>
          {marks}
        </span>
      </span>
      {children}
    </li>
  )
}

/** Whether the bay is the main one, or the place of something that is not there now. */
export function GoodMarks({ good }: { readonly good: PlacedGood }) {
  return (
    <>
      {good.main ? (
        <StateBadge state="ready" look="plain">
          <Trans>Main bay</Trans>
        </StateBadge>
      ) : null}
      {isLow(good.quantity, good.min) ? (
        <StateBadge state="attention" look="plain">
          <Trans>Low</Trans>
        </StateBadge>
      ) : null}
    </>
  )
}

/** Quantity there, with the minimum and maximum below. */
export function GoodFigure({ good }: { readonly good: PlacedGood }) {
  const say = useSay()
  const { quantity, min, max } = good
  return (
    <span className={css.figure} data-low={isLow(quantity, min) || quantity < 0 || undefined}>
      <Figure value={quantity} unit={say(good.unit)} />
      {min === null && max === null ? null : (
        <span className={css.below}>
          {min === null ? null : (
            <Trans>
              Min <Quantity value={min} />
            </Trans>
          )}
          {min === null || max === null ? null : ' · '}
          {max === null ? null : (
            <Trans>
              Max <Quantity value={max} />
            </Trans>
          )}
        </span>
      )}
    </span>
  )
}

/** A large quantity with its unit in small letters. */
function Figure({ value, unit }: { readonly value: Milli; readonly unit: string }) {
  return (
    <span>
      <Quantity value={value} /> <span className={css.below}>{unit}</span>
    </span>
  )
}
