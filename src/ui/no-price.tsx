import { Trans } from '@lingui/react/macro'
import css from './no-price.module.css'

/** In the place of a price: the product has none yet. */
export const NoPrice = () => (
  <span className={css['none']}>
    <Trans>No price yet</Trans>
  </span>
)
