import { Plural, Trans } from '@lingui/react/macro'
import type { OutputOf } from '#contract/define.ts'
import type { reorder } from '#contract/supply/reorder.ts'
import { cents, type Cents } from '#domain/money.ts'
import { changedCost, type DraftChanges } from '#features/office/supply/reorder/draft-changes.ts'
import css from '#features/office/supply/reorder/order-draft.module.css'
import { Money } from '#ui/money.tsx'

export type DraftSupplier = OutputOf<typeof reorder.draft>['suppliers'][number]

interface Props {
  readonly supplier: DraftSupplier
  readonly changes: DraftChanges
}

/** The cost of what is proposed, with the changes; undefined for people who may not see costs. */
export const sumOf = ({ supplier: { cost }, changes }: Props): Cents | undefined =>
  cost === undefined ? undefined : cents(Math.max(0, cost + changedCost(changes)))

/**
 * Number of items that are ordered of a supplier, what they cost with the changes, and whether that is enough for it.
 */
export function SupplierSum({
  apart = false,
  ...of
}: Props & { /** The cost stands beside it. */ readonly apart?: boolean }) {
  const { items, unknown = 0, minOrder } = of.supplier
  const { changes } = of
  const sum = sumOf(of)
  const [changed, out] = [changes.lines.size, changes.out.size]
  return (
    <p className={css.quiet}>
      <Plural value={items} one="# item" other="# items" />
      {sum === undefined ? null : (
        <>
          {apart ? null : (
            <>
              {' '}
              · <Money value={sum} />
            </>
          )}{' '}
          {unknown > 0 ? (
            <Plural value={unknown} one="and # item without a cost" other="and # items without a cost" />
          ) : null}{' '}
          {minOrder !== null && sum < minOrder ? (
            <strong className={css.under}>
              <Trans>
                Under the minimum order of <Money value={minOrder} />
              </Trans>
            </strong>
          ) : null}
        </>
      )}
      {changed > 0 ? (
        <>
          {' '}
          · <Plural value={changed} one="# changed" other="# changed" />
        </>
      ) : null}
      {out > 0 ? (
        <>
          {' '}
          · <Plural value={out} one="# left out" other="# left out" />
        </>
      ) : null}
    </p>
  )
}
