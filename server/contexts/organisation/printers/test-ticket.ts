import type { Ticket } from '#contract/organisation/tickets.ts'
import { ticketTexts } from '#contract/texts/tickets.ts'

interface TestTicket {
  readonly language: 'zh' | 'en'
  readonly storeName: string
  readonly printerName: string
  readonly timeZone: string
  readonly now: number
}

/** The content of a test print: both languages, numbers at the edge, and the time to tell two tests apart. */
export function testTicket({ language, storeName, printerName, timeZone, now }: TestTicket): Ticket {
  const said = (text: { zh: string; en: string }): string => text[language]
  const time = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-US', {
    timeZone,
    dateStyle: 'medium',
    timeStyle: 'medium',
  }).format(now)
  return {
    receiptNo: printerName,
    language,
    rows: [
      { kind: 'title', text: storeName },
      { kind: 'mark', text: said(ticketTexts.test) },
      { kind: 'pair', label: said(ticketTexts.printer), value: printerName, weight: 'plain' },
      { kind: 'pair', label: said(ticketTexts.time), value: time, weight: 'plain' },
      { kind: 'rule' },
      { kind: 'item', name: '中文 · 收银小票 · 裕民超市', detail: '2 × 4.99', amount: '9.98' },
      { kind: 'item', name: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ 0123456789', detail: '1 × 0.01', amount: '0.01' },
      { kind: 'rule' },
      { kind: 'pair', label: said(ticketTexts.total), value: '9.99', weight: 'strong' },
      { kind: 'text', text: said(ticketTexts.works) },
    ],
  }
}
