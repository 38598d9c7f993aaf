import type { ButtonHTMLAttributes, ReactNode } from 'react'
import css from './action-button.module.css'

export interface ActionButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'type'> {
  /** `next` for the main action; `plain` for the others. */
  readonly look?: 'forward' | 'plain'
  readonly icon?: ReactNode
  readonly submits?: boolean
}

/** A button of the counter's pages: 56 px, with an icon where it helps. */
export function ActionButton({ look = 'plain', icon, submits = false, children, ...rest }: ActionButtonProps) {
  return (
    <button {...rest} type={submits ? 'submit' : 'button'} className={css.button} data-look={look}>
      {icon}
      <span>{children}</span>
    </button>
  )
}
