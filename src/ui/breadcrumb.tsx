import { useLingui } from '@lingui/react/macro'
import { IconChevronRight } from '@tabler/icons-react'
import { Children, type ReactNode } from 'react'
import css from './breadcrumb.module.css'

/** The breadcrumb: links to the levels above, the open page last and plain. */
export function Breadcrumb({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui()
  const parts = Children.toArray(children)
  return (
    <nav aria-label={t`Where you are`} className={css.crumbs}>
      <ol>
        {parts.map((part, i) => (
          <li key={i} aria-current={i === parts.length - 1 ? 'page' : undefined}>
            {i > 0 ? <IconChevronRight size={14} stroke={1.75} aria-hidden /> : null}
            {part}
          </li>
        ))}
      </ol>
    </nav>
  )
}
