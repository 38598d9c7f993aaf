import { AppError } from '#contract/errors.ts'
import { ownErrorText } from '#contract/texts/own-errors.ts'

const NO_ANSWER = {
  zh: '服务器没有响应。请检查网络后重试。',
  en: 'The server isn’t answering. Check the network and try again.',
}
const KEPT = { zh: '您填写的内容仍在。', en: ' What you entered is still here.' }

/** The sentence for a server that did not answer. */
export const noAnswerText = (language: 'zh' | 'en'): string => NO_ANSWER[language]

/**
 * The sentence for any failed call. `Disconnected` means that no answer came; after `Moved` the browser is already
 * loading another page, so nothing is shown. A form says besides that what was entered there is kept.
 */
export function failureText(error: unknown, language: 'zh' | 'en', from?: 'form'): string {
  if (error instanceof AppError)
    return error.sentence || ownErrorText(error.code, language, { ...error.values, requestId: error.requestId })
  const name = error instanceof Error ? error.name : ''
  if (name === 'Moved') return ''
  if (error instanceof Error && name === 'Disconnected')
    return (error.message || NO_ANSWER[language]) + (from ? KEPT[language] : '')
  return ownErrorText('server.fault', language, { requestId: '' })
}
