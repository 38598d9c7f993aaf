import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { RecipeVersion } from '#contract/catalogue/recipes.ts'
import { recipeAt } from '#domain/goods/recipe.ts'
import { RecipeCost } from '#features/office/catalogue/products/recipe/recipe-cost.tsx'
import css from '#features/office/catalogue/products/recipe/recipe.module.css'
import { DateTime } from '#ui/date-time.tsx'
import { Quantity } from '#ui/quantity.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { useSay } from '#ui/use-language.ts'

interface Props {
  readonly versions: readonly RecipeVersion[]
  readonly unit: string
  readonly label: string
  /** Planned versions that saving takes back. */
  readonly withdrawn?: readonly number[]
  /** Takes a planned one back, or not; absent where nothing can be changed. */
  readonly onWithdraw?: (version: number) => void
}

/** The versions of a recipe: planned ones, the one that holds, and those before it. */
export function RecipeHistory({ versions, unit, label, withdrawn = [], onWithdraw }: Props) {
  const [now] = useState(Date.now)
  const held = recipeAt(versions, now)
  // the first one also holds for what was sold before it
  const first = recipeAt(versions, 0)
  return (
    <ol className={css.versions} aria-label={label}>
      {versions
        .toSorted((a, b) => b.from - a.from || b.version - a.version)
        .map((one) => {
          const planned = one.from > now
          return (
            <li key={one.version} data-state={one === held ? 'held' : planned ? 'planned' : 'past'}>
              <div className={css.versionHead}>
                <strong>
                  {one === first ? (
                    <Trans>From the beginning</Trans>
                  ) : (
                    <Trans>
                      From <DateTime at={one.from} within />
                    </Trans>
                  )}
                </strong>
                {one === held ? (
                  <StateBadge state="ready" look="plain">
                    <Trans>Holds now</Trans>
                  </StateBadge>
                ) : planned ? (
                  <StateBadge state={withdrawn.includes(one.version) ? 'stopped' : 'waiting'} look="plain">
                    {withdrawn.includes(one.version) ? <Trans>Taken back on saving</Trans> : <Trans>Planned</Trans>}
                  </StateBadge>
                ) : null}
                {planned && onWithdraw ? (
                  <Button variant="subtle" onClick={() => onWithdraw(one.version)}>
                    {withdrawn.includes(one.version) ? <Trans>Keep it</Trans> : <Trans>Take back</Trans>}
                  </Button>
                ) : null}
              </div>
              <Composition version={one} unit={unit} />
            </li>
          )
        })}
    </ol>
  )
}

function Composition({ version, unit }: { readonly version: RecipeVersion; readonly unit: string }) {
  const { t } = useLingui()
  const say = useSay()
  const { lines, yield: made, waste } = version
  if (lines.length === 0)
    return (
      <p className={css.quiet}>
        <Trans>Not made of raw materials: sales take its own stock.</Trans>
      </p>
    )
  const percent = waste / 10_000
  return (
    <>
      <ul className={css.parts} aria-label={t`Raw materials`}>
        {lines.map((line) => (
          <li key={line.materialId}>
            <span>{say(line.name)}</span>
            <Quantity value={line.quantity} unit={say(line.unit)} />
          </li>
        ))}
      </ul>
      <p className={css.quiet}>
        <Trans>
          for <Quantity value={made} unit={unit} />
        </Trans>
        {waste > 0 ? (
          <>
            {' · '}
            <Trans>{percent}% waste on top</Trans>
          </>
        ) : null}
      </p>
      <p className={css.quiet}>
        <RecipeCost batch={version} lines={lines} />
      </p>
    </>
  )
}
