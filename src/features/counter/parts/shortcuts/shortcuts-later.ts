import { lazyPart } from '#features/counter/core/device/lazy-part.tsx'

/** Loaded after the counter has opened. */
export const Shortcuts = lazyPart(() =>
  import('#features/counter/parts/shortcuts/shortcuts.tsx').then((m) => m.Shortcuts),
)
