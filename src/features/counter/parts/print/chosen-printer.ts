import type { ReceiptLanguage } from '#domain/receipt/receipt-model.ts'

const KEY = 'evertill-ticket-machine'

/** The printer that this tablet uses without asking. */
export interface ChosenPrinter {
  readonly id: string
  readonly name: string
  /** Absent: the language of the screen. */
  readonly language?: ReceiptLanguage
}

/** The choice made here; undefined while there is none. */
export function chosenPrinter(): ChosenPrinter | undefined {
  const [which = '', ...name] = (localStorage.getItem(KEY) ?? '').split(' ')
  const [id, language] = which.split(':')
  return id ? { id, name: name.join(' '), ...(language === 'zh' || language === 'en' ? { language } : {}) } : undefined
}

/** Stores a choice, or removes it. */
export const choosePrinter = (
  printer: { id: string; name: string; language?: ReceiptLanguage | 'auto' } | undefined,
): void =>
  printer
    ? localStorage.setItem(KEY, `${printer.id}:${printer.language ?? 'auto'} ${printer.name}`)
    : localStorage.removeItem(KEY)
