import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useSyncExternalStore, type ReactNode } from 'react'
import { queryClient } from '#api/query.ts'
import { counterTheme, officeTheme, themeVariables } from '#app/theme/theme.ts'
import { schemeStorage } from '#app/scheme-storage.ts'
import { handedness } from '#features/counter/core/device/handedness.ts'
import { subscribeToasts, toastsNeeded } from '#ui/toasts-needed.ts'
import { useNarrow } from '#ui/use-narrow.ts'

// lazy: the toast container is not needed to open the counter
const Notifications = lazy(() => import('@mantine/notifications').then((m) => ({ default: m.Notifications })))

const subscribeDensity = (listener: () => void): (() => void) => {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-density'] })
  return () => observer.disconnect()
}
const density = (): string => document.documentElement.dataset['density'] ?? 'office'

interface Props {
  readonly children: ReactNode
  /** `test`: without transitions. */
  readonly env?: 'default' | 'test'
}

/** Theme (office or counter, by the frame on screen), language, queries and toasts around every screen. */
export function Providers({ children, env = 'default' }: Props) {
  const atCounter = useSyncExternalStore(subscribeDensity, density) === 'counter'
  const theme = atCounter ? counterTheme : officeTheme
  const narrow = useNarrow()
  // at a counter the top has the amount due, and the side of the cart has the button that takes it; in the office the
  // top has the buttons of the frame and of the page
  const place = atCounter
    ? narrow
      ? 'top-center'
      : handedness() === 'left'
        ? 'bottom-right'
        : 'bottom-left'
    : narrow
      ? 'bottom-center'
      : 'bottom-right'
  const toasts = useSyncExternalStore(subscribeToasts, toastsNeeded)
  return (
    <MantineProvider
      env={env}
      theme={theme}
      cssVariablesResolver={themeVariables}
      colorSchemeManager={schemeStorage}
      defaultColorScheme="auto"
    >
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <Suspense fallback={null}>{toasts ? <Notifications position={place} limit={3} /> : null}</Suspense>
          {children}
        </QueryClientProvider>
      </I18nProvider>
    </MantineProvider>
  )
}
