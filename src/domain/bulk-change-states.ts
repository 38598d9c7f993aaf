import { states } from './states.ts'

/** One change of a bulk run. */
export const bulkChangeStates = states({
  done: { code: 1, zh: '已执行', en: 'Done', badge: 'ready', to: ['undone', 'kept'] },
  undone: { code: 2, zh: '已撤销', en: 'Undone', badge: 'stopped', to: [] },
  kept: { code: 3, zh: '之后有变动，未撤销', en: 'Changed since, kept', badge: 'attention', to: [] },
})
