import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { useSyncExternalStore, type ReactNode } from 'react'
import { queryClient } from '#api/query.ts'
import { counterTheme, officeTheme, themeVariables } from '#app/theme/theme.ts'
import { schemeStorage } from '#app/scheme-storage.ts'

const subscribeDensity = (listener: () => void): (() => void) => {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-density'] })
  return () => observer.disconnect()
}
const density = (): string => document.documentElement.dataset['density'] ?? 'office'

/** Theme (office or counter, by the frame on screen), language, queries and toasts around every screen. */
export function Providers({ children }: { readonly children: ReactNode }) {
  const theme = useSyncExternalStore(subscribeDensity, density) === 'counter' ? counterTheme : officeTheme
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={themeVariables}
      colorSchemeManager={schemeStorage}
      defaultColorScheme="auto"
    >
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <Notifications position="top-center" limit={3} />
          {children}
        </QueryClientProvider>
      </I18nProvider>
    </MantineProvider>
  )
}
