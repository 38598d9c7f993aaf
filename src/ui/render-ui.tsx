import { MantineProvider } from '@mantine/core'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, type RenderResult } from '@testing-library/react'
import type { ReactElement } from 'react'

/** The window's answer to a media query. */
export const mediaQuery = (media: string, matches: boolean): MediaQueryList => ({
  matches,
  media,
  onchange: null,
  addListener() {},
  removeListener() {},
  addEventListener() {},
  removeEventListener() {},
  dispatchEvent: () => false,
})

// Mantine needs it and the test environment lacks it
window.matchMedia ??= (query) => mediaQuery(query, false)

/** Renders a component for a test, in English or with Chinese texts; a part of it that is loaded late may ask the server. */
export function renderUi(element: ReactElement, locale: 'en' | 'zh' = 'en'): RenderResult {
  const i18n = setupI18n({ locale, messages: { [locale]: {} } })
  const queries = new QueryClient()
  return render(element, {
    wrapper: ({ children }) => (
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queries}>
          <MantineProvider env="test">{children}</MantineProvider>
        </QueryClientProvider>
      </I18nProvider>
    ),
  })
}
