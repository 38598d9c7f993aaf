import { lazyPart } from '#features/counter/core/device/lazy-part.tsx'

/** Stands where the id of a category does. */
export const QUICK_KEYS = 'quick-keys'

/** A counter opens without them: they come once it sells, and only where the store has any. */
export const QuickKeys = lazyPart(() =>
  import('#features/counter/parts/quick-keys/quick-keys.tsx').then((m) => m.QuickKeys),
)
