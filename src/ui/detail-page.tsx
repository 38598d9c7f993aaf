import type { ReactNode } from 'react'
import { PageHead } from './page-head.tsx'
import css from './detail-page.module.css'

export interface DetailPageProps {
  readonly title: ReactNode
  /** The state beside the title. */
  readonly beside?: ReactNode
  readonly actions?: ReactNode
  /** Sections, top to bottom. */
  readonly children: ReactNode
  /** Narrow column at the right: the receipt, the totals. */
  readonly aside?: ReactNode
  /** Where there is one column, the narrow one is above the sections: it says whom or what they are about. */
  readonly asideFirst?: boolean
  /** Sticky footer: the actions of this page. */
  readonly foot?: ReactNode
}

/** One record: header, sections, an optional column beside them and a sticky footer. */
export function DetailPage({ title, beside, actions, children, aside, asideFirst = false, foot }: DetailPageProps) {
  return (
    <article className={css.page}>
      <PageHead title={title} beside={beside} actions={actions} />
      <div className={css.scroll}>
        <div className={css.columns} data-aside={aside ? true : undefined}>
          <div className={css.main}>{children}</div>
          {aside ? (
            <aside className={css.aside} data-first={asideFirst || undefined}>
              {aside}
            </aside>
          ) : null}
        </div>
      </div>
      {foot ? <footer className={css.foot}>{foot}</footer> : null}
    </article>
  )
}

/** A section with its own heading; separated by white space, no box. */
export function Section({
  title,
  hint,
  actions,
  children,
}: {
  readonly title: ReactNode
  readonly hint?: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <section className={css.section}>
      <div>
        <div className={css.sectionHead}>
          <h2 className={css.sectionTitle}>{title}</h2>
          {actions}
        </div>
        {hint ? <p className={css.hint}>{hint}</p> : null}
      </div>
      {children}
    </section>
  )
}

export interface Fact {
  readonly label: ReactNode
  /** A fact without a value is left out. */
  readonly value: ReactNode
  /** The figure that one looks for, in large type; one a page. */
  readonly figure?: boolean
  readonly wide?: boolean
}

/** Facts in a grid: label above value, as many columns as fit; in the narrow column, label beside value. */
export function Facts({ facts }: { readonly facts: readonly (Fact | null | false)[] }) {
  return (
    <dl className={css.facts}>
      {facts
        .filter((fact) => fact !== null && fact !== false)
        .filter(({ value }) => value !== null && value !== undefined && value !== '')
        .map((fact, i) => (
          <div key={i} className={css.fact} data-wide={fact.wide || undefined} data-figure={fact.figure || undefined}>
            <dt>{fact.label}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
    </dl>
  )
}

export interface SideRow {
  readonly key: string
  readonly name: ReactNode
  /** What the record has to do with it: a position, an amount. */
  readonly with?: ReactNode
}

/** What belongs to a record, in the narrow column: each with a word or a figure at its end. */
export function SideList({ rows }: { readonly rows: readonly SideRow[] }) {
  return (
    <ul className={css.side}>
      {rows.map((row) => (
        <li key={row.key}>
          <span>{row.name}</span>
          {row.with === undefined ? null : <span>{row.with}</span>}
        </li>
      ))}
    </ul>
  )
}
