import { states } from './states.ts'

/** Whether a packaging unit is used. Its conversion never changes; one with another conversion is a new one. */
export const packStates = states({
  on: { code: 1, zh: '启用', en: 'In use', badge: 'ready', to: ['off'] },
  off: { code: 2, zh: '停用', en: 'Not in use', badge: 'stopped', to: ['on'] },
})
