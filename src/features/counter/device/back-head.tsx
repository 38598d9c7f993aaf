import { Trans } from '@lingui/react/macro'
import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect, type ReactNode } from 'react'
import { useNavigate } from '@tanstack/react-router'
import css from '#features/counter/device/back-head.module.css'

/** Head of the counter's other screens: the way back to selling, also by Escape, and where one is. */
export function BackHead({ title, children }: { readonly title: ReactNode; readonly children?: ReactNode }) {
  const navigate = useNavigate()
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const inside = event.target instanceof HTMLElement && event.target.closest('[role="dialog"], input, textarea')
      if (event.key === 'Escape' && !event.defaultPrevented && !inside) void navigate({ to: '/shop/counter' })
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [navigate])
  return (
    <header className={css.head}>
      <button type="button" className={css.back} onClick={() => void navigate({ to: '/shop/counter' })}>
        <IconArrowLeft size={24} aria-hidden />
        <Trans>Back to selling</Trans>
      </button>
      <h1 className={css.title}>{title}</h1>
      {children}
    </header>
  )
}
