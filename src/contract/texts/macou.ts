import type { MacouLabels } from '#domain/receipt/macou-receipt.ts'

/** The labels of a member's wallet on receipts. */
export const macouLabels: MacouLabels = {
  used: { zh: '使用 macou', en: 'Macou used' },
  earned: { zh: '获得 macou', en: 'Macou earned' },
  pending: { zh: '{day} 到账的 macou', en: 'Macou from {day}' },
  balance: { zh: 'macou 余额', en: 'Macou balance' },
}
