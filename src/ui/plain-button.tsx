import type { ComponentProps } from 'react'
import css from './plain-button.module.css'

interface PlainButtonProps extends ComponentProps<'button'> {
  readonly look?: 'filled' | 'default'
}

/** A button of the pages that a tablet has before anything else is downloaded: it needs no library. */
export function PlainButton({ look = 'filled', ...rest }: PlainButtonProps) {
  return <button type="button" {...rest} className={css.button} data-look={look} />
}

/** The same look for a link. */
export const plainButton = css.button
