import type { Words } from '#contract/schemas.ts'

/** What is wrong with pickup and delivery; the server and the screen share these sentences. */
export const logisticsFaults = {
  noWay: { zh: '自提和配送至少保留一种。', en: 'Keep self-pickup, delivery or both.' },
  noDay: { zh: '请至少选择一个配送日。', en: 'Choose at least one delivery day.' },
  noDaysAhead: { zh: '请输入 1 到 30 之间的整数。', en: 'Enter a whole number from 1 to 30.' },
  noSuchTime: { zh: '当天没有这个时段。', en: 'That day has no such time.' },
  notThatDay: { zh: '请选择今天起 60 天内的日期。', en: 'Choose a day within 60 days from today.' },
} as const satisfies Readonly<Record<string, Words>>
