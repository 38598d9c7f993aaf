import { states } from './states.ts'

/** Whether a person can sign in to an organisation. */
export const personStates = states({
  enabled: { code: 1, zh: '已启用', en: 'Enabled', badge: 'ready', to: ['disabled'] },
  disabled: { code: 2, zh: '已停用', en: 'Disabled', badge: 'stopped', to: ['enabled'] },
})
