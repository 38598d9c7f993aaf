import type { ErrorWords } from '#contract/error-words.ts'

/** Errors about reports and their ranges of days: each says what happened, then what to do. */
export const insightErrors = {
  'range.reversed': {
    zh: '结束日期早于开始日期，请重新选择。',
    en: 'The range ends before it begins. Choose a later last day.',
  },
  'range.too-long': { zh: '最多可选 3 年，请缩短范围。', en: 'A range is at most 3 years. Choose a shorter one.' },
  'range.future': {
    zh: '结束日期在未来，请选择今天或更早的日期。',
    en: 'The range ends in the future. Choose today or an earlier day.',
  },
  'range.today': {
    zh: '今天尚未结束，分析只到昨天，请选择更早的日期。',
    en: 'The analysis ends yesterday, since today is not over. Choose an earlier day.',
  },
  'report.too-many-files': {
    zh: '您已有 {most} 份文件，请先删除一份。文件保留一周。',
    en: 'You have {most} files already. Delete one first; they are kept for a week.',
  },
  'report.no-mail': {
    zh: '服务器还没有设置邮件服务，无法发送报表。请联系技术人员。',
    en: 'This server sends no e-mail yet. Ask your technician to set up mail.',
  },
  'report.too-many-schedules': {
    zh: '一家门店最多可设 20 个定期邮件报表，请先取消一个。',
    en: 'A store has at most 20 reports by mail. End one first.',
  },
} satisfies Record<string, ErrorWords>
