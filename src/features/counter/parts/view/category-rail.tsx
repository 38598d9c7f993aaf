import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { toneOf } from '#domain/picture-placeholder.ts'
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
  /** Content above the categories. */
  readonly first?: ReactNode
}

/** The categories as a column of 60 px targets, each with the colour of its tiles; the current one is marked by background and weight. */
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
          style={{ '--et-hue': toneOf(category.id) } as object}
          onClick={() => onChange(category.id)}
        >
          {category.name}
        </button>
      ))}
    </nav>
  )
}
