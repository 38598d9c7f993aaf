import { states } from './states.ts'

/** A change of many products at once: an import, the grid, a batch of prices. */
export const bulkRunStates = states({
  running: { code: 1, zh: '进行中', en: 'Running', badge: 'sending', to: ['done', 'stopped'] },
  done: { code: 2, zh: '已完成', en: 'Done', badge: 'ready', to: ['undoing'] },
  stopped: { code: 3, zh: '中途停止', en: 'Stopped', badge: 'attention', to: ['running', 'undoing'] },
  undoing: { code: 4, zh: '撤销中', en: 'Undoing', badge: 'sending', to: ['undone'] },
  undone: { code: 5, zh: '已撤销', en: 'Undone', badge: 'stopped', to: [] },
})
