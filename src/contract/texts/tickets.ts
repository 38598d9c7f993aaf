import type { Words } from '#contract/schemas.ts'

/** The labels of a printer's test print. */
export const ticketTexts = {
  test: { zh: '测试打印', en: 'Test print' },
  printer: { zh: '打印机', en: 'Printer' },
  time: { zh: '时间', en: 'Time' },
  total: { zh: '合计', en: 'Total' },
  works: { zh: '能看到这行字，打印机就可以使用了。', en: 'If you can read this, the printer is ready.' },
} as const satisfies Record<string, Words>
