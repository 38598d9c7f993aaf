import { useLingui } from '@lingui/react'

/** The language of the screen, for sentences that server and screen share. */
export const useLanguage = (): 'zh' | 'en' => (useLingui().i18n.locale === 'en' ? 'en' : 'zh')
