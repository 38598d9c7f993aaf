import { piece } from '#features/counter/core/device/piece.tsx'

/** A counter opens without them: keys are listened to once it sells. */
export const Shortcuts = piece(() => import('#features/counter/parts/shortcuts/shortcuts.tsx').then((m) => m.Shortcuts))
