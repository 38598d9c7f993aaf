import { Plural } from '@lingui/react/macro'

interface Props {
  readonly count: number
  readonly products: number
}

/** Number of variants products that have, where that is another figure. */
export function Variants({ count, products }: Props) {
  if (count === products) return null
  return (
    <>
      {' · '}
      <Plural value={count} one="# variant" other="# variants" />
    </>
  )
}
