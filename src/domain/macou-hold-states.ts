import { states } from './states.ts'

/** Macou of a member that a sale has reserved; the arriving sale uses it, whether or not the time ran out before. */
export const macouHoldStates = states({
  held: { code: 'held', zh: '已占用', en: 'Reserved', badge: 'waiting', to: ['used', 'released'] },
  released: { code: 'released', zh: '已释放', en: 'Released', badge: 'stopped', to: ['held', 'used'] },
  used: { code: 'used', zh: '已使用', en: 'Used', badge: 'ready', to: [] },
})
