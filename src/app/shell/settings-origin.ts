/** The specification's storage key. */
const KEY = 'settingsOriginalPage'

/** Remembers the page from which the settings were opened. */
export const noteSettingsOrigin = (path: string): void => {
  if (!path.startsWith('/settings')) localStorage.setItem(KEY, path)
}

/** The target of "Back" in the settings. */
export const settingsOrigin = (): string => localStorage.getItem(KEY) ?? '/'
