import { Trans } from '@lingui/react/macro'
import { IconArrowLeft } from '@tabler/icons-react'
import { Suspense, type ReactNode } from 'react'
import { useEscape } from '#features/counter/core/device/use-escape.ts'
import { Shortcuts } from '#features/counter/parts/shortcuts/shortcuts-later.ts'
import { useNavigate } from '@tanstack/react-router'
import css from '#features/counter/parts/page/back-head.module.css'

/**
 * Header of the counter's other screens: back to selling (also Escape), the current screen, and the global shortcuts.
 */
export function BackHead({ title, children }: { readonly title: ReactNode; readonly children?: ReactNode }) {
  const navigate = useNavigate()
  useEscape(() => void navigate({ to: '/shop/counter' }))
  return (
    <header className={css.head}>
      <button type="button" className={css.back} onClick={() => void navigate({ to: '/shop/counter' })}>
        <IconArrowLeft size={24} aria-hidden />
        <span>
          <Trans>Back to selling</Trans>
        </span>
      </button>
      <h1 className={css.title}>{title}</h1>
      {children}
      <Suspense fallback={null}>
        <Shortcuts at="beside" />
      </Suspense>
    </header>
  )
}
