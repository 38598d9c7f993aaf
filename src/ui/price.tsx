import { VisuallyHidden } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import type { Cents } from '#domain/money.ts'
import { Money } from '#ui/money.tsx'
import { NoPrice } from '#ui/no-price.tsx'
import css from './price.module.css'

interface Props {
  /** The current price; null: no price yet. */
  readonly price: Cents | null
  /** Its price without the promotion that is on. */
  readonly lasting?: Cents | null | undefined
}

/** A product's price; while a promotion is on, the lasting one crossed out before it. */
export function Price({ price, lasting }: Props) {
  if (price === null) return <NoPrice />
  if (lasting === undefined || lasting === null || lasting === price) return <Money value={price} />
  return (
    <span className={css['pair']}>
      <s className={css['lasting']}>
        <VisuallyHidden>
          <Trans>Regular price</Trans>{' '}
        </VisuallyHidden>
        <Money value={lasting} />
      </s>{' '}
      <VisuallyHidden>
        <Trans>Promotion</Trans>{' '}
      </VisuallyHidden>
      <Money value={price} strong />
    </span>
  )
}
