import type { Permission } from '#domain/permissions.ts'

// no value of the tree of permissions is imported here: the counter starts without it

/** Whether a code is in the store's trunk: granted per store, not for the organisation, whose codes begin with "org". */
export const isOfStore = (code: Permission): boolean => !code.startsWith('org')

/** Whether at least one of the codes is granted; an empty list asks for nothing. */
export const mayAny = (granted: Iterable<string>, codes: readonly Permission[]): boolean => {
  const set = new Set(granted)
  return codes.length === 0 || codes.some((code) => set.has(code))
}

/** Whether all of the codes are granted. */
export const mayAll = (granted: Iterable<string>, codes: readonly Permission[]): boolean => {
  const set = new Set(granted)
  return codes.every((code) => set.has(code))
}
