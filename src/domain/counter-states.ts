import { states } from './states.ts'

/** Whether somebody holds a counter. */
export const counterStates = states({
  free: { code: 0, zh: '空闲', en: 'Free', badge: 'ready', to: ['occupied'] },
  occupied: { code: 1, zh: '占用中', en: 'Occupied', badge: 'waiting', to: ['free'] },
})
