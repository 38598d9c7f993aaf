import { states } from './states.ts'

/** Whether a guarantee is offered; what was sold of a withdrawn one holds. */
export const guaranteeStates = states({
  offered: { code: 1, zh: '在售', en: 'Offered', badge: 'ready', to: ['withdrawn'] },
  withdrawn: { code: 2, zh: '已停售', en: 'Withdrawn', badge: 'stopped', to: ['offered'] },
})
