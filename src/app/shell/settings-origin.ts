/** The specification's storage key. */
const KEY = 'settingsOriginalPage'

/** Remembers the page that the settings were opened from. */
export const noteSettingsOrigin = (path: string): void => {
  if (!path.startsWith('/settings')) localStorage.setItem(KEY, path)
}

/** Where the settings lead back to. */
export const settingsOrigin = (): string => localStorage.getItem(KEY) ?? '/'
