import { ActionIcon, NativeSelect } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import css from './list-page.module.css'

export interface PagerProps {
  /** What the pages are of, where a screen has several lists. */
  readonly of?: string
  readonly currentPage: number
  readonly pageSize: number
  readonly total: number
  readonly onChange: (place: { currentPage: number; pageSize: number }) => void
}

/** Position in the list, and the page buttons. A new page size keeps the first row visible. */
export function Pager({ of, currentPage, pageSize, total, onChange }: PagerProps) {
  const { t, i18n } = useLingui()
  const first = total === 0 ? 0 : (currentPage - 1) * pageSize + 1
  const last = Math.min(currentPage * pageSize, total)
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const size = (next: number): void =>
    onChange({ pageSize: next, currentPage: Math.floor(Math.max(0, first - 1) / next) + 1 })
  return (
    <nav className={css.pager} aria-label={of === undefined ? t`Pages` : t`Pages of ${of}`}>
      <span className={css.range} aria-live="polite">
        {total === 0 ? null : (
          <Trans>
            {i18n.number(first)}–{i18n.number(last)} of {i18n.number(total)}
          </Trans>
        )}
      </span>
      <NativeSelect
        aria-label={t`Rows per page`}
        value={String(pageSize)}
        onChange={(event) => size(Number(event.currentTarget.value))}
        data={
          ['20', '50', '100', '200'].includes(String(pageSize))
            ? ['20', '50', '100', '200']
            : [String(pageSize), '20', '50', '100', '200']
        }
        w="5.75rem"
      />
      <ActionIcon
        size="2.25rem"
        aria-label={t`Previous page`}
        disabled={currentPage <= 1}
        onClick={() => onChange({ currentPage: currentPage - 1, pageSize })}
      >
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        size="2.25rem"
        aria-label={t`Next page`}
        disabled={currentPage >= pages}
        onClick={() => onChange({ currentPage: currentPage + 1, pageSize })}
      >
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
    </nav>
  )
}
