import { actions, states } from './states.ts'

/** A print job; printed, failed and cancelled ones may be queued again. */
export const ticketStates = states({
  queued: {
    code: 'queued',
    zh: '等待打印机',
    en: 'Waiting for the printer',
    badge: 'waiting',
    to: ['offered', 'printed', 'failed', 'expired', 'cancelled'],
  },
  offered: {
    code: 'offered',
    zh: '正在打印',
    en: 'At the printer',
    badge: 'sending',
    to: ['queued', 'printed', 'failed', 'expired', 'cancelled'],
  },
  printed: { code: 'printed', zh: '已打印', en: 'Printed', badge: 'ready', to: ['queued'] },
  failed: { code: 'failed', zh: '失败', en: 'Failed', badge: 'attention', to: ['queued'] },
  expired: { code: 'expired', zh: '已过期', en: 'Too old', badge: 'stopped', to: ['queued'] },
  cancelled: { code: 'cancelled', zh: '已取消', en: 'Cancelled', badge: 'stopped', to: ['queued'] },
})

export const ticketActions = actions(ticketStates, {
  cancel: ['queued', 'offered'],
  retry: ['printed', 'failed', 'expired', 'cancelled'],
})
