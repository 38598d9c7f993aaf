import type { ActivityEntry } from '#contract/organisation/activity.ts'
import { changeText } from '#contract/texts/activity-changes.ts'
import { eventText } from '#contract/events.ts'
import type { Language } from '#server/kernel/context.ts'
import { csvLines, csvText } from '#server/kernel/csv.ts'

const HEADS = {
  zh: ['时间', '操作人', '门店', '操作', '对象', '变更', 'IP', '浏览器'],
  en: ['Time', 'By', 'Store', 'Action', 'What', 'Changes', 'IP', 'Browser'],
} as const

const cut = {
  zh: (most: number) => `此文件只有最新的 ${most} 行。要导出更早的记录，请先按日期筛选。`,
  en: (most: number) => `Only the newest ${most} lines are in this file. Filter by date to export older ones.`,
}

/**
 * The log as a file, in parts, with times in the given zone. Beyond `most` entries it ends with a line that says so.
 */
export async function* activityCsv(
  parts: AsyncIterable<readonly ActivityEntry[]>,
  { most, timeZone, language }: { readonly most: number; readonly timeZone: string; readonly language: Language },
): AsyncGenerator<Uint8Array> {
  const time = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  const bytes = new TextEncoder()
  yield bytes.encode(csvText(HEADS[language], []))
  let shown = 0
  for await (const entries of parts) {
    const fitting = entries.slice(0, most - shown)
    yield bytes.encode(csvLines(fitting.map((entry) => cells(entry, language, time))))
    shown += fitting.length
    if (fitting.length < entries.length) return yield bytes.encode(csvLines([[cut[language](most)]]))
  }
}

const cells = (entry: ActivityEntry, language: Language, time: Intl.DateTimeFormat): string[] => [
  time.format(entry.at),
  entry.accountName,
  entry.shopName,
  eventText(entry.action, language),
  entry.subjectName,
  entry.changes.map((change) => changeText(change, language)).join('\n'),
  entry.ip,
  entry.userAgent,
]
