import { lazyPart } from '#features/counter/core/device/lazy-part.tsx'

/** A counter opens without them: keys are listened to once it sells. */
export const Shortcuts = lazyPart(() =>
  import('#features/counter/parts/shortcuts/shortcuts.tsx').then((m) => m.Shortcuts),
)
