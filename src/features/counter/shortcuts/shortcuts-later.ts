import { lazy } from 'react'
import { withWords } from '#ui/later-words.ts'

/** A counter opens without them: keys are listened to once it sells. */
export const Shortcuts = lazy(
  withWords(() => import('#features/counter/shortcuts/shortcuts.tsx').then((m) => ({ default: m.Shortcuts }))),
)
