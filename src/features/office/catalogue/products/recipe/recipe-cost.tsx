import { Trans } from '@lingui/react/macro'
import { type Batch, recipeCost } from '#domain/goods/recipe.ts'
import { cents, type Milli } from '#domain/money.ts'
import { useMay } from '#ui/may.tsx'
import { Money } from '#ui/money.tsx'

interface Props {
  readonly batch: Batch
  readonly lines: readonly { readonly quantity: Milli; readonly cost?: number | null | undefined }[]
}

/** Cost of the materials of one piece; only for people who may see costs. */
export function RecipeCost({ batch, lines }: Props) {
  const seesCost = useMay()({ any: ['shopCostSee'] })
  if (!seesCost || lines.length === 0) return null
  const cost = recipeCost(
    batch,
    lines.map(({ quantity, cost: each }) => ({ quantity, cost: each })),
  )
  if (cost === null) return <Trans>Cost not known: a raw material has no cost.</Trans>
  return (
    <Trans>
      Materials for one cost <Money value={cents(cost)} strong />
    </Trans>
  )
}
