import { states } from './states.ts'

/** Whether a refund reached who gets it: a payment account may be unable to give money back. */
export const refundStates = states({
  completed: { code: 'completed', zh: '已完成', en: 'Completed', badge: 'ready', to: ['failed'] },
  failed: { code: 'failed', zh: '失败', en: 'Failed', badge: 'attention', to: ['completed'] },
})
