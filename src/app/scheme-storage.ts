import { localStorageColorSchemeManager } from '@mantine/core'

/** Light, dark or the device's own choice, remembered on the device. */
export const schemeStorage = localStorageColorSchemeManager({ key: 'evertill-scheme' })
