import { actions, states } from './states.ts'

/** A stock document: a draft changes nothing; a posted one is final and can only be reversed by another. */
export const documentStates = states({
  draft: { code: 1, zh: '草稿', en: 'Draft', badge: 'waiting', to: ['posted', 'discarded'] },
  posted: { code: 2, zh: '已过账', en: 'Posted', badge: 'ready', to: ['reversed'] },
  discarded: { code: 3, zh: '已作废', en: 'Discarded', badge: 'stopped', to: [] },
  reversed: { code: 4, zh: '已冲销', en: 'Reversed', badge: 'stopped', to: [] },
})

export const documentActions = actions(documentStates, {
  edit: ['draft'],
  discard: ['draft'],
  reverse: ['posted'],
  bill: ['posted'],
})
