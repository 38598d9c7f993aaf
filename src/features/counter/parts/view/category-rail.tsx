import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import css from './category-rail.module.css'

export interface CategoryView {
  readonly id: string
  readonly name: string
}

export interface CategoryRailProps {
  readonly categories: readonly CategoryView[]
  /** Undefined is "All". */
  readonly value: string | undefined
  readonly onChange: (id: string | undefined) => void
  readonly all: string
  /** What stands above the categories. */
  readonly first?: ReactNode
}

/** The categories as a column of targets of 64 px; the one in sight is marked by ground, weight and a bar. */
export function CategoryRail({ categories, value, onChange, all, first }: CategoryRailProps) {
  const { t } = useLingui()
  return (
    <nav className={css.rail} aria-label={t`Categories`}>
      {first}
      <button type="button" className={css.one} aria-pressed={value === undefined} onClick={() => onChange(undefined)}>
        {all}
      </button>
      {categories.map((category) => (
        <button
          key={category.id}
          type="button"
          className={css.one}
          aria-pressed={value === category.id}
          onClick={() => onChange(category.id)}
        >
          {category.name}
        </button>
      ))}
    </nav>
  )
}
