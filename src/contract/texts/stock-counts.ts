import type { Words } from '#contract/schemas.ts'
import { countDecisions, countKinds } from '#domain/stock-count.ts'

const kinds: Readonly<Record<number, Words>> = {
  [countKinds.full]: { zh: '全盘', en: 'Everything' },
  [countKinds.area]: { zh: '按区域', en: 'Areas' },
  [countKinds.category]: { zh: '按分类', en: 'Categories' },
  [countKinds.cycle]: { zh: '循环盘点', en: 'Counted longest ago' },
  [countKinds.single]: { zh: '指定商品', en: 'Chosen products' },
}

/** What a kind of count is called; its figure, if a newer server has it. */
export const countKindText = (kind: number): Words => kinds[kind] ?? { zh: String(kind), en: String(kind) }

const decisions: Readonly<Record<number, Words>> = {
  [countDecisions.post]: { zh: '过账', en: 'Post' },
  [countDecisions.recount]: { zh: '复盘', en: 'Count again' },
  [countDecisions.skip]: { zh: '跳过', en: 'Skip' },
}

export const decisionText = (decision: number): Words =>
  decisions[decision] ?? { zh: String(decision), en: String(decision) }
