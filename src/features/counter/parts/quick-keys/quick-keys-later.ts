import { lazyPart } from '#features/counter/core/device/lazy-part.tsx'

/** Used in place of a category id. */
export const QUICK_KEYS = 'quick-keys'

/** Loaded after the counter has opened, and only if the store has quick keys. */
export const QuickKeys = lazyPart(() =>
  import('#features/counter/parts/quick-keys/quick-keys.tsx').then((m) => m.QuickKeys),
)
