import { states } from './states.ts'

/**
 * A shift at a counter: closed there it waits for what is still to arrive and to be reviewed, and may be opened again;
 * then it has ended.
 */
export const shiftStates = states({
  open: { code: 'open', zh: '当班', en: 'On duty', badge: 'sending', to: ['closing', 'closed', 'takenOver'] },
  closing: {
    code: 'closing',
    zh: '已关闭，尚未结束',
    en: 'Closed, not ended yet',
    badge: 'waiting',
    to: ['open', 'closed', 'takenOver'],
  },
  closed: { code: 'closed', zh: '已结束', en: 'Ended', badge: 'ready', to: [] },
  takenOver: { code: 'taken-over', zh: '已接管', en: 'Taken over', badge: 'ready', to: [] },
})
