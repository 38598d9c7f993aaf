import { ActionIcon } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './line-row.module.css'

interface Props {
  readonly name: string
  /** Its numbers, and what there is of it. */
  readonly note: ReactNode
  /** Below both. */
  readonly beneath?: ReactNode
  /** Absent: the line stays. */
  readonly onRemove?: (() => void) | undefined
  /** Nothing is missing of it any more. */
  readonly complete?: boolean
  /** Its fields. */
  readonly children: ReactNode
  /** Below the fields. */
  readonly more?: ReactNode
}

/** One line to edit: what it is, its fields, and a way to remove it. On a phone the fields stand below the name. */
export function LineRow({ name, note, beneath, onRemove, complete = false, children, more }: Props) {
  const { t } = useLingui()
  return (
    <div className={css['line']} data-complete={complete || undefined}>
      <div className={css['what']}>
        <span className={css['name']}>{name}</span>
        <span className={css['note']}>{note}</span>
        {beneath}
      </div>
      {children}
      {onRemove ? (
        <ActionIcon
          className={css['remove']}
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t`Remove ${name}`}
          onClick={onRemove}
        >
          <IconX size={18} aria-hidden />
        </ActionIcon>
      ) : null}
      {more ? (
        <div className={css['more']} data-more>
          {more}
        </div>
      ) : null}
    </div>
  )
}
