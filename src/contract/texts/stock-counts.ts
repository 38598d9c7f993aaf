import type { CountTask } from '#contract/stock/count-records.ts'
import type { Words } from '#contract/schemas.ts'
import { countDecisions, countKinds } from '#domain/stock-count.ts'

const kinds: Readonly<Record<number, Words>> = {
  [countKinds.full]: { zh: '全盘', en: 'Everything' },
  [countKinds.area]: { zh: '按区域', en: 'Areas' },
  [countKinds.category]: { zh: '按分类', en: 'Categories' },
  [countKinds.cycle]: { zh: '循环盘点', en: 'Counted longest ago' },
  [countKinds.single]: { zh: '指定商品', en: 'Chosen products' },
}

/** The name of a kind of count; its figure, if a newer server has it. */
export const countKindText = (kind: number): Words => kinds[kind] ?? { zh: String(kind), en: String(kind) }

const decisions: Readonly<Record<number, Words>> = {
  [countDecisions.post]: { zh: '过账', en: 'Post' },
  [countDecisions.recount]: { zh: '复盘', en: 'Count again' },
  [countDecisions.skip]: { zh: '跳过', en: 'Skip' },
}

export const decisionText = (decision: number): Words =>
  decisions[decision] ?? { zh: String(decision), en: String(decision) }

/** Why somebody should look at a count. */
export const countTaskText: Readonly<Record<CountTask, Words>> = {
  day: { zh: '今日盘点，待开始', en: 'Today’s count, to start' },
  missing: { zh: '拣货时缺货，待盘点', en: 'Missing when picked, to start' },
  long: { zh: '超过一天未结束', en: 'Open for more than a day' },
  recount: { zh: '有行待复盘', en: 'Lines to count again' },
  later: { zh: '有迟到的录入', en: 'Entries arrived later' },
  doubt: { zh: '存疑仍过账', en: 'Posted in doubt' },
}
