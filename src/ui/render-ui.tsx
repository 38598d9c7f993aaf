import { MantineProvider } from '@mantine/core'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render, type RenderResult } from '@testing-library/react'
import type { ReactElement } from 'react'

// what Mantine asks of a browser and the test's window does not have
window.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addListener() {},
  removeListener() {},
  addEventListener() {},
  removeEventListener() {},
  dispatchEvent: () => false,
})

/** Renders a block of the interface for a test, with its words in English or Chinese figures. */
export function renderUi(element: ReactElement, locale: 'en' | 'zh' = 'en'): RenderResult {
  const i18n = setupI18n({ locale, messages: { [locale]: {} } })
  return render(element, {
    wrapper: ({ children }) => (
      <I18nProvider i18n={i18n}>
        <MantineProvider env="test">{children}</MantineProvider>
      </I18nProvider>
    ),
  })
}
